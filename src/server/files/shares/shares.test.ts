import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ATTACHMENT_BYTES, sharesContract } from '#shared/files/shares.contract.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aLink, linksOf, openLink, revoke, shareOutside } from '#tests/factories/links.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { auditOf, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { limits, MAX_OPEN_LINKS } from './link-limits.ts';

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const inDepartment = () => aFile(app, owner, { parentId: department.folderId });
const countMails = async () => (await app.deps.db.selectFrom('outbox').select('id').execute()).length;

describe('sharing outside', () => {
  it('makes one link for each address, and an audit entry for each', async () => {
    const file = await inDepartment();
    const form = { days: 3, password: 'on the phone', maxDownloads: 5 };
    const emails = ['Layla@example.test', 'b@example.test', 'layla@EXAMPLE.test'];
    const { status, body } = await shareOutside(owner, file.id, { ...form, emails });
    expect(status).toBe(200);
    expect(body.items.map(({ emailAddress }) => emailAddress).toSorted()).toEqual([
      'Layla@example.test',
      'b@example.test',
    ]);
    for (const link of body.items) {
      expect(link).toMatchObject({
        createdBy: { name: 'نورة العتيبي' },
        hasPassword: true,
        isAttached: false,
        maxDownloads: 5,
        downloads: 0,
        openings: 0,
        lastOpenedAt: null,
        state: 'active',
      });
      const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
      expect(days).toBeCloseTo(3, 3);
    }
    expect((await linksOf(owner, file.id)).map(({ id }) => id)).toEqual(body.items.map(({ id }) => id));
    const entries = await auditOf(app, file.id);
    expect(entries).toMatchObject(
      ['Layla@example.test', 'b@example.test'].map((emailAddress) => ({
        action: 'share-outside',
        entity_kind: 'file',
        entity_name: file.name,
        actor_name: 'نورة العتيبي',
        after: { users: [emailAddress], hasPassword: true, maxDownloads: 5, attached: false },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain('on the phone');
  });

  it('stores neither the token nor the password', async () => {
    const file = await inDepartment();
    const { token } = await aLink(app, owner, file.id, { password: 'on the phone' });
    const rows = await app.deps.db
      .selectFrom('share_links')
      .selectAll()
      .where('file_id', '=', file.id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|on the phone`));
    expect(rows).toMatchObject([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
  });

  it.for([
    ['an address without a dot', { emails: ['a@b'] }, 'body.emails.0'],
    ['a line break', { emails: ['a@b.test\r\nBcc: c@d.test'] }, 'body.emails.0'],
    ['a line break in the second', { emails: ['a@b.test', 'c\n@d.test'] }, 'body.emails.1'],
    ['a display name', { emails: ['"boss@bank.test" <a@b.test>'] }, 'body.emails.0'],
    ['two addresses in one', { emails: ['a@b.test, c@d.test'] }, 'body.emails.0'],
    ['no address', { emails: [] }, 'body.emails'],
    ['51 addresses', { emails: Array.from({ length: 51 }, (_, n) => `a${n}@b.test`) }, 'body.emails'],
    ['91 days', { days: 91 }, 'body.days'],
    ['no days', { days: 0 }, 'body.days'],
    ['a short password', { password: '12345' }, 'body.password'],
    ['0 downloads', { maxDownloads: 0 }, 'body.maxDownloads'],
    ['a message that is too long', { message: 'x'.repeat(2001) }, 'body.message'],
    ['a control character', { message: 'a\u0007b' }, 'body.message'],
  ] as const)('refuses %s', async ([, form, field]) => {
    const file = await inDepartment();
    const before = await countMails();
    const { status, error } = await shareOutside(owner, file.id, form as never);
    expect([status, error.code, error.fields]).toEqual([400, 'invalidInput', [field]]);
    expect([await linksOf(owner, file.id), await countMails()]).toEqual([[], before]);
  });

  it('refuses an attachment that is too large, and nothing is sent', async () => {
    const file = await inDepartment();
    await app.deps.db
      .updateTable('files')
      .set({ size: MAX_ATTACHMENT_BYTES + 1 })
      .where('id', '=', file.id)
      .execute();
    const before = await countMails();
    expect((await shareOutside(owner, file.id, { attach: true })).error.code).toBe('attachmentTooLarge');
    expect(await countMails()).toBe(before);
    expect((await shareOutside(owner, file.id)).status).toBe(200);
  });

  it('needs the capabilities Share and Download, and both rights on the file', async () => {
    const can = async (capabilities: ('Share' | 'Download')[]) => {
      const { browser } = await aUser(app, { capabilities }, [department.id]);
      const own = await aFile(app, browser, { parentId: department.folderId });
      const ofOther = await inDepartment();
      const answers = await Promise.all([own, ofOther].map(({ id }) => shareOutside(browser, id)));
      expect(answers.map(({ status }) => status)[1]).toBe(403);
      return answers[0]!.status;
    };
    expect(await can(['Share', 'Download'])).toBe(200);
    expect(await can(['Share'])).toBe(403);
    expect(await can(['Download'])).toBe(403);
  });

  it('answers 404 to a stranger, 403 for a folder and for a file in the trash', async () => {
    const file = await inDepartment();
    const link = await aLink(app, owner, file.id);
    const { browser: stranger } = await aUser(app);
    expect((await shareOutside(stranger, file.id)).status).toBe(404);
    const listed = await stranger.call(sharesContract.list, { params: { id: file.id } });
    expect(listed.status).toBe(404);
    expect((await revoke(stranger, link.id)).status).toBe(404);
    expect((await shareOutside(owner, (await aFolder(owner)).id)).status).toBe(403);
    await trash(owner, file.id);
    expect((await shareOutside(owner, file.id)).error.code).toBe('inTrash');
  });
});

describe('limits', () => {
  it('sends links of a user to at most 500 addresses a day, and refused ones do not count', async () => {
    const { user, browser } = await aUser(app, { role: 'DataCenter' });
    const file = await inDepartment();
    await countAttempt(app.deps.db, limits.mails, user.id, limits.mails.max - 2);
    const three = ['a@b.test', 'b@b.test', 'c@b.test'];
    const refused = await shareOutside(browser, file.id, { emails: three });
    expect([refused.status, refused.error.code]).toEqual([429, 'tooManyLinks']);
    expect((await shareOutside(browser, file.id, { emails: three.slice(1) })).status).toBe(200);
    expect((await shareOutside(browser, file.id)).error.code).toBe('tooManyLinks');
    expect((await shareOutside(owner, file.id)).status).toBe(200);
  });

  it('refuses more than a thousand links of a file that still work', async () => {
    const file = await inDepartment();
    const { id } = await aLink(app, owner, file.id);
    const { db } = app.deps;
    const row = await db.selectFrom('share_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { created_at: _, ...columns } = row;
    const copies = Array.from({ length: MAX_OPEN_LINKS - 1 }, (__, n) => ({
      ...columns,
      id: `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`,
      token_hash: Buffer.from(`copy ${n}`),
    }));
    await db.insertInto('share_links').values(copies).execute();
    expect((await shareOutside(owner, file.id)).error.code).toBe('tooManyLinks');
    expect((await revoke(owner, id)).status).toBe(204);
    expect((await shareOutside(owner, file.id)).status).toBe(200);
    expect(await linksOf(owner, file.id)).toHaveLength(MAX_OPEN_LINKS + 1);
  });
});

describe('revoking', () => {
  it('ends the link and its waiting mail, once, with an audit entry', async () => {
    const file = await inDepartment();
    const link = await aLink(app, owner, file.id);
    expect((await openLink(new Browser(app), link.token)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await revoke(owner, link.id)).status).toBe(204);
    expect((await openLink(new Browser(app), link.token)).error.code).toBe('linkNotFound');
    expect(await linksOf(owner, file.id)).toMatchObject([{ id: link.id, state: 'revoked' }]);
    const revocations = (await auditOf(app, file.id)).filter(({ action }) => action === 'revoke-link');
    expect(revocations).toMatchObject([{ after: { emailAddress: link.emailAddress } }]);
  });

  it('can be done by everyone who may share the file, and answers 404 for an unknown link', async () => {
    const { browser } = await aUser(app, { capabilities: ['Share', 'Download'] }, [department.id]);
    const file = await aFile(app, browser, { parentId: department.folderId });
    const ofOwner = await aLink(app, owner, file.id);
    expect((await revoke(browser, ofOwner.id)).status).toBe(204);
    expect((await revoke(browser, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('leaves an expired link as it is', async () => {
    const file = await inDepartment();
    const link = await aLink(app, owner, file.id);
    await app.database.pool.query(`update share_links set expires_at = now() where id = $1`, [link.id]);
    expect((await revoke(owner, link.id)).status).toBe(204);
    expect(await linksOf(owner, file.id)).toMatchObject([{ state: 'expired' }]);
  });
});
