import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STARRED, starredContract } from '#shared/files/starred.contract.ts';
import { publish } from '#server/platform/events.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aChain, aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, move, purge, rename, restore, trash } from '#tests/services/file-calls.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let address: string;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  address = await app.server.listen({ port: 0 });
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const star = (browser: Browser, id: string) => browser.call(starredContract.star, { params: { id } });
const unstar = (browser: Browser, id: string) => browser.call(starredContract.unstar, { params: { id } });
const starred = async (browser: Browser) => (await browser.call(starredContract.list, {})).body.items;
const starredNames = async (browser: Browser) => (await starred(browser)).map(({ name }) => name);
const anEmployee = () => aUser(app, {}, [department.id]);
const aFolderHere = (name: string) => aFolder(owner, { name, parentId: department.folderId });

describe('starred items', () => {
  it('are the folders and files of one user, the last one first, with their path', async () => {
    const [one, other] = [await anEmployee(), await anEmployee()];
    const folder = await aFolderHere('contracts');
    const file = await aFile(app, owner, { name: 'letter.pdf', parentId: folder.id });
    expect((await star(one.browser, folder.id)).status).toBe(204);
    await star(one.browser, file.id);
    // A second time changes nothing, the order neither.
    await star(one.browser, folder.id);
    const items = await starred(one.browser);
    expect(items.map(({ name }) => name)).toEqual(['letter.pdf', 'contracts']);
    expect(items[0]!.path.at(-1)).toMatchObject({ id: folder.id, name: 'contracts' });
    expect(await starredNames(other.browser)).toEqual([]);
    await unstar(one.browser, file.id);
    expect(await starredNames(one.browser)).toEqual(['contracts']);
    expect((await unstar(one.browser, file.id)).status).toBe(204);
  });

  it('cannot be what the user may not open', async () => {
    const { browser } = await anEmployee();
    const elsewhere = await aFolder(owner);
    expect((await star(browser, elsewhere.id)).status).toBe(404);
    expect(await starredNames(browser)).toEqual([]);
  });

  it('follow a folder that is renamed and moved, disappear with the trash, and end with the purge', async () => {
    const { browser } = await anEmployee();
    const [folder, target] = [await aFolderHere('before'), await aFolderHere('target')];
    await star(browser, folder.id);
    await rename(owner, folder.id, 'after');
    await move(owner, target.id, [folder.id]);
    const [item] = await starred(browser);
    expect([item!.name, item!.path.at(-1)!.id]).toEqual(['after', target.id]);
    await trash(owner, target.id);
    expect(await starredNames(browser)).toEqual([]);
    await restore(owner, target.id);
    expect(await starredNames(browser)).toEqual(['after']);
    await trash(owner, folder.id);
    await purge(owner, folder.id);
    expect(await starredNames(browser)).toEqual([]);
  });

  it('are left out when the user left the department, and can still be unstarred', async () => {
    const { browser, user } = await anEmployee();
    const folder = await aFolderHere('left');
    await star(browser, folder.id);
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect(await starredNames(browser)).toEqual([]);
    expect((await unstar(browser, folder.id)).status).toBe(204);
    const left = await app.deps.db.selectFrom('starred_items').where('user_id', '=', user.id).execute();
    expect(left).toEqual([]);
  });

  it('are not in the audit log, because they are personal', async () => {
    const folder = await aFolderHere('quiet');
    await star(owner, folder.id);
    await unstar(owner, folder.id);
    expect(await actionsOn(app, folder.id)).toEqual(['create']);
  });

  it('are published to the other tabs of the user only', async () => {
    const [one, other] = [await anEmployee(), await anEmployee()];
    const tabs = [await openTab(address, one.browser), await openTab(address, other.browser)] as const;
    await Promise.all(tabs.map((tab) => tab.readUntil('retry:')));
    const folder = await aFolderHere('seen in both tabs');
    await star(one.browser, folder.id);
    await tabs[0].readUntil('event: starred.changed');
    // Nothing is removed, so nothing is published.
    await unstar(other.browser, folder.id);
    await star(other.browser, folder.id);
    await publish(app.deps.db, 'everyone', 'resync', {});
    const seen = await tabs[1].readUntil('event: resync');
    expect(seen.match(/starred\.changed/g)).toHaveLength(1);
    await Promise.all(tabs.map((tab) => tab.response.body?.cancel().catch(() => {})));
  });
});

describe('the limit of starred items', () => {
  /** An employee with as many stars as allowed, on folders of a department. */
  async function aFullUser(folderId: string, departmentIds: string[]) {
    const { browser, user } = await aUser(app, {}, departmentIds);
    const ids: string[] = [];
    for (let row = 0; ids.length < MAX_STARRED; row += 1)
      ids.push(...(await aChain(app, folderId, 50, `row ${row} of ${user.id}`)));
    await sql`insert into starred_items (user_id, file_id)
      select ${user.id}, unnest(${ids}::uuid[])`.execute(app.deps.db);
    return { browser, user, ids };
  }

  it('refuses one more, and allows it after a star was removed', async () => {
    const { browser, ids } = await aFullUser(department.folderId, [department.id]);
    const folder = await aFolderHere('one too many');
    const { status, error } = await star(browser, folder.id);
    expect([status, error.code, error.params]).toEqual([409, 'tooManyStarred', { max: MAX_STARRED }]);
    // What has a star already is no change.
    expect((await star(browser, ids[0]!)).status).toBe(204);
    await unstar(browser, ids[0]!);
    expect((await star(browser, folder.id)).status).toBe(204);
  });

  it('holds when many requests come at once', async () => {
    const { browser, ids } = await aFullUser(department.folderId, [department.id]);
    await unstar(browser, ids[0]!);
    const folders = await Promise.all([1, 2, 3, 4].map((index) => aFolderHere(`at once ${index} ${ids[0]}`)));
    const answers = await Promise.all(folders.map(({ id }) => star(browser, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
  });

  it('keeps the stars of what is in the trash, also when others make room', async () => {
    const left = await aDepartment(owner);
    const { browser, user, ids } = await aFullUser(department.folderId, [left.id, department.id]);
    const [folder, elsewhere] = [
      await aFolderHere(`refused ${user.id}`),
      await aFolder(owner, { parentId: left.folderId }),
    ];
    await trash(owner, ids[0]!);
    expect(await starred(browser)).toHaveLength(MAX_STARRED - 50);
    expect((await star(browser, folder.id)).error.code).toBe('tooManyStarred');

    await unstar(browser, ids.at(-1)!);
    await star(browser, elsewhere.id);
    await app.deps.db
      .deleteFrom('user_departments')
      .where('user_id', '=', user.id)
      .where('department_id', '=', left.id)
      .execute();
    expect((await star(browser, folder.id)).status).toBe(204);
    await restore(owner, ids[0]!);
    expect(await starred(browser)).toHaveLength(MAX_STARRED);
    expect(await starredNames(browser)).not.toContain(elsewhere.name);
  });

  it('does not count what the user can no longer open', async () => {
    const left = await aDepartment(owner);
    const { browser, user } = await aFullUser(left.folderId, [left.id, department.id]);
    await app.deps.db
      .deleteFrom('user_departments')
      .where('user_id', '=', user.id)
      .where('department_id', '=', left.id)
      .execute();
    const folder = await aFolderHere(`room for one ${user.id}`);
    expect((await star(browser, folder.id)).status).toBe(204);
    expect(await starredNames(browser)).toEqual([folder.name]);
  });
});
