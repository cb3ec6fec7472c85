import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { poolLimits } from './platform/db/pool.ts';
import { workLimits } from './platform/http/work-limits.ts';

let app: TestApp;
beforeAll(async () => {
  const { connectionTimeoutMillis } = poolLimits.requests;
  app = await createTestApp({}, { connectionTimeoutMillis });
  await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const readyStatus = async () => (await new Browser(app).send({ method: 'GET', url: '/readyz' })).status;

/** Runs `work` while every connection of the requests is in use. */
async function whileThePoolIsTaken(work: () => Promise<void>): Promise<void> {
  const release = Promise.withResolvers<void>();
  const taken = Array.from({ length: poolLimits.requests.max }, () => {
    const begun = Promise.withResolvers<void>();
    const ended = app.deps.db.connection().execute(async () => {
      begun.resolve();
      await release.promise;
    });
    return { begun: begun.promise, ended };
  });
  await Promise.all(taken.map(({ begun }) => begun));
  try {
    await work();
  } finally {
    release.resolve();
    await Promise.all(taken.map(({ ended }) => ended));
  }
}

describe('while all connections of the database are in use', () => {
  it('still reads sessions, and answers 503 with Retry-After within seconds to what needs the database', async () => {
    const { browser } = await aUser(app);
    await whileThePoolIsTaken(async () => {
      // Needs the session and nothing else.
      expect((await browser.call(usersContract.list, { query: {} })).status).toBe(403);
      const { status, error, headers } = await browser.call(authContract.me, {});
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    });
    expect((await browser.call(authContract.me, {})).status).toBe(200);
  });

  it('stays ready, because they are free again soon', async () => {
    await whileThePoolIsTaken(async () => expect(await readyStatus()).toBe(200));
  });
});

describe('while a session is being ended', () => {
  it('does not wait for it when it is used, so that those who do cannot take all connections for sessions', async () => {
    const { user, browser } = await aUser(app);
    const { db } = app.database;
    await db
      .updateTable('sessions')
      .set({ seen_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    await db.transaction().execute(async (tx) => {
      await sql`select from sessions where user_id = ${user.id} for update`.execute(tx);
      expect((await browser.call(authContract.me, {})).status).toBe(200);
    });
  });
});

describe('many heavy requests of one user', () => {
  it('run two at a time, and do not delay the requests of others', async () => {
    const [busy, other] = [await aUser(app), await aUser(app)];
    const { id } = await aFile(app, busy.browser, { parentId: 'my-files' });
    const targets = await Promise.all(
      Array.from({ length: 6 }, () => aFolder(busy.browser, { parentId: 'my-files' })),
    );
    const theirs = await aFile(app, other.browser, { parentId: 'my-files' });
    const begun = vi.spyOn(app.deps.db, 'transaction');
    const copies: Promise<{ status: number }>[] = [];
    await app.database.db.transaction().execute(async (tx) => {
      await sql`select from files where id = ${id} for update`.execute(tx);
      for (const target of targets)
        copies.push(
          busy.browser.call(filesContract.copy, {
            body: { ids: [id], targetId: target.id, onConflict: 'keepBoth' },
          }),
        );
      await waitFor(() => expect(begun).toHaveBeenCalledTimes(workLimits.heavy.perUser));
      const { status } = await other.browser.call(filesContract.copy, {
        body: { ids: [theirs.id], targetId: 'my-files', onConflict: 'keepBoth' },
      });
      expect(status).toBe(200);
      // Their own transaction has been counted as well; those of the busy user still wait.
      expect(begun).toHaveBeenCalledTimes(workLimits.heavy.perUser + 1);
    });
    begun.mockRestore();
    const answers = await Promise.all(copies);
    expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 200));
  });

  it('include a search in the trash, and no other search', async () => {
    const { user, browser } = await aUser(app);
    const begun = vi.spyOn(app.deps.workLimits, 'begin');
    for (const tab of ['all', 'trash'] as const)
      expect(
        (await browser.call(searchContract.files, { query: { under: 'my-files', q: 'a', tab } })).status,
      ).toBe(200);
    const works = begun.mock.calls.filter(([, userId]) => userId === user.id).map(([work]) => work);
    begun.mockRestore();
    expect(works).toEqual(['light', 'heavy']);
  });
});

describe('faults of the machine', () => {
  it('answers 507 with a code when the disk is full, and works again when there is space', async () => {
    const { browser } = await aUser(app);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = vi.spyOn(app.deps.storage, 'put').mockRejectedValueOnce(full);
    const refused = await upload(browser, { parentId: 'my-files', bytes: 'a' });
    expect([refused.status, refused.error.code]).toEqual([507, 'storageFull']);
    put.mockRestore();
    const accepted = await upload(browser, { parentId: 'my-files', bytes: 'a' });
    expect(accepted.status).toBe(201);
  });

  it('answers /readyz with 503 within a second when the storage hangs or is full', async () => {
    const check = vi.spyOn(app.deps.storage, 'check').mockReturnValueOnce(new Promise(() => {}));
    expect(await readyStatus()).toBe(503);
    check.mockRejectedValueOnce(new Error('full'));
    expect(await readyStatus()).toBe(503);
    check.mockRestore();
    expect(await readyStatus()).toBe(200);
  });
});
