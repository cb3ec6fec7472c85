import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldForSearch, nameKey } from '#shared/text/fold.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { naughtyStrings } from '#tests/factories/naughty-strings.ts';
import type { Browser } from '#tests/services/browser.ts';
import { create, get, rename, search } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

// Two that are the same name among siblings would only show that the second is refused.
const names = [...new Map(naughtyStrings.map((name) => [nameKey(name.trim()), name])).values()];

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Some at a time, as a busy day would have it. */
async function forAll(work: (name: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < names.length; start += 10)
    await Promise.all(names.slice(start, start + 10).map(work));
}

const kept = (name: string) => name.normalize('NFC').trim();

it('keeps every name as it was given and finds it again, or says why it cannot be one', async () => {
  const { id: under } = await aFolder(owner);
  const refused: string[] = [];
  await forAll(async (name) => {
    const { status, body, error } = await create(owner, under, name);
    if (status === 422) {
      expect([name, error.code, error.params]).toEqual([name, 'nameInvalid', { reason: expect.any(String) }]);
      refused.push(name);
      return;
    }
    expect([name, status, body.name]).toEqual([name, 200, kept(name)]);
    expect((await get(owner, body.id)).body.name).toBe(kept(name));
    if (foldForSearch(name) === '') return;
    const hits = await search(owner, kept(name).slice(0, 200), { under, limit: 100 });
    expect([name, hits.body.items.map((hit) => hit.id)]).toEqual([name, expect.arrayContaining([body.id])]);
  });
  // Most of them are odd, not unusable.
  expect(refused.length).toBeLessThan(names.length / 2);
});

it('gives an item any name it could have been made with', async () => {
  const [made, renamed] = [await aFolder(owner), await aFolder(owner)];
  await forAll(async (name) => {
    const item = await aFolder(owner, { parentId: renamed.id });
    const [one, two] = [await create(owner, made.id, name), await rename(owner, item.id, name)];
    expect([name, two.status, two.body.name ?? two.error.params]).toEqual([
      name,
      one.status,
      one.body.name ?? one.error.params,
    ]);
  });
});
