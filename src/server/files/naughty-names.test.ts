import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldForSearch, nameKey } from '#shared/text/fold.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { create, get, rename, search } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

const corpus = new URL('../../../../shared/corpus/strings/blns.json', import.meta.url);
const naughty = existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[]) : [];
if (naughty.length === 0)
  process.stderr.write('Skipping the naughty strings: ../shared/corpus is not there\n');

const moreNames = [
  'مُحَمَّد ١٢٣.pdf',
  'ﷺ'.repeat(85),
  'ﻼ ﷲ',
  '😀👨‍👩‍👧‍👦'.repeat(8),
  'e\u0301'.repeat(100),
  'İstanbul',
  'ß ẞ SS ss',
  "Robert'); drop table files;--",
  '\\ % _ \\% $1 ${x} {{x}}',
  '\u200Fעברית\u200E',
  'a\u200Bb',
  '\uD83D',
  'CON',
  'x'.repeat(256),
  '.hidden',
  '~',
  '1'.repeat(200),
  'constructor',
];
// Removes names that are equal among siblings, because the second would be refused.
const all = [...naughty, ...moreNames];
const names = [...new Map(all.map((name) => [nameKey(name.trim()), name])).values()];

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
