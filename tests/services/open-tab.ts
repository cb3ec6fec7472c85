import type { Browser } from './browser.ts';

/** Opens the stream of live events, as a browser tab does. */
export async function openTab(address: string, browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}/api/events`, { headers: { cookie } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  return {
    response,
    /** Reads until the text `until` occurs after the first `after` characters; returns everything read so far. */
    async readUntil(until: string, after = 0): Promise<string> {
      while (!seen.includes(until, after)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after: ${seen}`);
        seen += value;
      }
      return seen;
    },
    close: () => reader.cancel(),
    async readToEnd(): Promise<string> {
      for (let part = await reader.read(); !part.done; part = await reader.read()) seen += part.value;
      return seen;
    },
  };
}
