import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { PICTURE_MAX_BYTES, profileContract } from '#shared/profile/profile.contract.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { PictureMaker } from '#server/platform/drawing/picture-upload.ts';
import { PROFILE_PICTURE } from './profile.routes.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await createTestApp();
  browser = (await aUser(app)).browser;
});
afterAll(() => app[Symbol.asyncDispose]());

const upload = (bytes: Buffer | Readable, type = 'image/png', by = browser) =>
  by.send<typeof profileContract.setPicture>({
    method: 'PUT',
    url: '/api/me/picture',
    payload: bytes,
    headers: { 'content-type': type },
  });

/** The stored picture as a browser gets it. */
async function download(url: string) {
  const cookie = `session=${browser.cookies.get('session')}`;
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie } });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** A photo with an EXIF rotation: red is above blue after it is rotated upright. */
async function rotatedPhoto(): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 600, height: 400, channels: 3 as const, background },
  });
  return sharp(half('blue'))
    .composite([
      {
        input: await sharp({ ...half('red'), create: { ...half('red').create, width: 300 } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

it('stores a profile picture upright, square, as WebP and without metadata', async () => {
  const photo = await rotatedPhoto();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { status, body } = await upload(photo, 'image/jpeg');
  expect(status).toBe(200);
  expect((await browser.call(authContract.me, {})).body.pictureUrl).toBe(body.pictureUrl);

  const { bytes, headers } = await download(body.pictureUrl!);
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('secret-name')).toBe(false);
  const { dominant: above } = await sharp(
    await sharp(bytes).extract({ left: 0, top: 0, width: 256, height: 100 }).toBuffer(),
  ).stats();
  expect(above.r).toBeGreaterThan(above.b);

  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
  });
  const validate = (by: Browser) =>
    by.send({ method: 'GET', url: body.pictureUrl!, headers: { 'if-none-match': String(headers['etag']) } });
  expect((await validate(browser)).status).toBe(304);
  expect((await validate(new Browser(app))).status).toBe(401);
});

it('gives a changed picture a new URL, a removed one none, and serves pictures to signed-in users only', async () => {
  const colour = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const first = (await upload(await colour('green'))).body.pictureUrl!;
  const second = (await upload(await colour('orange'))).body.pictureUrl!;
  expect(second).not.toBe(first);
  expect((await download(first)).status).toBe(404);
  expect((await download(second)).status).toBe(200);
  expect((await new Browser(app).send({ method: 'GET', url: second })).status).toBe(401);
  const { body } = await browser.call(profileContract.removePicture, {});
  expect(body.pictureUrl).toBeNull();
  expect((await download(second)).status).toBe(404);
  const log = await app.deps.db
    .selectFrom('audit_logs')
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(log.slice(-2)).toEqual([
    { action: 'update', before: { picture: first }, after: { picture: second } },
    { action: 'update', before: { picture: second }, after: { picture: null } },
  ]);
});

describe('an upload that is not a picture', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n and then nothing'],
    ['nothing', ''],
  ])('refuses %s sent as image/png', async (_what, text) => {
    const { status, error } = await upload(Buffer.from(text, 'latin1'));
    expect([status, error.code]).toEqual([422, 'pictureNotImage']);
  });

  it('refuses a PNG that is cut off in the middle', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
        background: 'black',
      },
    })
      .png()
      .toBuffer();
    const { error } = await upload(noise.subarray(0, noise.length / 2));
    expect(error.code).toBe('pictureNotImage');
  });

  it('refuses a picture whose content type is not accepted', async () => {
    const { status, error } = await upload(Buffer.from('GIF89a'), 'image/gif');
    expect([status, error.code]).toEqual([415, 'unsupportedMediaType']);
  });
});

describe('the limits of a picture', () => {
  it('refuses a picture with more bytes than the limit, and the client still receives the answer', async () => {
    const address = await app.server.listen({ port: 0 });
    const response = await fetch(`${address}/api/me/picture`, {
      method: 'PUT',
      body: Buffer.alloc(PICTURE_MAX_BYTES + 1),
      headers: { 'content-type': 'image/png', cookie: `session=${browser.cookies.get('session')}` },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'pictureTooLarge' });
  });

  it('refuses a small picture that decodes to more pixels than the limit', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_MAX_BYTES);
    const { status, error } = await upload(bomb);
    expect([status, error.code]).toEqual([413, 'pictureTooLarge']);
  });

  it('starts no process for a picture whose header claims gigabytes', async () => {
    const claim = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    claim.writeUInt32BE(60_000, 16);
    claim.writeUInt32BE(60_000, 20);
    const draw = vi.fn();
    const made = new PictureMaker(PROFILE_PICTURE, draw).make(Readable.from([claim]));
    await expect(made).rejects.toMatchObject({ code: 'pictureTooLarge' });
    expect(draw).not.toHaveBeenCalled();
  });

  it('gives up a picture that does not arrive', async () => {
    const endless = new Readable({ read() {} });
    endless.push('a little');
    const made = new PictureMaker(PROFILE_PICTURE, vi.fn(), 100).make(endless);
    await expect(made).rejects.toMatchObject({ code: 'unavailable' });
    expect(endless.destroyed).toBe(true);
  });

  it('refuses a compressed request, because it may be larger than the limit once it is decompressed', async () => {
    const { status, error } = await browser.send({
      method: 'PUT',
      url: '/api/me/picture',
      payload: gzipSync(Buffer.alloc(PICTURE_MAX_BYTES * 4)),
      headers: { 'content-type': 'image/png', 'content-encoding': 'gzip' },
    });
    expect([status, error.code]).toEqual([415, 'unsupportedMediaType']);
  });

  it('accepts a picture of twenty megapixels', async () => {
    const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    expect((await upload(large)).status).toBe(200);
  });
});

describe('many pictures at once', () => {
  it('reads one upload of a user, lets three wait, refuses more, and takes those of other users meanwhile', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const user = (await aUser(app)).browser;
    const uploads = Array.from({ length: 5 }, () => {
      const body = new PassThrough();
      body.write(bytes.subarray(0, 10));
      return { body, answer: upload(body, 'image/png', user) };
    });
    const refused = await Promise.race(uploads.map(({ answer }) => answer));
    expect([refused.status, refused.error.code]).toEqual([429, 'tooManyAtOnce']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(bytes)).status).toBe(200);
    for (const { body } of uploads) body.end(bytes.subarray(10));
    const answers = await Promise.all(uploads.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429]);
  });
});
