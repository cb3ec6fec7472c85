import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends bytes that no HTTP client would send, and returns the whole answer. A reset connection throws. */
async function exchange(...pieces: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  for (const piece of pieces) socket.write(piece);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const get = (...headers: string[]) =>
  exchange(`GET /healthz HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);

describe('the Host header', () => {
  it.each([
    ['a name', 'dc.example'],
    ['a name and a port', 'dc.example:8080'],
    ['an address', '10.0.0.1'],
    ['an IPv6 address', '[::1]:3000'],
    ['an international name', 'xn--mgbh0fb.example'],
  ])('may be %s', async (_, host) => {
    expect((await get(`Host: ${host}`)).status).toBe(200);
  });

  it.each([
    ['two of them', ['Host: dc.example', 'Host: evil.example']],
    ['two equal ones', ['Host: dc.example', 'hOST: dc.example']],
    ['a list', ['Host: dc.example, evil.example']],
    ['a path', ['Host: dc.example/evil']],
    ['a user', ['Host: user@dc.example']],
    ['a space', ['Host: dc example']],
    ['nothing', ['Host:']],
    ['no such header', []],
  ])('returns 400 for %s', async (_, headers) => {
    expect((await get(...headers)).status).toBe(400);
  });

  it('returns 400 for two hosts on every kind of path, and does nothing', async () => {
    for (const path of ['/', '/api/setup', '/api/nothing', '/assets/x.js']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`;
      const { status, body } = await exchange(request);
      expect([path, status, JSON.parse(body).code]).toEqual([path, 400, 'invalidInput']);
    }
  });
});

describe('a request that cannot be read', () => {
  it.each([20_000, 200_000, 5_000_000])(
    'returns 431 for a header of %i bytes, not a reset',
    async (length) => {
      const { status, head, body } = await exchange(
        'POST /api/uploads HTTP/1.1\r\nHost: a\r\nUpload-Metadata: ',
        'x'.repeat(length),
      );
      expect([status, JSON.parse(body).code]).toEqual([431, 'bodyTooLarge']);
      expect(head).toContain('connection: close');
    },
  );

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('returns 400 for %s', async (_, bytes) => {
    const { status, body } = await exchange(bytes);
    expect([status, JSON.parse(body).code]).toEqual([400, 'invalidInput']);
  });

  it('is not answered in the middle of another answer', async () => {
    const { browser } = await aUser(app);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
    await once(socket, 'data');
    socket.write('hello\r\n\r\n');
    expect(await text(socket)).not.toContain('HTTP/1.1');
  });
});

it.each(['/%zz', '/api/%zz', '/api/files/%E0%A4', '/assets/%'])(
  'returns 404 with the headers of every other answer for %s',
  async (path) => {
    const ask = (asked: string) =>
      exchange(`GET ${asked} HTTP/1.1\r\nHost: dc.example\r\nConnection: close\r\n\r\n`);
    const [malformed, unknown] = [await ask(path), await ask('/api/unknown')];
    expect([malformed.status, JSON.parse(malformed.body).code]).toEqual([404, 'notFound']);
    const comparable = (head: string) => head.replaceAll(/(x-request-id: |date: ).*/g, '$1');
    expect(comparable(malformed.head)).toBe(comparable(unknown.head));
    expect(malformed.head).toContain("content-security-policy: default-src 'self'");
  },
);

describe.runIf(existsSync('dist/web/index.html'))('the page', () => {
  it('is answered to HEAD as to GET, without a body', async () => {
    const ask = (method: string, path: string) =>
      exchange(`${method} ${path} HTTP/1.1\r\nHost: dc.example\r\nConnection: close\r\n\r\n`);
    /** Without what differs between any two answers: the request's id, the page's nonce and the time. */
    const comparable = (head: string) => head.replaceAll(/(x-request-id: |nonce-|date: ).*/g, '$1');
    for (const path of ['/', '/ar/data-center', '/en/users?page=2']) {
      const [get, head] = [await ask('GET', path), await ask('HEAD', path)];
      expect([get.status, head.status, head.body]).toEqual([200, 200, '']);
      expect(comparable(head.head)).toBe(comparable(get.head));
      expect(get.body).toContain('<div id="root">');
    }
    expect((await ask('POST', '/')).status).toBe(404);
  });

  it('has a new nonce for its style elements, and its policy allows no others', async () => {
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => new Browser(app).send({ method: 'GET', url: '/' })),
    );
    const nonces = pages.map(({ body, headers }) => {
      const [, nonce] = /nonce="([^"]+)"/.exec(String(body))!;
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(5);
    expect(String(pages[0]!.headers['content-security-policy'])).not.toContain('unsafe');
  });
});

it('allows the camera, the clipboard and the full screen to its own pages, and other features to none', async () => {
  const { headers } = await new Browser(app).send({ method: 'GET', url: '/api/docs' });
  const policy = String(headers['permissions-policy']).split(', ');
  expect(policy).toEqual(
    expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'usb=()', 'payment=()']),
  );
  expect(policy.filter((one) => !one.endsWith('=()'))).toHaveLength(3);
});

it('allows the style of the API page by its hash', async () => {
  const { headers, body } = await new Browser(app).send({ method: 'GET', url: '/api/docs' });
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(body).toContain('<style>');
});

describe('the browser’s cache', () => {
  it('is cleared when the user signs out, and when a request shows that the session has ended', async () => {
    const owner = await anOwner(app);
    const stale = new Browser(app);
    for (const [name, value] of owner.cookies) stale.cookies.set(name, value);
    const me = await owner.send({ method: 'GET', url: '/api/me' });
    expect([me.status, me.headers['clear-site-data']]).toEqual([200, undefined]);
    const out = await owner.send({ method: 'POST', url: '/api/auth/sign-out' });
    expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache"']);
    const ended = await stale.send({ method: 'GET', url: '/api/me' });
    expect([ended.status, ended.headers['clear-site-data']]).toEqual([401, '"cache"']);
    const anonymous = await new Browser(app).send({ method: 'GET', url: '/api/me' });
    expect([anonymous.status, anonymous.headers['clear-site-data']]).toEqual([401, undefined]);
  });
});
