import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveSite } from './site.ts';

/** A server of a site that has this page, and these files beside it. */
async function aSite(page: string, brand: unknown, files: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'dc-site-'));
  await mkdir(join(dir, 'assets'));
  for (const [name, content] of Object.entries({ 'index.html': page, ...files }))
    await writeFile(join(dir, name), content);
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    await rm(dir, { recursive: true });
  });
  await serveSite(server, async () => brand, dir);
  return server;
}

it('writes the brand into the page, whatever its name contains', async () => {
  const brand = { nameEn: `"><script>alert(1)</script> $& $' &amp; __STYLE_NONCE__`, nameAr: 'ديار' };
  const server = await aSite('<meta name="brand" content="__BRAND__" /><p nonce="__STYLE_NONCE__">', brand);
  const { body } = await server.inject({ url: '/en/auth/login' });
  const [, content] = /^<meta name="brand" content="([^"<>]*)" \/><p nonce="[^"]+">$/.exec(body)!;
  const entities: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" };
  const json = content!.replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name]!);
  expect(JSON.parse(json)).toEqual(brand);
});

it('tells search engines to keep no page', async () => {
  const server = await aSite('<p>', {});
  const { headers } = await server.inject({ url: '/en/shared/token' });
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
});

it('sends a file as it was compressed by the build, to whoever can read it', async () => {
  const files = { 'assets/a.js': 'plain', 'assets/a.js.br': 'in brotli', 'assets/a.js.gz': 'in gzip' };
  const server = await aSite('<p>', {}, files);
  const get = async (encodings: string) => {
    const { headers, body } = await server.inject({
      url: '/assets/a.js',
      headers: { 'accept-encoding': encodings },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    return [headers['content-encoding'], body];
  };
  expect(await get('gzip, deflate, br')).toEqual(['br', 'in brotli']);
  expect(await get('gzip, deflate')).toEqual(['gzip', 'in gzip']);
  expect(await get('identity')).toEqual([undefined, 'plain']);
});
