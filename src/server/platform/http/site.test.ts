import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveSite } from './site.ts';

/** A server of a site that has only this page. */
async function aSite(page: string, brand: unknown) {
  const dir = await mkdtemp(join(tmpdir(), 'dc-site-'));
  await writeFile(join(dir, 'index.html'), page);
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
