import { numbered } from '#shared/files/names.ts';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';

/** How many names are tried at once; a folder with more copies of one name asks again. */
const CANDIDATES = 50;

/** The published item of that name in a folder. */
export async function findSibling(db: Db, parentId: string, name: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind'])
    .where('parent_id', '=', parentId)
    .where('name_key', '=', nameKey(name))
    .where('state', '=', 'published')
    .executeTakeFirst();
}

/** The name itself, or with the first number that no sibling has. Probes the index for a few names, however full the folder. */
export async function freeNameIn(db: Db, parentId: string, name: string, isFolder: boolean): Promise<string> {
  for (let first = 1; ; first += CANDIDATES) {
    const names = Array.from({ length: CANDIDATES }, (_, index) => {
      const number = first + index;
      return number === 1 ? name : numbered(name, number, isFolder);
    });
    const rows = await db
      .selectFrom('files')
      .select('name_key')
      .where('parent_id', '=', parentId)
      .where('name_key', 'in', names.map(nameKey))
      .where('state', '=', 'published')
      .execute();
    const taken = new Set(rows.map((row) => row.name_key));
    const free = names.find((candidate) => !taken.has(nameKey(candidate)));
    if (free !== undefined) return free;
  }
}
