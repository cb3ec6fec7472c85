import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aLink, download, openLink, revoke, unlock } from '#tests/factories/links.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { limits } from './link-limits.ts';
import { shareMail } from './share-mail.ts';

let app: TestApp;
let owner: Browser;
let file: FileItem;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  file = await aFile(app, owner, { bytes: '0123456789' });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.database.pool.query(`delete from rate_limits`));

it('checks no more passwords than the limit when all of them are guessed at once', async () => {
  const link = await aLink(app, owner, file.id, { password: 'on the phone' });
  const guesses = Array.from({ length: 40 }, (_, n) => unlock(new Browser(app), link.token, `guess ${n}`));
  const codes = (await Promise.all(guesses)).map(({ error }) => error.code);
  expect(codes.filter((code) => code === 'linkPasswordWrong')).toHaveLength(limits.passwords.max);
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(40 - limits.passwords.max);
  expect((await unlock(new Browser(app), link.token, 'on the phone')).status).toBe(429);
});

it('reveals nothing of a locked file by HEAD, a range or a cached version', async () => {
  const link = await aLink(app, owner, file.id, { password: 'on the phone' });
  const visitor = new Browser(app);
  for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '"1"' }, { 'if-range': '"1"' }])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await visitor.send({ method, url: link.url, headers });
      expect(answer.status).toBe(404);
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers).not.toHaveProperty('content-disposition');
    }
});

it('refuses the next range when the link was revoked, although the download is counted', async () => {
  const link = await aLink(app, owner, file.id);
  const visitor = new Browser(app);
  expect((await download(visitor, link.token, { range: 'bytes=0-4' })).status).toBe(206);
  await revoke(owner, link.id);
  for (const headers of [{ range: 'bytes=5-' }, { range: 'bytes=5-', 'if-range': '"1"' }, {}])
    expect((await download(visitor, link.token, headers)).status).toBe(404);
  expect((await visitor.send({ method: 'HEAD', url: link.url })).status).toBe(404);
});

it('refuses a huge token as one that does not exist', { timeout: 30_000 }, async () => {
  const token = 'A'.repeat(10 * 1024 * 1024);
  for (const { method, path } of Object.values(publicSharesContract)) {
    const url = path.replace(':token', token);
    expect((await new Browser(app).send({ method, url })).status).toBeOneOf([404, 414]);
  }
});

it('is kept by no cache, and tells no other site its address', async () => {
  const link = await aLink(app, owner, file.id);
  const visitor = new Browser(app);
  const answers = [await openLink(visitor, link.token), await download(visitor, link.token)];
  for (const { headers } of answers)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
});

it.each(['<script>alert(1)</script>.html', 'a.svg', 'a.xhtml', 'a.xml', 'a.pdf.htm', 'a.js'])(
  'never shows %s in the browser, whatever is asked for',
  async (name) => {
    const hostile = await aFile(app, owner, {
      name: name.replaceAll('/', '-'),
      bytes: '<svg onload="x()"/>',
    });
    const link = await aLink(app, owner, hostile.id);
    const { headers } = await new Browser(app).send({ method: 'GET', url: `${link.url}?disposition=inline` });
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/,
      ),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  },
);

it('quotes each line of a hostile message, so that none looks like a text of the product', () => {
  const attack =
    '</p></div><a href="https://evil.test">x</a>\u202Egnp.exe\u2028-- \u2029link: https://evil.test\n';
  const message = attack.repeat(30).slice(0, 2000).trim();
  const mail = shareMail('ar', {
    sender: { name: '\u202Eliame', emailAddress: 'a@b.test' },
    file: { name: 'x\u2067.pdf', size: 1 },
    message,
    expiresAt: new Date(0),
    timeZone: 'UTC',
    maxDownloads: null,
    hasPassword: true,
    isAttached: false,
    url: 'https://dc.example.test/link',
    appName: 'Data Center',
  });
  expect(mail.html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://dc.example.test/link"'));
  const quoted = mail.text.split(/[\n\u2028\u2029]/).filter((line) => /evil|gnp|^-- $/.test(line));
  // The last one is the line before the footer.
  expect(quoted.filter((line) => !line.startsWith('> '))).toEqual(['-- ']);
  // Each line is a block, so that what turns its direction ends with it.
  expect(mail.html.match(/^<div dir="(ltr|rtl)">.*<\/div>$/gm)).toHaveLength(
    message.split(/[\n\u2028\u2029]/).length,
  );
  expect(mail.subject).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
