import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { Browser } from './browser.ts';

/** Begins a download from a listening server and stops reading after the first bytes. */
export async function startSlowDownload(address: string, browser: Browser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Its own connection, so that another request cannot get it.
  const asking = get(address + url, { headers: { cookie }, agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const [first] = (await once(response, 'data')) as [Buffer];
  response.pause();
  let bytes = first.length;
  response.on('data', (piece: Buffer) => (bytes += piece.length));
  response.pause();
  return {
    response,
    /** Reads what still comes, and returns how much it was and whether the answer was complete. */
    async readToEnd(): Promise<{ bytes: number; isComplete: boolean }> {
      response.on('error', () => {});
      response.resume();
      if (!response.closed) await new Promise((resolve) => response.once('close', resolve));
      return { bytes, isComplete: response.complete };
    },
  };
}
