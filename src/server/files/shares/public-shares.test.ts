import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { ANONYMOUS_ID } from '#shared/audit/audit.contract.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { newToken } from '#server/platform/secrets.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aLink, download, linksOf, openLink, revoke, unlock, viewPdf } from '#tests/factories/links.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { Browser } from '#tests/services/browser.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { limits } from './link-limits.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
let file: FileItem;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  // All tests come from one address.
  await app.database.pool.query(`delete from rate_limits`);
  file = await aFile(app, owner, { parentId: folderId, bytes: '0123456789' });
});

const aVisitor = () => new Browser(app);
const set = (id: string, columns: string) =>
  app.database.pool.query(`update share_links set ${columns} where id = $1`, [id]);
const actionsOfLinks = async () =>
  (await auditOf(app, file.id)).filter(({ action }) => action !== 'share-outside');
const saveVersion = async (payload: string) => {
  const { version } = (await owner.call(filesContract.get, { params: { id: file.id } })).body;
  const headers = { 'content-type': 'application/octet-stream', 'if-match': `"${version}"` };
  await owner.send({ method: 'PUT', url: `/api/files/${file.id}/content`, headers, payload });
};
/** An answer without what differs in every answer. */
const withoutId = async (answer: Promise<{ status: number; error: object; headers: object }>) => {
  const { status, error, headers } = await answer;
  const names = Object.keys(headers).toSorted();
  return { status, error: { ...error, requestId: '' }, names };
};

describe('opening a link', () => {
  it('shows the file, the sender and until when, and is recorded once for each visitor', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 3, locale: 'ar' });
    const visitor = aVisitor();
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await openLink(visitor, link.token);
      expect([status, body]).toEqual([
        200,
        {
          sender: 'نورة العتيبي',
          locale: 'ar',
          expiresAt: link.expiresAt,
          needsPassword: false,
          file: {
            name: file.name,
            extension: 'txt',
            type: 'text',
            size: 10,
            version: 1,
            view: { how: 'file' },
            downloadsLeft: 3,
          },
        },
      ]);
    }
    await openLink(aVisitor(), link.token);
    expect(await linksOf(owner, file.id)).toMatchObject([{ openings: 2, lastOpenedAt: expect.any(String) }]);
    expect(await actionsOfLinks()).toMatchObject(
      [1, 2].map(() => ({
        action: 'open-link',
        actor_id: ANONYMOUS_ID,
        address: '127.0.0.1',
        after: { emailAddress: link.emailAddress },
      })),
    );
  });

  it('answers alike for a wrong, expired, used-up, revoked and ended link', async () => {
    const [expired, usedUp, revoked, ended] = await Promise.all(
      [1, 2, 3, 4].map(() => aLink(app, owner, file.id, { maxDownloads: 1 })),
    );
    await set(expired!.id, `expires_at = now()`);
    await set(usedUp!.id, 'downloads = 1');
    await revoke(owner, revoked!.id);
    await set(ended!.id, 'ended_at = now()');
    for (const visit of [
      (token: string) => openLink(aVisitor(), token),
      (token: string) => unlock(aVisitor(), token, 'any password'),
      (token: string) => download(aVisitor(), token),
      (token: string) => viewPdf(aVisitor(), token),
    ]) {
      const wrong = await withoutId(visit(newToken()));
      expect(wrong).toMatchObject({ status: 404, error: { code: 'linkNotFound' } });
      for (const { token } of [expired!, usedUp!, revoked!, ended!])
        expect(await withoutId(visit(token))).toEqual(wrong);
      expect(await withoutId(visit('ا'))).toEqual(wrong);
    }
    expect(await actionsOfLinks()).toMatchObject([{ action: 'revoke-link' }]);
  });

  it('limits wrong tokens and links that ended by network address, but not those that work', async () => {
    const link = await aLink(app, owner, file.id);
    const visitor = aVisitor();
    for (let n = 0; n < limits.failures.max; n += 1) await openLink(visitor, newToken());
    const { status, error, headers } = await openLink(visitor, newToken());
    expect([status, error.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await openLink(visitor, link.token)).status).toBe(200);
  });

  it('records no more openings and downloads of a loop without cookies than the limit', async () => {
    const link = await aLink(app, owner, file.id);
    const statuses = { open: [] as number[], download: [] as number[] };
    for (let n = 0; n < limits.openings.max + 2; n += 1) {
      statuses.open.push((await openLink(aVisitor(), link.token)).status);
      statuses.download.push((await download(aVisitor(), link.token)).status);
    }
    expect([statuses.open.slice(-3), statuses.download.slice(-3)]).toEqual([
      [200, 429, 429],
      [200, 429, 429],
    ]);
    expect(await actionsOfLinks()).toHaveLength(limits.openings.max + limits.downloads.max);
  });

  it('records no more openings and downloads of a link than the limit, whatever addresses they come from', async () => {
    const link = await aLink(app, owner, file.id);
    await countAttempt(app.deps.db, limits.visits, link.id, limits.visits.max - 2);
    const visits = [openLink, download, openLink, download];
    const statuses = [];
    for (const visit of visits) statuses.push((await visit(aVisitor(), link.token)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await actionsOfLinks()).toHaveLength(2);
    const other = await aLink(app, owner, file.id);
    expect((await openLink(aVisitor(), other.token)).status).toBe(200);
  });
});

describe('a password', () => {
  it('hides everything of the file until it is given, and a cookie remembers it for this link only', async () => {
    const [link, other] = await Promise.all(
      [1, 2].map(() => aLink(app, owner, file.id, { password: 'on the phone' })),
    );
    const visitor = aVisitor();
    const { body } = await openLink(visitor, link!.token);
    expect(body).toMatchObject({ needsPassword: true, file: null, sender: 'نورة العتيبي' });
    expect((await download(visitor, link!.token)).error.code).toBe('linkNotFound');
    expect((await unlock(visitor, link!.token, 'wrong')).error.code).toBe('linkPasswordWrong');
    expect((await download(visitor, link!.token)).status).toBe(404);

    const unlocked = await unlock(visitor, link!.token, 'on the phone');
    expect(unlocked.body).toMatchObject({ needsPassword: false, file: { name: file.name } });
    expect(String(unlocked.headers['set-cookie'])).toMatch(
      new RegExp(
        `^link-unlocked=[^;]+; Max-Age=3600; Path=/api/public/shares/${link!.token}; HttpOnly; SameSite=Lax$`,
      ),
    );
    expect((await openLink(visitor, link!.token)).body).toMatchObject({ needsPassword: false });
    expect((await download(visitor, link!.token)).status).toBe(200);
    expect((await openLink(visitor, other!.token)).body).toMatchObject({ needsPassword: true, file: null });
    expect((await download(visitor, other!.token)).status).toBe(404);
  });

  it('is asked for again after an hour, after another password, and when the cookie is forged', async () => {
    const link = await aLink(app, owner, file.id, { password: 'on the phone' });
    const visitor = aVisitor();
    await unlock(visitor, link.token, 'on the phone');
    const good = visitor.cookies.get('link-unlocked')!;
    const [expires, , signature] = good.split('.') as [string, string, string];
    for (const forged of [
      `${Number(expires) + 1}..${signature}`,
      `${expires}.1-x.${signature}`,
      `${expires}..`,
      `${expires}..${'A'.repeat(43)}`,
      '',
      'x.y.z',
    ]) {
      visitor.cookies.set('link-unlocked', forged);
      expect((await download(visitor, link.token)).status, forged).toBe(404);
    }
    visitor.cookies.set('link-downloaded', good).delete('link-unlocked');
    expect((await download(visitor, link.token)).status).toBe(404);
    visitor.cookies.set('link-unlocked', good);
    expect((await download(visitor, link.token)).status).toBe(200);
    vi.useFakeTimers({ now: Number(expires) + 1, toFake: ['Date'] });
    try {
      expect((await openLink(visitor, link.token)).body).toMatchObject({ needsPassword: true });
    } finally {
      vi.useRealTimers();
    }
    await set(link.id, `password_hash = password_hash || 'x'`);
    expect((await openLink(visitor, link.token)).body).toMatchObject({ needsPassword: true });
  });

  it('can be tried ten times for each link in a quarter of an hour, and right ones do not count', async () => {
    const link = await aLink(app, owner, file.id, { password: 'on the phone' });
    const visitor = aVisitor();
    for (let n = 0; n < limits.passwords.max - 1; n += 1) await unlock(visitor, link.token, 'wrong');
    expect((await unlock(visitor, link.token, 'on the phone')).status).toBe(200);
    for (let n = 0; n < limits.passwords.max; n += 1)
      expect((await unlock(visitor, link.token, 'wrong')).error.code).toBe('linkPasswordWrong');
    expect((await unlock(aVisitor(), link.token, 'on the phone')).error.code).toBe('tooManyRequests');
    expect((await openLink(visitor, link.token)).body).toMatchObject({ needsPassword: false });
  });

  it('is limited by network address across links too', async () => {
    const links = await Promise.all(
      Array.from({ length: 7 }, () => aLink(app, owner, file.id, { password: 'on the phone' })),
    );
    const tries = links.flatMap(({ token }) => Array.from({ length: 9 }, () => token));
    const codes: string[] = [];
    for (const token of tries) codes.push((await unlock(aVisitor(), token, 'wrong')).error.code);
    expect(codes.filter((code) => code === 'linkPasswordWrong')).toHaveLength(limits.failures.max);
    expect(codes.at(-1)).toBe('tooManyRequests');
  });
});

describe('downloading', () => {
  it('sends the file with headers that forbid scripts, and counts and records it', async () => {
    const link = await aLink(app, owner, file.id);
    const visitor = aVisitor();
    const { status, body, headers } = await download(visitor, link.token);
    expect([status, body]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'set-cookie': expect.stringMatching(/^link-downloaded=.*; HttpOnly; SameSite=Lax$/),
    });
    const shown = await visitor.send({ method: 'GET', url: `${link.url}?disposition=inline` });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 2 }]);
    expect(await actionsOfLinks()).toMatchObject([
      {
        action: 'download-by-link',
        actor_id: ANONYMOUS_ID,
        address: '127.0.0.1',
        after: { emailAddress: link.emailAddress, version: 1 },
      },
      { action: 'download-by-link' },
    ]);
  });

  it('counts each complete download of a visitor, and ends when the limit is reached', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 2 });
    const visitor = aVisitor();
    const statuses = [];
    for (const headers of [{}, { range: 'bytes=0-' }, {}, { range: 'bytes=0-9' }])
      statuses.push((await download(visitor, link.token, headers)).status);
    expect(statuses).toEqual([200, 206, 404, 404]);
    expect((await openLink(visitor, link.token)).body.file).toMatchObject({ downloadsLeft: 0 });
    expect((await openLink(aVisitor(), link.token)).error.code).toBe('linkNotFound');
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 2, state: 'usedUp' }]);
    expect(await actionsOfLinks()).toHaveLength(3);
  });

  it('counts each download of an empty file', async () => {
    const empty = await aFile(app, owner, { name: 'empty.txt', bytes: '' });
    const link = await aLink(app, owner, empty.id, { maxDownloads: 2 });
    const visitor = aVisitor();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await download(visitor, link.token)).status);
    expect(statuses).toEqual([200, 200, 404]);
    expect(await linksOf(owner, empty.id)).toMatchObject([{ downloads: 2, state: 'usedUp' }]);
  });

  it('lets a visitor continue a download for an hour without counting it again, but not take the file twice', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 1 });
    const visitor = aVisitor();
    const taken: string[] = [];
    const take = async (range: string) => {
      const { status, body } = await download(visitor, link.token, { range });
      if (status === 206) taken.push(String(body));
      return status;
    };
    expect(await take('bytes=0-5')).toBe(206);
    expect(await take('bytes=6-')).toBe(206);
    expect(taken.join('')).toBe('0123456789');
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 1 }]);
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    try {
      expect(await take('bytes=9-')).toBe(404);
    } finally {
      vi.useRealTimers();
    }
    for (let n = 0; n < 8; n += 1) await Promise.all(['bytes=1-3', 'bytes=1-', 'bytes=-2'].map(take));
    expect(taken.join('').length).toBeGreaterThan(10);
    expect(taken.join('').length).toBeLessThan(20);
    expect(await actionsOfLinks()).toHaveLength(1);
  });

  it('does not continue a download with the bytes of another version', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 2 });
    const visitor = aVisitor();
    await download(visitor, link.token, { range: 'bytes=0-1' });
    await saveVersion('another one');
    const whole = await download(visitor, link.token, { range: 'bytes=2-', 'if-range': '"1"' });
    expect([whole.status, whole.body]).toEqual([200, 'another one']);
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 2 }]);
    await saveVersion('the third');
    expect((await download(visitor, link.token, { range: 'bytes=2-' })).status).toBe(404);
    const versions = (await actionsOfLinks()).filter(({ action }) => action === 'download-by-link');
    expect(versions).toMatchObject([{ after: { version: 1 } }, { after: { version: 2 } }]);
  });

  it('never exceeds the limit when many visitors come at once', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(aVisitor(), link.token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(15);
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 5 }]);
    expect(await actionsOfLinks()).toHaveLength(5);
  });

  it('counts neither HEAD nor 304 nor a range that the file does not have', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 1 });
    const visitor = aVisitor();
    const head = await visitor.send({ method: 'HEAD', url: link.url });
    expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
    await visitor.send({ method: 'HEAD', url: `/api/public/shares/${link.token}` });
    expect((await download(visitor, link.token, { 'if-none-match': '"1"' })).status).toBe(304);
    expect((await download(visitor, link.token, { range: 'bytes=99-' })).status).toBe(416);
    expect(await linksOf(owner, file.id)).toMatchObject([{ downloads: 0, openings: 0 }]);
    expect(await actionsOfLinks()).toEqual([]);
    expect((await download(visitor, link.token)).status).toBe(200);
  });

  it('shows no type inline that could contain a script', async () => {
    const page = await aFile(app, owner, { name: 'a.svg', parentId: folderId, bytes: '<svg onload="x"/>' });
    const link = await aLink(app, owner, page.id);
    const visitor = aVisitor();
    const { headers } = await visitor.send({ method: 'GET', url: `${link.url}?disposition=inline` });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect((await openLink(visitor, link.token)).body.file).toMatchObject({
      view: { how: 'none', reason: 'noViewer' },
    });
  });
});
