import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A department whose company and itself have these prefixes. */
async function aDepartmentWithPrefixes(company: number, department: number) {
  const { id, folderId } = await aDepartment(owner);
  const { db } = app.deps;
  const unit = await db
    .selectFrom('units')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('units').set({ prefix: department }).where('id', '=', id).execute();
  await db.updateTable('units').set({ prefix: company }).where('id', '=', unit.parent_id!).execute();
  return folderId;
}

it.each([
  { company: 907, department: 908, prefix: '907908' },
  { company: 31, department: 5, prefix: '3105' },
])('begins a barcode with the prefixes $prefix, of at least two digits each', async (given) => {
  const parentId = await aDepartmentWithPrefixes(given.company, given.department);
  const { barcode } = await aFile(app, owner, { parentId });
  expect(barcode).toMatch(new RegExp(`^${given.prefix}\\d{10}$`));
});

it('begins the barcode of a file in My Files with 0000', async () => {
  const { barcode } = await aFile(app, owner, { parentId: 'my-files' });
  expect(barcode).toMatch(/^0000\d{10}(\d{4})?$/);
});

it('adds four digits to the barcodes of further files in the same second', async () => {
  const parentId = await aDepartmentWithPrefixes(41, 42);
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, index) => aFile(app, owner, { parentId, name: `${index}.txt` })),
  );
  const bySecond = Map.groupBy(files, ({ barcode }) => barcode!.slice(0, 14));
  for (const [plain, together] of bySecond) {
    const suffixes = together.map(({ barcode }) => barcode!.slice(plain.length)).toSorted();
    expect(suffixes[0]).toBe('');
    for (const suffix of suffixes.slice(1)) expect(suffix).toMatch(/^\d{4}$/);
  }
  expect(new Set(files.map(({ barcode }) => barcode)).size).toBe(12);
});
