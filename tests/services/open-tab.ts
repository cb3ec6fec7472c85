import type { Browser } from './browser.ts';

/** An open tab of a listening server, as its live events see one. */
export async function openTab(address: string, browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}/api/events`, { headers: { cookie } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  return {
    response,
    async readUntil(until: string): Promise<string> {
      while (!seen.includes(until)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after: ${seen}`);
        seen += value;
      }
      return seen;
    },
    async readToEnd(): Promise<string> {
      for (let part = await reader.read(); !part.done; part = await reader.read()) seen += part.value;
      return seen;
    },
  };
}
