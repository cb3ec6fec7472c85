import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkOrigin } from './origin-check.ts';

const send = (
  publicUrl: string | null,
  headers: Record<string, string>,
  { method = 'POST', host = 'dc.example:3000' } = {},
) => checkOrigin(publicUrl)({ method, host, headers } as unknown as FastifyRequest);
const refusal = { code: 'wrongOrigin' };

describe('a write without PUBLIC_URL', () => {
  it.each([
    ['the same host and port', { origin: 'http://dc.example:3000' }],
    ['the same host behind a proxy that ends TLS', { origin: 'https://dc.example:3000' }],
    ['a program, which sends neither header', {}],
    ['a browser that sends no Origin to its own site', { 'sec-fetch-site': 'same-origin' }],
  ])('is allowed from %s', async (_from, headers) => {
    await expect(send(null, headers)).resolves.toBeUndefined();
  });

  it.each([
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://dc.example:4000' }],
    ['a subdomain', { origin: 'http://a.dc.example:3000' }],
    ['a host that begins with ours', { origin: 'http://dc.example:3000.evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an origin that is no URL', { origin: 'dc.example:3000/' }],
    ['a page of another site that sends no Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling subdomain that sends no Origin', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_from, headers) => {
    await expect(send(null, headers)).rejects.toMatchObject(refusal);
  });
});

describe('a write with PUBLIC_URL', () => {
  const publicUrl = 'https://files.example/dc';

  it('is allowed from that origin, whatever the Host header says', async () => {
    await expect(send(publicUrl, { origin: 'https://files.example' })).resolves.toBeUndefined();
  });

  it.each(['http://files.example', 'https://files.example:8443', 'http://dc.example:3000'])(
    'is refused from %s',
    async (origin) => {
      await expect(send(publicUrl, { origin })).rejects.toMatchObject(refusal);
    },
  );
});

it.each(['PUT', 'PATCH', 'DELETE'])('checks %s too', async (method) => {
  await expect(send(null, { origin: 'http://evil.example' }, { method })).rejects.toMatchObject(refusal);
});

it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s pass from anywhere', async (method) => {
  await expect(send(null, { origin: 'http://evil.example' }, { method })).resolves.toBeUndefined();
});
