import { numbered } from '#shared/files/names.ts';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';

/** How many names one query tries; a folder with more copies of a name needs another query. */
const CANDIDATES = 50;

/** The published item of this name in a folder. */
export async function findSibling(db: Db, parentId: string, name: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind'])
    .where('parent_id', '=', parentId)
    .where('name_key', '=', nameKey(name))
    .where('state', '=', 'published')
    .executeTakeFirst();
}

/** The name, or the name with the first number that is free. Looks up a few names in the index, however full the folder is. */
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
