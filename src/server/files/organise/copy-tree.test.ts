import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_RIGHTS } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aChain, aFile, aFolder } from '#tests/factories/files.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, copy, count, namesIn } from '#tests/services/file-calls.ts';
import { countStatements } from '#tests/services/count-statements.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
/** A folder with 3,000 files. */
let large: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  large = (await aFolder(owner, { parentId: 'my-files', name: 'large' })).id;
  await manyFiles(app.database.pool, large, 3000);
});
afterAll(() => app[Symbol.asyncDispose]());

const target = () => aFolder(owner, { parentId: 'my-files' });

/** The items below a folder, and what belongs to each. */
async function copiesBelow(folderId: string) {
  const { rows } = await sql<{
    kind: string;
    barcode: string | null;
    rights: number | null;
    version: string | null;
    entry: { copyOf: string; path: string } | null;
  }>`
    with recursive down as (
      select id from files where parent_id = ${folderId}
      union all select c.id from down join files c on c.parent_id = down.id
    )
    select f.kind, f.barcode, a.rights, v.blob_hash as version, l.after as entry
      from down join files f on f.id = down.id
      left join file_access a on a.file_id = f.id and a.is_creator and a.user_id = f.created_by
      left join versions v on v.file_id = f.id and v.blob_hash = f.blob_hash and v.number = 1
      left join audit_logs l on l.entity_id = f.id::text and l.action = 'copy'`.execute(app.deps.db);
  return rows;
}

it('copies thousands of items in few statements, each with its barcode, version, rights and audit entry', async () => {
  const top = await target();
  const chain = await aChain(app, top.id, 20);
  await copy(owner, chain[9]!, [large]);
  const place = await target();
  const statements = await countStatements(async () => {
    expect(await copy(owner, place.id, [top.id])).toEqual(['done']);
  });
  // One for each level that is read and for each 1,000 rows that are written, and a few around them.
  expect(statements).toBeLessThan(70);
  const rows = await copiesBelow(place.id);
  const files = rows.filter(({ kind }) => kind === 'file');
  expect([rows.length, files.length]).toEqual([3022, 3000]);
  expect(new Set(files.map(({ barcode }) => barcode)).size).toBe(3000);
  for (const { barcode, rights, version } of files) {
    expect(barcode).toMatch(/^0000\d{14}$/);
    expect([rights, version]).toEqual([ALL_RIGHTS, '0'.repeat(64)]);
  }
  expect(new Set(rows.map(({ entry }) => entry?.copyOf)).size).toBe(3022);
});

it('counts the items of all ids of a request, and leaves nothing of a copy that is too large', async () => {
  const again = await target();
  await copy(owner, again.id, [large]);
  const [second] = (await children(owner, again.id)).body.items;
  const small = await aFile(app, owner, { parentId: 'my-files' });
  const place = await target();
  const answers = await copy(owner, place.id, [small.id, large, second!.id, small.id]);
  expect(answers.slice(0, 3)).toEqual(['done', 'done', 'tooManyItems']);
  expect(await namesIn(owner, place.id)).toEqual(['large', small.name]);
  expect((await count(owner, place.id)).body.total).toBe(2);

  const both = await target();
  await copy(owner, both.id, [large]);
  await copy(owner, both.id, [large], 'keepBoth');
  expect(await copy(owner, place.id, [both.id])).toEqual(['tooManyItems']);
  expect(await namesIn(owner, place.id)).toEqual(['large', small.name]);
});

it('makes another barcode when one is taken', async () => {
  const folder = await target();
  for (const name of ['a.txt', 'b.txt']) await aFile(app, owner, { parentId: folder.id, name });
  const { rows } = await sql<{ last: number }>`select last_value as last from barcode_suffix`.execute(
    app.deps.db,
  );
  const suffix = String((rows[0]!.last + 1) % 10_000).padStart(4, '0');
  const now = Math.floor(Date.now() / 1000);
  const elsewhere = await target();
  const taken = Array.from({ length: 60 }, (_, second) => `0000${now + second}${suffix}`);
  await sql`
    insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, type, blob_hash, barcode)
      select gen_random_uuid(), 'file', 'Share', ${elsewhere.id}, barcode, barcode, barcode, barcode, 'text', 'x', barcode
      from unnest(${taken}::text[]) as taken (barcode)`.execute(app.deps.db);
  const place = await target();
  expect(await copy(owner, place.id, [folder.id])).toEqual(['done']);
  const copies = (await copiesBelow(place.id)).filter(({ kind }) => kind === 'file');
  expect(copies).toHaveLength(2);
  for (const { barcode, rights } of copies) {
    expect(taken).not.toContain(barcode);
    expect(rights).toBe(ALL_RIGHTS);
  }
});

it('writes short audit entries however deep the copied folders are and however long their names', async () => {
  const top = await target();
  await aChain(app, top.id, 97, 'م'.repeat(120));
  const place = await target();
  expect(await copy(owner, place.id, [top.id])).toEqual(['done']);
  const entries = (await copiesBelow(place.id)).map(({ entry }) => entry!);
  expect(entries).toHaveLength(98);
  for (const { path } of entries) expect(path.length).toBeLessThanOrEqual(1000);
  expect(entries.filter(({ path }) => path.includes(' / … / ')).length).toBeGreaterThan(80);
});
