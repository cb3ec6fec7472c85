import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { waitFor } from './wait-for.ts';
import type { TestApp } from './test-app.ts';

interface SlowRequest {
  method: 'POST' | 'PATCH' | 'PUT';
  url: string;
  headers: Record<string, string | number>;
}

/** A request to a listening server, whose body the test sends piece by piece and may cut anywhere. */
export function startSlowRequest(address: string, browser: Browser, { method, url, headers }: SlowRequest) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request(address + url, { method, headers: { ...headers, cookie } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A server may answer, or close the connection, before all is sent. Whoever waits for the answer gets the error.
  answered.catch(() => {});
  const answer = async (): Promise<{ status: number; code: string | null }> => {
    const [response] = await answered;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson ? ((await json(response)) as { code?: string }) : null;
    response.resume();
    return { status: response.statusCode!, code: body?.code ?? null };
  };
  return {
    /** The answer, which may come before the body has ended. */
    answer,
    /** Resolves when the bytes have left this process; they may not have arrived. */
    send: (bytes: Buffer | string) => new Promise<void>((sent) => sending.write(bytes, () => sent())),
    finish(bytes: Buffer | string): ReturnType<typeof answer> {
      sending.end(bytes);
      return answer();
    },
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => sending.on('close', resolve));
      sending.destroy();
      await closed;
    },
  };
}

/** Waits until the server has begun to store a body, which is after it has checked what it checks first. */
export const untilStoring = (app: TestApp): Promise<void> =>
  waitFor(async () => expect(await readdir(join(app.dataDir, 'objects/tmp'))).toHaveLength(1));
