import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { workLimits } from '#server/platform/http/work-limits.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aLink, linksOf, revoke } from '#tests/factories/links.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { startSlowDownload } from '#tests/services/slow-download.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

const BYTES = 40 * 1024 * 1024;

let app: TestApp;
let address: string;
let owner: Browser;
/** Larger than what the system takes of an answer that nobody reads. */
let large: FileItem;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.server.listen({ port: 0 });
  owner = await anOwner(app);
  large = await aFile(app, owner, { name: 'large.png', bytes: randomBytes(BYTES) });
});
afterAll(() => app[Symbol.asyncDispose]());

const start = ({ url }: { url: string }) => startSlowDownload(address, new Browser(app), url);

/** Resolves when the server has closed the next connection that it accepts. */
function nextConnectionClosed(): Promise<unknown> {
  const accepted = once(app.server.server, 'connection') as Promise<[Socket]>;
  return accepted.then(([socket]) => once(socket, 'close').catch(() => {}));
}

it('breaks a running download off when its link is revoked', { timeout: 60_000 }, async () => {
  const link = await aLink(app, owner, large.id);
  const closed = nextConnectionClosed();
  const running = await start(link);
  await revoke(owner, link.id);
  await closed;
  const { bytes, isComplete } = await running.readToEnd();
  expect(isComplete).toBe(false);
  expect(bytes).toBeLessThan(BYTES);
});

it('breaks a running download off when the sharer is disabled', { timeout: 60_000 }, async () => {
  const { user, browser } = await aUser(app, { role: 'DataCenter' });
  const link = await aLink(app, browser, large.id);
  const closed = nextConnectionClosed();
  const running = await start(link);
  await owner.call(usersContract.setStatus, { body: { ids: [user.id], isActive: false } });
  await closed;
  expect((await running.readToEnd()).isComplete).toBe(false);
});

it(
  'finishes the last download that the limit allows, although the link is used up',
  { timeout: 60_000 },
  async () => {
    const link = await aLink(app, owner, large.id, { maxDownloads: 1 });
    const authenticate = vi.spyOn(app.deps, 'authenticate');
    const running = await start(link);
    // Once for the request, then at each check; the first one is over when the second begins.
    await waitFor(() => expect(authenticate).toHaveBeenCalledTimes(3));
    authenticate.mockRestore();
    const links = await linksOf(owner, large.id);
    expect(links.find(({ id }) => id === link.id)).toMatchObject({ state: 'usedUp' });
    expect(await running.readToEnd()).toEqual({ bytes: BYTES, isComplete: true });
  },
);

/** Begins a download and breaks it off; returns the visitor, who can continue it. */
async function breakOff(link: { url: string }): Promise<Browser> {
  const visitor = new Browser(app);
  await app.database.pool.query(`delete from rate_limits`);
  const { response } = await startSlowDownload(address, visitor, link.url);
  const [cookie] = response.headers['set-cookie']!;
  const [name, value] = cookie!.split(';')[0]!.split(/=(.*)/s) as [string, string];
  visitor.cookies.set(name, value);
  const all = await taken();
  response.destroy();
  // What was not sent is given back a moment after the connection is closed.
  await waitFor(async () => expect(await taken()).toBeLessThan(all));
  return visitor;
}

/** What was taken from the budget of the only download. */
async function taken(): Promise<number> {
  const query = `select count from rate_limits where key like 'links:bytes:%'`;
  return (await app.database.pool.query<{ count: number }>(query)).rows[0]!.count;
}

it('lets a visitor begin a download again that was broken off, without counting it again', async () => {
  const link = await aLink(app, owner, large.id, { maxDownloads: 1 });
  const visitor = await breakOff(link);
  const again = await startSlowDownload(address, visitor, link.url);
  expect(await again.readToEnd()).toEqual({ bytes: BYTES, isComplete: true });
  expect((await visitor.send({ method: 'GET', url: link.url })).status).toBe(404);
});

it('gives the bytes back to a visitor who goes before the answer begins', async () => {
  const link = await aLink(app, owner, large.id, { maxDownloads: 1 });
  const visitor = await breakOff(link);
  const before = await taken();
  const entries = (await auditOf(app, large.id)).length;
  const closed = nextConnectionClosed();
  const client = await app.database.pool.connect();
  try {
    await client.query(`begin`);
    await client.query(`select from rate_limits where key like 'links:bytes:%' for update`);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asking = get(address + link.url, { headers: { cookie }, agent: false }).on('error', () => {});
    // The request waits for the row.
    await waitFor(async () =>
      expect(
        (
          await app.database.pool.query(
            `select from pg_locks where not granted and locktype = 'transactionid'`,
          )
        ).rowCount,
      ).toBe(1),
    );
    asking.destroy();
    await closed;
  } finally {
    await client.query('commit');
    client.release();
  }
  // The entry is written after the bytes were taken.
  await waitFor(async () => expect(await auditOf(app, large.id)).toHaveLength(entries + 1));
  // Half a unit may stay taken.
  await waitFor(async () => expect(await taken()).toBeLessThanOrEqual(before + 1));
});

it(
  'lets only a few downloads of a link run at once, and those of other links go on',
  { timeout: 60_000 },
  async () => {
    const link = await aLink(app, owner, large.id);
    const running = await Promise.all(Array.from({ length: workLimits.link.perUser }, () => start(link)));
    const begin = vi.spyOn(app.deps.workLimits, 'begin');
    const waiting = start(link);
    await waitFor(() => expect(begin).toHaveBeenCalledWith('link', expect.anything(), expect.anything()));
    const other = await start(await aLink(app, owner, large.id));
    const counted = (await linksOf(owner, large.id)).find(({ id }) => id === link.id)!.downloads;
    expect(counted).toBe(workLimits.link.perUser);
    running[0]!.response.destroy();
    const next = await waiting;
    for (const { response } of [next, other, ...running]) response.destroy();
  },
);
