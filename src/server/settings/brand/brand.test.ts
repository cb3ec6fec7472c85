import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { BRAND_NAME_MAX, LOGO_MAX_BYTES, LOGO_SIZE, brandContract } from '#shared/settings/brand.contract.ts';
import { sendResetLink } from '#server/auth/auth.actions.ts';
import { findUnreferenced } from '#server/files/upkeep/sweep.queries.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { startMailServer } from '#tests/services/mail-server.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { brandOfPage } from './brand-of-page.ts';
import { findSenderName } from './brand.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await setNames('', '');
  await owner.call(brandContract.removeLogo, {});
});

const setNames = (nameAr: string, nameEn: string, browser = owner) =>
  browser.call(brandContract.setNames, { body: { nameAr, nameEn } });
const readAsStranger = () => new Browser(app).call(brandContract.brand, {});

const setLogo = (payload: Buffer, type = 'image/png', browser = owner) =>
  browser.send<typeof brandContract.setLogo>({
    method: 'PUT',
    url: brandContract.setLogo.path,
    payload,
    headers: { 'content-type': type },
  });
const picture = (width: number, height: number, background = '#0b6b6880') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const download = (url: string) => app.server.inject({ url });

describe('the organisation’s name', () => {
  it('is set by whoever has the settings, read by everybody, and recorded once', async () => {
    const { user, browser } = await aUser(app, { role: 'DataCenter' });
    const saved = { nameAr: 'مجموعة ديار', nameEn: 'Diyar Group', logoUrl: null };
    expect((await setNames(' مجموعة ديار ', 'Diyar Group', browser)).body).toEqual(saved);
    await setNames('مجموعة ديار', 'Diyar Group', browser);
    expect((await readAsStranger()).body).toEqual(saved);
    const query = { kind: 'settings' as const, person: user.username };
    const { body } = await owner.call(auditContract.list, { query });
    expect(body.items).toMatchObject([
      {
        action: 'update',
        before: { nameAr: '', nameEn: '' },
        after: { nameAr: 'مجموعة ديار', nameEn: 'Diyar Group' },
      },
    ]);
  });

  it('is refused from an employee and a stranger, and when it is too long or has a line break', async () => {
    const { browser: employee } = await aUser(app);
    expect((await setNames('x', '', employee)).status).toBe(403);
    expect((await setNames('x', '', new Browser(app))).status).toBe(401);
    for (const name of ['x'.repeat(BRAND_NAME_MAX + 1), 'two\nlines', 'nul\u0000'])
      expect((await setNames('', name)).error).toMatchObject({
        code: 'invalidInput',
        fields: ['body.nameEn'],
      });
    expect((await setNames('x'.repeat(BRAND_NAME_MAX), '')).status).toBe(200);
  });

  it('reaches the open tabs of every user', async () => {
    const { browser } = await aUser(app);
    const address = await app.server.listen({ port: 0 });
    const tab = await openTab(address, browser);
    await tab.readUntil('\n\n');
    await setNames('ديار', '');
    expect(await tab.readUntil('brand.changed')).toContain('event: brand.changed');
    await tab.close();
  });

  it('is in the subject, the text and the footer of mails, in the language of the reader', async () => {
    await setNames('مجموعة ديار', '');
    const { user } = await aUser(app);
    const request = { email: user.email_address, address: '127.0.0.1' };
    const mails = async (locale: 'ar' | 'en') => {
      await sendResetLink(app.deps, { ...request, locale });
      return app.deps.db
        .selectFrom('outbox')
        .select(['subject'])
        .where('to_address', '=', user.email_address)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    };
    expect((await mails('en')).subject).toBe('Reset your مجموعة ديار password');
    await setNames('مجموعة ديار', 'Diyar Group');
    expect((await mails('en')).subject).toBe('Reset your Diyar Group password');
    expect((await mails('ar')).subject).toContain('مجموعة ديار');
    await setNames('', '');
    expect((await mails('en')).subject).toBe('Reset your Data Center password');
  });

  it('is the name of the sender of mails, in the language of the reader', async () => {
    await using server = await startMailServer();
    await using sending = await createTestApp({ SMTP_URL: server.url });
    const body = { nameAr: 'مجموعة ديار', nameEn: '' };
    await (await anOwner(sending)).call(brandContract.setNames, { body });
    const mail = { locale: 'ar', subject: 'مرحبًا', text: '', html: '', to: 'layla@example.test' } as const;
    await enqueueMail(sending.deps.db, mail);
    await waitFor(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]!.headers['from']).toBe('مجموعة ديار <no-reply@localhost>');
    expect(await findSenderName(sending.deps.db, 'en')).toBe('مجموعة ديار');
  });
});

describe('the logo', () => {
  it('keeps its shape, is stored small, and is served to everybody under a URL that changes with it', async () => {
    const wide = (await setLogo(await picture(2000, 400))).body.logoUrl!;
    const { statusCode, headers, rawPayload } = await download(wide);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const { format, width, height, hasAlpha } = await sharp(rawPayload).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: LOGO_SIZE,
      height: 102,
      hasAlpha: true,
    });
    const tall = (await setLogo(await picture(60, 90, 'red'))).body.logoUrl!;
    expect(tall).not.toBe(wide);
    expect((await download(wide)).statusCode).toBe(404);
    expect(await sharp((await download(tall)).rawPayload).metadata()).toMatchObject({
      width: 60,
      height: 90,
    });
    expect((await owner.call(brandContract.removeLogo, {})).body.logoUrl).toBeNull();
    expect((await download(tall)).statusCode).toBe(404);
  });

  it('is drawn from an SVG, so that no script of it is ever served', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><rect width="30" height="10" fill="red"/></svg>';
    const { logoUrl } = (await setLogo(Buffer.from(svg), 'image/svg+xml')).body;
    const { rawPayload, headers } = await download(logoUrl!);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: LOGO_SIZE });
    expect(rawPayload.includes('script')).toBe(false);
  });

  it('is refused from an employee, when it is no picture, too large, or of another type', async () => {
    const { browser: employee } = await aUser(app);
    const logo = await picture(10, 10);
    expect((await setLogo(logo, 'image/png', employee)).status).toBe(403);
    expect((await setLogo(Buffer.from('<!doctype html><script>'))).error.code).toBe('pictureNotImage');
    expect((await setLogo(Buffer.from('<svg'), 'image/svg+xml')).error.code).toBe('pictureNotImage');
    expect((await setLogo(Buffer.alloc(LOGO_MAX_BYTES + 1))).error.code).toBe('pictureTooLarge');
    expect((await setLogo(Buffer.from('GIF89a'), 'image/gif')).status).toBe(415);
    expect((await readAsStranger()).body.logoUrl).toBeNull();
  });

  it('is not swept while it is shown, and released when it is replaced or removed', async () => {
    await setLogo(await picture(10, 10, 'navy'));
    const { db } = app.deps;
    const { logo_hash: hash } = await db.selectFrom('brand').select('logo_hash').executeTakeFirstOrThrow();
    expect(await findUnreferenced(db, [hash!])).toEqual([]);
    await owner.call(brandContract.removeLogo, {});
    expect(await findUnreferenced(db, [hash!])).toEqual([hash]);
    const released = await db.selectFrom('released_bytes').select('hash').where('hash', '=', hash!).execute();
    expect(released).not.toEqual([]);
  });

  it('is one of those that were sent when many arrive at once', async () => {
    const logos = await Promise.all(['red', 'green', 'blue'].map((colour) => picture(10, 10, colour)));
    const answers = await Promise.all(logos.map((logo) => setLogo(logo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { logoUrl } = (await readAsStranger()).body;
    expect(answers.map(({ body }) => body.logoUrl)).toContain(logoUrl);
    expect((await download(logoUrl!)).statusCode).toBe(200);
  });
});

describe('the brand of the page', () => {
  it('is read at each request', async () => {
    const read = brandOfPage(app.deps.db, 60_000);
    await setNames('ديار', '');
    expect(await read()).toMatchObject({ nameAr: 'ديار' });
    await setNames('مجموعة ديار', '');
    expect(await read()).toMatchObject({ nameAr: 'مجموعة ديار' });
  });

  it('is missing when the database does not answer, so that the browser requests it, and is read only once meanwhile', async () => {
    let reads = 0;
    const db = app.deps.db.withPlugin({
      transformQuery({ node }) {
        reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = brandOfPage(db, 50);
    await expect.poll(read).not.toBeNull();
    reads = 0;
    await app.deps.db.transaction().execute(async (tx) => {
      await sql`lock table brand in access exclusive mode`.execute(tx);
      await sql`update brand set name_ar = 'الجديدة'`.execute(tx);
      expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null]);
      expect(await read()).toBeNull();
      expect(reads).toBe(1);
    });
    await expect.poll(read).toMatchObject({ nameAr: 'الجديدة' });
  });
});
