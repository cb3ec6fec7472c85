import { expect, it } from 'vitest';
import { accessContract } from '#shared/files/access.contract.ts';
import { REMOVE_PURGED } from '#server/files/trash/trash.actions.ts';
import { publish } from '#server/platform/events.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, emptyTrash, move, purge, rename, restore, trash } from '#tests/services/file-calls.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

interface Tabs {
  address: string;
  people: Record<string, Browser>;
}

/** The folders that `change` publishes to the open tab of each person. */
async function notifiedBy(
  change: () => Promise<unknown>,
  app: TestApp,
  { address, people }: Tabs,
): Promise<Record<string, string[]>> {
  const names = Object.keys(people);
  const tabs = await Promise.all(names.map((name) => openTab(address, people[name]!)));
  await Promise.all(tabs.map((tab) => tab.readUntil('retry:')));
  const readAll = async (after: number[] = []) => {
    await publish(app.deps.db, 'everyone', 'resync', {});
    return Promise.all(tabs.map((tab, index) => tab.readUntil('event: resync', after[index])));
  };
  // The events of earlier changes arrive first, so they can be cut off.
  const before = (await readAll()).map(({ length }) => length);
  await change();
  const seen = await readAll(before);
  const folders = seen.map((text, index) =>
    [...text.slice(before[index]).matchAll(/"folderId":"?([^"}]+)/g)].map((match) => match[1]!),
  );
  await Promise.all(tabs.map((tab) => tab.response.body?.cancel().catch(() => {})));
  return Object.fromEntries(names.map((name, index) => [name, folders[index]!]));
}

it('notifies the open tabs of users who may see the folder, and no others', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const owner = await anOwner(app);
  const [here, there] = [await aDepartment(owner), await aDepartment(owner)];
  const people: Record<string, Browser> = {
    staff: (await aUser(app, { role: 'DataCenter' })).browser,
    inHere: (await aUser(app, {}, [here.id])).browser,
    inThere: (await aUser(app, {}, [there.id])).browser,
    stranger: (await aUser(app)).browser,
  };
  const notifiedFolders = (change: () => Promise<unknown>) => notifiedBy(change, app, { address, people });
  /** A job has ended when it is no longer in the queue. */
  const untilRemoved = () =>
    waitFor(async () => {
      const { rowCount } = await app.database.pool.query(
        'select 1 from graphile_worker.jobs where key = $1',
        [REMOVE_PURGED],
      );
      expect(rowCount).toBe(0);
    });
  const onlyFor = (notified: Record<string, string[]>) => ({
    staff: [],
    inHere: [],
    inThere: [],
    stranger: [],
    ...notified,
  });

  const folder = await aFolder(owner, { parentId: here.folderId });
  const file = await aFile(app, owner, { parentId: folder.id });
  const notifiedHere = (...ids: string[]) => onlyFor({ staff: ids, inHere: ids });

  const created = await notifiedFolders(() => aFolder(owner, { parentId: folder.id }));
  expect(created).toEqual(notifiedHere(folder.id));
  expect(await notifiedFolders(() => rename(owner, file.id, 'new'))).toEqual(notifiedHere(folder.id));
  expect(await notifiedFolders(() => trash(owner, file.id))).toEqual(notifiedHere(folder.id));
  expect(await notifiedFolders(() => restore(owner, file.id))).toEqual(notifiedHere(folder.id));
  expect(await notifiedFolders(() => move(owner, there.folderId, [file.id]))).toEqual(
    onlyFor({ staff: [folder.id, there.folderId], inHere: [folder.id], inThere: [there.folderId] }),
  );
  expect(await notifiedFolders(() => copy(owner, folder.id, [file.id]))).toEqual(notifiedHere(folder.id));
  await trash(owner, file.id);
  // Once when the file is hidden, and once when a job has removed it, because then less is used.
  const emptied = await notifiedFolders(async () => {
    await emptyTrash(owner, 'data-center');
    await untilRemoved();
  });
  expect(emptied).toEqual(onlyFor({ staff: ['null', 'null'], inThere: ['null', 'null'] }));
  const mine = await aFolder(people['inHere']!, { parentId: 'my-files' });
  const inside = await notifiedFolders(() => aFolder(people['inHere']!, { parentId: mine.id }));
  expect(inside).toEqual(onlyFor({ inHere: [mine.id] }));
  expect(await notifiedFolders(() => purge(owner, file.id))).toEqual(onlyFor({}));
});

it('notifies those whom a file was shared with of its versions, and of the trashing and restoring of a folder above it', async () => {
  await using app = await createTestApp();
  const owner = await anOwner(app);
  const [department, elsewhere] = [await aDepartment(owner), await aDepartment(owner)];
  const [reader, stranger] = [await aUser(app, {}, [elsewhere.id]), await aUser(app, {}, [elsewhere.id])];
  const people = { reader: reader.browser, stranger: stranger.browser };
  const tabs = { address: await app.server.listen({ port: 0 }), people };
  const notified = (change: () => Promise<unknown>) => notifiedBy(change, app, tabs);
  const above = await aFolder(owner, { parentId: department.folderId });
  const folder = await aFolder(owner, { parentId: above.id });
  const file = await aFile(app, owner, { parentId: folder.id });
  await owner.call(accessContract.give, {
    body: { ids: [file.id], userIds: [reader.user.id], unitIds: [], rights: ['read'] },
  });
  const save = () =>
    owner.send({
      method: 'PUT',
      url: `/api/files/${file.id}/content`,
      headers: { 'content-type': 'application/pdf', 'if-match': '"1"' },
      payload: '%PDF-1.7 new',
    });
  const onlyReader = { reader: ['null'], stranger: [] };
  const nobody = { reader: [], stranger: [] };

  expect(await notified(save)).toEqual(onlyReader);
  expect(await notified(() => rename(owner, above.id, 'new'))).toEqual(nobody);
  expect(await notified(() => trash(owner, above.id))).toEqual(onlyReader);
  expect(await notified(() => restore(owner, above.id))).toEqual(onlyReader);
  const empty = await aFolder(owner, { parentId: department.folderId });
  expect(await notified(() => trash(owner, empty.id))).toEqual(nobody);

  // So many that they are not looked up.
  await app.database.pool.query(
    'insert into file_access (user_id, file_id, rights) select unnest($1::uuid[]), $2, 1',
    [Array.from({ length: 601 }, newId), file.id],
  );
  const everyone = { reader: ['shared-with-me'], stranger: ['shared-with-me'] };
  expect(await notified(() => trash(owner, above.id))).toEqual(everyone);
});
