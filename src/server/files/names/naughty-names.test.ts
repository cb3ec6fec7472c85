import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldForSearch, nameKey } from '#shared/text/fold.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { naughtyStrings } from '#tests/factories/naughty-strings.ts';
import type { Browser } from '#tests/services/browser.ts';
import { create, get, rename, search } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

// Without names that are equal among siblings, because the second would be refused.
const names = [...new Map(naughtyStrings.map((name) => [nameKey(name.trim()), name])).values()];

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Runs ten at a time, so that requests run concurrently. */
async function forEachName(work: (name: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < names.length; start += 10)
    await Promise.all(names.slice(start, start + 10).map(work));
}

const storedName = (name: string) => name.normalize('NFC').trim();

it('stores every odd name unchanged and finds it, or returns why it is invalid', async () => {
  const { id: under } = await aFolder(owner);
  const refused: string[] = [];
  await forEachName(async (name) => {
    const { status, body, error } = await create(owner, under, name);
    if (status === 422) {
      expect([name, error.code, error.params]).toEqual([name, 'nameInvalid', { reason: expect.any(String) }]);
      refused.push(name);
      return;
    }
    expect([name, status, body.name]).toEqual([name, 200, storedName(name)]);
    expect((await get(owner, body.id)).body.name).toBe(storedName(name));
    if (foldForSearch(name) === '') return;
    const hits = await search(owner, storedName(name).slice(0, 200), { under, limit: 100 });
    expect([name, hits.body.items.map((hit) => hit.id)]).toEqual([name, expect.arrayContaining([body.id])]);
  });
  // Most of the names are odd but valid.
  expect(refused.length).toBeLessThan(names.length / 2);
});

it('accepts and refuses the same names when renaming as when creating', async () => {
  const [forCreated, forRenamed] = [await aFolder(owner), await aFolder(owner)];
  await forEachName(async (name) => {
    const item = await aFolder(owner, { parentId: forRenamed.id });
    const [created, renamed] = [await create(owner, forCreated.id, name), await rename(owner, item.id, name)];
    expect([name, renamed.status, renamed.body.name ?? renamed.error.params]).toEqual([
      name,
      created.status,
      created.body.name ?? created.error.params,
    ]);
  });
});
