const PREFIX = 'editing ';

/** Marks a sitting as open in this browser, until the returned function is called or the tab is gone. */
export function holdSitting(sitting: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(PREFIX + sitting, () => promise).catch(() => {});
  return resolve;
}

/** The sittings that are open in any tab of this browser: their drafts are being worked on. */
export async function liveSittings(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
