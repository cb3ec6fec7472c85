import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PICTURE_MAX_BYTES } from '#shared/profile/profile.contract.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { appendHeaders, begin, creationHeaders } from '#tests/services/upload-calls.ts';

let app: TestApp;
let address: string;
let browser: Browser;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.server.listen({ port: 0 });
  ({ browser } = await aUser(app));
});
afterAll(() => app[Symbol.asyncDispose]());

/** More than fits into the buffers of a connection. */
const large = Buffer.alloc(30 * 1024 * 1024);

interface Refused {
  method: string;
  url: string;
  headers: Record<string, string | number>;
}

const refused: Record<string, () => Promise<Refused & { status: number }>> = {
  'a picture that is too large': async () => ({
    method: 'PUT',
    url: '/api/me/picture',
    headers: { 'content-type': 'image/png', 'content-length': PICTURE_MAX_BYTES + 1024 * 1024 },
    status: 413,
  }),
  'a picture of unknown length': async () => ({
    method: 'PUT',
    url: '/api/me/picture',
    headers: { 'content-type': 'image/png' },
    status: 413,
  }),
  'a part that is longer than its upload': async () => {
    const { url } = await begin(browser, { parentId: 'my-files', size: 1000 });
    return { method: 'PATCH', url, headers: appendHeaders(0), status: 413 };
  },
  'an upload that the storage does not take': async () => {
    vi.spyOn(app.deps.storage, 'put').mockImplementationOnce(async (source) => {
      // It takes a little, and then the disk is full.
      const bytes = source[Symbol.asyncIterator]();
      await bytes.next();
      await bytes.return?.();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const headers = creationHeaders({ parentId: 'my-files', size: large.length });
    return { method: 'POST', url: '/api/uploads', headers, status: 507 };
  },
};

it.for(Object.entries(refused))('answers %s, and on the same connection the next request', async ([, of]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async ({ method, url, headers }: Refused, bytes: Buffer) => {
    const sending = request(address + url, { method, agent, headers: { ...headers, cookie } });
    sending.on('error', () => {});
    Readable.from([bytes.subarray(0, Number(headers['content-length'] ?? bytes.length))]).pipe(sending);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const { localPort } = answer.socket;
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, localPort];
  };
  const { status, ...first } = await of();
  const [answered, localPort] = await send(first, large);
  expect(answered).toBe(status);
  const health = { method: 'GET', url: '/healthz', headers: {} };
  expect(await send(health, Buffer.alloc(0))).toEqual([200, localPort]);
  agent.destroy();
});
