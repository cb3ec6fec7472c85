/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authContract } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { ApiError } from './api-error.ts';
import { call, whenUnauthenticated } from './api.ts';
import { errorText } from './error-text.ts';

const sample = contract({
  rename: {
    method: 'PATCH',
    path: '/api/things/:id',
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ tab: z.string().optional(), page: z.coerce.number().default(1) }),
    body: z.object({ name: z.string() }),
    response: z.object({ id: z.string() }),
  },
});

let server: Server;
let answer: RequestListener;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The browser resolves `/api/…` against the page; here the page is the test's own server.
  globalThis.fetch = (url, init) => realFetch(new URL(String(url), `http://127.0.0.1:${port}`), init);
  globalThis.document = { documentElement: { lang: 'en' } } as Document;
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
  whenUnauthenticated(() => {});
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

function replyWith(status: number, body: unknown): void {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

describe('call', () => {
  it('fills the path, the query and the body', async () => {
    let seen: { request: IncomingMessage; body: string } | undefined;
    answer = async (request, response) => {
      seen = { request, body: await text(request) };
      response.end('{"id":"7"}');
    };
    const thing = await call(sample.rename, {
      params: { id: 'a/b c' },
      query: { tab: undefined, page: 2 },
      body: { name: 'عقد' },
    });
    expect(thing).toEqual({ id: '7' });
    expect(seen?.request.method).toBe('PATCH');
    expect(seen?.request.url).toBe('/api/things/a%2Fb%20c?page=2');
    expect(seen?.request.headers['content-type']).toBe('application/json');
    expect(seen?.request.headers['accept-language']).toBe('en');
    expect(seen?.body).toBe('{"name":"عقد"}');
  });

  it('sends further headers beside its own', async () => {
    let seen: IncomingMessage | undefined;
    answer = (request, response) => {
      seen = request;
      response.end('{"id":"7"}');
    };
    const input = { params: { id: '7' }, query: {}, body: { name: 'a' } };
    await call(sample.rename, input, { headers: { 'if-match': '"3"' } });
    expect(seen?.headers['if-match']).toBe('"3"');
    expect(seen?.headers['content-type']).toBe('application/json');
  });

  it('returns undefined for 204', async () => {
    answer = (_request, response) => void response.writeHead(204).end();
    await expect(call(authContract.signOut)).resolves.toBeUndefined();
  });

  it('does not compile with input that the contract does not have', () => {
    // @ts-expect-error the body is missing
    const missing = () => call(authContract.signIn);
    // @ts-expect-error there is no such field
    const wrong = () => call(authContract.forgotPassword, { body: { mail: 'a@b.c' } });
    expect([missing, wrong]).toHaveLength(2);
  });
});

describe('a failed call', () => {
  it('has the code, fields and request id that the server sent', async () => {
    replyWith(400, { code: 'invalidInput', fields: ['body.email'], requestId: 'r1' });
    const error = await failure(call(authContract.forgotPassword, { body: { email: 'x', locale: 'ar' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'invalidInput',
      fields: ['body.email'],
      requestId: 'r1',
      status: 400,
    });
  });

  it('fills the parameters into its text', async () => {
    replyWith(429, { code: 'tooManyRequests', params: { seconds: 150 }, requestId: 'r2' });
    const error = await failure(call(authContract.me));
    expect(errorText(error, 'ar')).toContain('بعد 3 دقائق');
    expect(errorText(error, 'en')).toContain('in 3 minutes');
  });

  it('is unavailable when a proxy answers instead of the server', async () => {
    answer = (_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>');
    expect(await failure(call(authContract.me))).toMatchObject({ code: 'unavailable' });
  });

  it('is offline when there is no answer', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failure(call(authContract.me))).toMatchObject({ code: 'offline', status: 0 });
  });

  it('ends the session only when the server no longer knows it', async () => {
    let dropped = 0;
    whenUnauthenticated(() => (dropped += 1));
    replyWith(401, { code: 'wrongPassword', requestId: 'r3' });
    await failure(call(authContract.me));
    expect(dropped).toBe(0);
    replyWith(401, { code: 'unauthenticated', requestId: 'r4' });
    await failure(call(authContract.me));
    expect(dropped).toBe(1);
  });

  it('is an abort when the caller aborted', async () => {
    const abort = new AbortController();
    answer = () => abort.abort();
    expect(await failure(call(authContract.me, {}, { signal: abort.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });
});
