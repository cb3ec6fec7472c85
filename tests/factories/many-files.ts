import type pg from 'pg';
import { nameKey, sortKey, foldForSearch } from '#shared/text/fold.ts';
import { newId } from '#server/platform/ids.ts';

const BATCH = 20_000;

/** Inserts `file 1.txt`, `file 2.txt` … into a folder. They are rows only, without stored content. */
export async function manyFiles(pool: pg.Pool, folderId: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - made) }, (_, index) => made + index + 1);
    const names = numbers.map((number) => `file ${number}.txt`);
    const columns = [numbers.map(() => newId()), names, names.map(nameKey), names.map(sortKey)];
    await pool.query(
      `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name,
          partition_id, company_id, department_id, type, extension, size, blob_hash, barcode, created_by, updated_by)
        select new.id, 'file', parent.space, parent.id, new.name, new.name_key, new.sort_key, new.search_name,
          parent.partition_id, parent.company_id, parent.department_id, 'text', 'txt', 1, repeat('0', 64), new.barcode,
          parent.created_by, parent.created_by
        from files parent,
          unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
            as new (id, name, name_key, sort_key, search_name, barcode)
        where parent.id = $1`,
      [folderId, ...columns, names.map(foldForSearch), numbers.map((number) => `many-${number}`)],
    );
  }
  await pool.query('analyze files');
}
