import { expect, it } from 'vitest';
import { publish } from '#server/platform/events.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, emptyTrash, move, purge, rename, restore, trash } from '#tests/services/file-calls.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { createTestApp } from '#tests/services/test-app.ts';

it('tells the tabs of those who may see the folder, and no others', async () => {
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
  const names = Object.keys(people);

  /** The folders that each person's open tab was told of by `work`. */
  async function toldOf(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
    const tabs = await Promise.all(names.map((name) => openTab(address, people[name]!)));
    await Promise.all(tabs.map((tab) => tab.readUntil('retry:')));
    const readAll = async (after: number[] = []) => {
      await publish(app.deps.db, 'everyone', 'resync', {});
      return Promise.all(tabs.map((tab, index) => tab.readUntil('event: resync', after[index])));
    };
    // What was done before is heard of before the work begins.
    const before = (await readAll()).map(({ length }) => length);
    await work();
    const seen = await readAll(before);
    const folders = seen.map((text, index) =>
      [...text.slice(before[index]).matchAll(/"folderId":"?([^"}]+)/g)].map((match) => match[1]!),
    );
    await Promise.all(tabs.map((tab) => tab.response.body?.cancel().catch(() => {})));
    return Object.fromEntries(names.map((name, index) => [name, folders[index]!]));
  }
  const only = (told: Record<string, string[]>) => ({
    staff: [],
    inHere: [],
    inThere: [],
    stranger: [],
    ...told,
  });

  const folder = await aFolder(owner, { parentId: here.folderId });
  const file = await aFile(app, owner, { parentId: folder.id });
  const seenHere = (...ids: string[]) => only({ staff: ids, inHere: ids });

  const created = await toldOf(() => aFolder(owner, { parentId: folder.id }));
  expect(created).toEqual(seenHere(folder.id));
  expect(await toldOf(() => rename(owner, file.id, 'new'))).toEqual(seenHere(folder.id));
  expect(await toldOf(() => trash(owner, file.id))).toEqual(seenHere(folder.id));
  expect(await toldOf(() => restore(owner, file.id))).toEqual(seenHere(folder.id));
  expect(await toldOf(() => move(owner, there.folderId, [file.id]))).toEqual(
    only({ staff: [folder.id, there.folderId], inHere: [folder.id], inThere: [there.folderId] }),
  );
  expect(await toldOf(() => copy(owner, folder.id, [file.id]))).toEqual(seenHere(folder.id));
  await trash(owner, file.id);
  const emptied = await toldOf(() => emptyTrash(owner, 'data-center'));
  expect(emptied).toEqual(only({ staff: ['null'], inThere: ['null'] }));
  const mine = await aFolder(people['inHere']!, { parentId: 'my-files' });
  const inside = await toldOf(() => aFolder(people['inHere']!, { parentId: mine.id }));
  expect(inside).toEqual(only({ inHere: [mine.id] }));
  expect(await toldOf(() => purge(owner, file.id))).toEqual(only({}));
});
