import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/http/contract.ts';
import { createServer } from './platform/http/server.ts';
import { createLog } from './platform/log.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const urlOf = (endpoint: Endpoint) =>
  endpoint.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');

describe('routes', () => {
  it('refuses to register a route that has no contract and no policy', async () => {
    const server = await createServer(app.deps.config, createLog('fatal'));
    expect(() => server.get('/api/undeclared', async () => 'ok')).toThrow('has no contract and no policy');
  });

  it('answers 401 without a session on every route that is not public', async () => {
    expect(app.deps.routes.length).toBeGreaterThan(50);
    for (const { endpoint, policy } of app.deps.routes) {
      const { status, error } = await new Browser(app).send({
        method: endpoint.method,
        url: urlOf(endpoint),
      });
      const name = `${endpoint.method} ${endpoint.path}`;
      if (policy === 'public') expect.soft([401, 403], name).not.toContain(status);
      else if (endpoint.method === 'HEAD') expect.soft(status, name).toBe(401);
      else expect.soft([status, error.code], name).toEqual([401, 'unauthenticated']);
    }
  });
});

describe('bad input', () => {
  const badPayloads: unknown[] = [
    undefined,
    null,
    42,
    'text',
    [],
    {},
    { email: 'x'.repeat(400_000) },
    { email: 'a@b.test\u0000', password: '\u0000' },
    { email: '\ud800@b.test', password: '\udfff\ud800' },
    { email: "'; drop table users; --@b.test", password: '<script>alert(1)</script>' },
    { email: { $ne: null }, password: ['a'], remember: 'yes' },
    JSON.parse('{"__proto__":{"isOwner":true},"constructor":1}'),
  ];

  it('answers bad input with 4xx and a code on every endpoint that takes a body', async () => {
    const routes = app.deps.routes.filter(({ endpoint }) => endpoint.body);
    expect(routes.length).toBeGreaterThan(20);
    for (const { endpoint } of routes) {
      for (const payload of badPayloads) {
        const { status, error } = await owner.send({
          method: endpoint.method,
          url: urlOf(endpoint),
          payload: JSON.stringify(payload) ?? '',
          headers: { 'content-type': 'application/json' },
        });
        const name = `${endpoint.method} ${endpoint.path} ${JSON.stringify(payload)?.slice(0, 40)}`;
        expect.soft(status, name).toBeGreaterThanOrEqual(400);
        expect.soft(status, name).toBeLessThan(500);
        expect.soft(error.code, name).toBeTruthy();
      }
    }
  });

  it('refuses a body that is too large, not JSON or of another type, and an unknown path, each with its code', async () => {
    const send = (payload: string, type: string) =>
      owner.send({ method: 'POST', url: '/api/auth/sign-in', payload, headers: { 'content-type': type } });
    expect((await send(`"${'x'.repeat(1_100_000)}"`, 'application/json')).error.code).toBe('bodyTooLarge');
    expect((await send('{', 'application/json')).error.code).toBe('invalidJson');
    expect((await send('<a/>', 'text/xml')).error.code).toBe('unsupportedMediaType');
    expect((await owner.send({ method: 'GET', url: '/api/nothing' })).error.code).toBe('notFound');
    expect((await owner.send({ method: 'GET', url: '/api/%ff%zz' })).error.code).toBe('notFound');
  });
});

describe('headers', () => {
  it('sends headers that forbid inline scripts, framing and sniffing', async () => {
    const { headers } = await new Browser(app).send({ method: 'GET', url: '/api/setup' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sends strict-transport-security and __Host- cookies when PUBLIC_URL is https', async () => {
    await using secure = await createTestApp({ PUBLIC_URL: 'https://dc.example.test' });
    const browser = await anOwner(secure);
    const { headers } = await browser.send({ method: 'GET', url: '/api/setup' });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect([...browser.cookies.keys()]).toEqual(['__Host-session', '__Host-device']);
  });
});

it('lists every route in the OpenAPI document, shows the API page and answers /readyz', async () => {
  const { body } = await new Browser(app).send({ method: 'GET', url: '/api/openapi.json' });
  const document = body as unknown as { paths: Record<string, object> };
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(
      app.deps.routes.map(({ endpoint }) => endpoint.path.replaceAll(/:(\w+)/g, '{$1}')),
    ),
  );
  const docs = await new Browser(app).send({ method: 'GET', url: '/api/docs' });
  expect(docs.body).toContain('/api/auth/sign-in');
  expect((await new Browser(app).send({ method: 'GET', url: '/readyz' })).status).toBe(200);
});
