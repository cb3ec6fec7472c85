import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { transaction } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { SEND_MAIL } from '#server/platform/mail/outbox.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { download, linksOf, openLink, revoke, shareOutside } from '#tests/factories/links.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type MailServer, startMailServer } from '#tests/services/mail-server.ts';
import type { ReceivedMail } from '#tests/services/read-mail.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor, waitUntil } from '#tests/services/wait-for.ts';
import { shareMail } from './share-mail.ts';

let server: MailServer;
let app: TestApp;
let owner: Browser;
let folderId: string;
beforeAll(async () => {
  server = await startMailServer({
    onRecipient: (address) =>
      address.startsWith('nobody') ? { code: 550, text: 'no such mailbox' } : undefined,
  });
  app = await createTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'http://dc.example.test' });
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const mailTo = (address: string) =>
  waitUntil(() => server.received.find(({ recipients }) => recipients.includes(address)));
const tokenIn = (mail: ReceivedMail, locale: string) =>
  new RegExp(`http://dc\\.example\\.test/${locale}/shared/([\\w-]{43})$`, 'm').exec(
    mail.body('text/plain'),
  )![1]!;

describe('the mail', () => {
  it('in English has the sender, the file, the message and a link that opens the file', async () => {
    const file = await aFile(app, owner, {
      name: 'report <1>.txt',
      parentId: folderId,
      bytes: 'x'.repeat(1500),
    });
    const message = 'Hello <b>you</b>,\nsee https://evil.example/ & more.\n-- \nfrom: the bank';
    const emails = ['first@example.test', 'second@example.test'];
    await shareOutside(owner, file.id, { emails, message, password: 'on the phone', locale: 'en' });
    const [mail, other] = [await mailTo(emails[0]!), await mailTo(emails[1]!)];
    expect(mail.headers).toMatchObject({
      subject: 'نورة العتيبي shared “report <1>.txt” with you',
      to: 'first@example.test',
      'content-language': 'en',
      'reply-to': 'noura@example.test',
    });
    expect(mail.headers['from']).not.toMatch(/noura|نورة/);
    const text = mail.body('text/plain').replaceAll('\r\n', '\n');
    expect(text).toMatch(/نورة العتيبي.*noura@example\.test.*shared a file with you/);
    expect(text).toContain('report <1>.txt');
    expect(text).toContain('1.5 KB');
    expect(text).toContain(
      '> Hello <b>you</b>,\n> see https://evil.example/ & more.\n> -- \n> from: the bank',
    );
    expect(text).toMatch(/works until \d+ \w+ \d{4} at \d\d:\d\d \(GMT\+0\)\./);
    expect(text).not.toContain('Downloads');
    expect(text).toContain('needs a password');
    expect(text).not.toContain('on the phone');
    const html = mail.body('text/html').replaceAll('\r\n', '\n');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain(
      '<div dir="ltr">Hello &lt;b&gt;you&lt;/b&gt;,</div>\n<div dir="ltr">see https://evil.example/ &amp; more.</div>',
    );
    expect(html).not.toContain('href="https://evil');
    expect(tokenIn(mail, 'en')).not.toBe(tokenIn(other, 'en'));
    const { body } = await openLink(new Browser(app), tokenIn(mail, 'en'));
    expect(body).toMatchObject({ needsPassword: true, locale: 'en' });
    await waitFor(async () =>
      expect((await linksOf(owner, file.id)).map((link) => link.mail)).toEqual(['sent', 'sent']),
    );
  });

  it('in Arabic is right-to-left and has the file attached, byte for byte, as it was at that moment', async () => {
    const bytes = randomBytes(300_000);
    const file = await aFile(app, owner, { name: 'عقد الإيجار.pdf', parentId: folderId, bytes });
    await shareOutside(owner, file.id, { emails: ['layla@example.test'], attach: true, locale: 'ar' });
    await owner.send({
      method: 'PUT',
      url: `/api/files/${file.id}/content`,
      headers: { 'content-type': 'application/octet-stream', 'if-match': '"1"' },
      payload: 'another version',
    });
    const mail = await mailTo('layla@example.test');
    expect(mail.headers['subject']).toBe('ملف من نورة العتيبي: «عقد الإيجار.pdf»');
    expect(mail.body('text/html')).toContain('<html lang="ar" dir="rtl">');
    expect(mail.body('text/plain')).toMatch(/يعمل الرابط حتى \d+ \S+ \d{4} في \d\d:\d\d \(غرينتش\+0\)\./);
    expect(mail.body('text/plain')).toContain('293 ك.ب');
    const attached = mail.parts.find(({ type }) => type.startsWith('application/pdf'))!;
    expect(attached.body.equals(bytes)).toBe(true);
    const content = await download(new Browser(app), tokenIn(mail, 'ar'));
    expect([content.status, content.body]).toEqual([200, 'another version']);
  });

  it('is sent whatever the names of the sender and the file are', async () => {
    const name = `"<x>"\u2028Bcc: a@b.test\u202Egpj.\u2066${'ن'.repeat(80)}`;
    const { browser } = await aUser(app, { role: 'DataCenter', name });
    const file = await aFile(app, owner, {
      name: `a\u2028"b"\u200F${'x'.repeat(230)}.txt`,
      parentId: folderId,
    });
    const emails = ['odd@example.test'];
    expect((await shareOutside(browser, file.id, { emails, attach: true })).status).toBe(200);
    const mail = await mailTo('odd@example.test');
    const { subject } = mail.headers;
    expect(subject).toMatch(/^"<x>" Bcc: a@b\.test gpj\. .*… *.*shared “a "b" x+…x+\.txt” with you$/);
    expect(subject!.length).toBeLessThan(160);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.recipients).toEqual(['odd@example.test']);
    expect(mail.parts.at(-1)!.body.length).toBeGreaterThan(0);
  });

  it('that the server refuses is reported to the sharer once, and the link shows it', async () => {
    const { browser } = await aUser(app, { role: 'DataCenter' });
    const file = await aFile(app, owner, { parentId: folderId });
    await shareOutside(browser, file.id, { emails: ['nobody@example.test', 'ok@example.test'] });
    const events = await waitUntil(async () => {
      const { body } = await browser.call(notificationsContract.list, { query: {} });
      return body.items.length > 0 && body.items.map(({ event }) => event);
    });
    expect(events).toEqual([
      {
        type: 'shareMailFailed',
        file: { id: file.id, name: file.name },
        emailAddress: 'nobody@example.test',
      },
    ]);
    const failed = (await linksOf(browser, file.id)).filter(({ mail }) => mail === 'failed');
    expect(failed).toMatchObject([{ emailAddress: 'nobody@example.test', state: 'active' }]);
  });
});

it('a mail that waits is not sent after its link was revoked', async () => {
  const acceptance = Promise.withResolvers<void>();
  await using slow = await startMailServer({
    onRecipient: () => ({ code: 450, text: 'try again later' }),
    acceptance: acceptance.promise,
  });
  await using waiting = await createTestApp({ SMTP_URL: slow.url });
  const browser = await anOwner(waiting);
  const file = await aFile(waiting, browser);
  const { body } = await shareOutside(browser, file.id, { emails: ['typo@example.test'] });
  const rows = () => waiting.deps.db.selectFrom('outbox').selectAll().execute();
  await waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1, failed_at: null }]));
  await revoke(browser, body.items[0]!.id);
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), text_body: '', html_body: '' }]);
  expect(await linksOf(browser, file.id)).toMatchObject([{ state: 'revoked', mail: 'failed' }]);
  acceptance.resolve();
});

it('a mail whose link was revoked while it was being sent is not sent again', async () => {
  const tries: string[] = [];
  await using busy = await startMailServer({
    onRecipient: (address) => (tries.push(address), { code: 450, text: 'try again later' }),
  });
  await using waiting = await createTestApp({ SMTP_URL: busy.url });
  const { db } = waiting.deps;
  const browser = await anOwner(waiting);
  const file = await aFile(waiting, browser);
  const { body } = await shareOutside(browser, file.id, { emails: ['typo@example.test'] });
  const rows = () => db.selectFrom('outbox').selectAll().execute();
  await waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
  // As while it is sent.
  await transaction(db, async (tx) => {
    await tx.selectFrom('outbox').select('id').forUpdate().execute();
    await revoke(browser, body.items[0]!.id);
  });
  expect(await rows()).toMatchObject([{ failed_at: null }]);
  await enqueueJob(db, SEND_MAIL, { id: (await rows())[0]!.id });
  await waitFor(async () =>
    expect(await rows()).toMatchObject([{ attempts: 1, failed_at: expect.any(Date) }]),
  );
  expect(tries).toEqual(['typo@example.test']);
});

const shared = {
  sender: { name: 'Layla', emailAddress: 'a@b.test' },
  file: { name: 'a.txt', size: 0 },
  message: '',
  expiresAt: new Date('2026-11-24T21:30:00Z'),
  timeZone: 'Asia/Riyadh',
  maxDownloads: 3,
  hasPassword: false,
  isAttached: false,
  url: 'https://dc.example.test/',
  appName: 'Data Center',
};

it('keeps long names short in the subject, with their ends', () => {
  const { subject } = shareMail('en', {
    ...shared,
    sender: { name: 'A'.repeat(500), emailAddress: 'a@b.test' },
    file: { name: `${'b'.repeat(500)}.final.docx`, size: 0 },
  });
  expect(subject).toBe(
    `${'A'.repeat(47)}…${'A'.repeat(12)} shared “${'b'.repeat(47)}…b.final.docx” with you`,
  );
});

it('has the day of the sender and says how many downloads are allowed', () => {
  const english = shareMail('en', shared).text;
  expect(english).toContain('The link works until 25 November 2026 at 00:30 (GMT+3).');
  expect(english).toContain('Downloads allowed: 3.');
  const arabic = shareMail('ar', shared).text;
  expect(arabic).toContain('يعمل الرابط حتى 25 نوفمبر 2026 في 00:30 (غرينتش+3).');
  expect(arabic).toContain('عدد التنزيلات المسموح بها: 3.');
});
