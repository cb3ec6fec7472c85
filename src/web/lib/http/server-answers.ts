/** Before each request; a network that comes back may need some seconds. */
const PAUSES_MS = [0, 500, 1000, 2000, 4000, 8000];

/** Waits until the server answers, because a browser says that the network is back before requests get through. False: it did not. */
export async function serverAnswers(): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await new Promise((end) => setTimeout(end, pause));
    const answered = await fetch('/healthz').then(
      () => true,
      () => false,
    );
    if (answered) return true;
  }
  return false;
}
