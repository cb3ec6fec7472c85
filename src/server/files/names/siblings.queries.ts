import { sql } from 'kysely';
import { numbered } from '#shared/files/names.ts';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import type { FileRow } from '#server/files/item.ts';

/** How many names one query tries; a folder with more copies of a name needs another query. */
const CANDIDATES = 50;

/** The state is in the text: with a value, PostgreSQL could not reuse a plan with the index of published names. */
const selectSibling = statement((db, { parentId, key }: { parentId: string; key: string }) =>
  db
    .selectFrom('files')
    .select(['id', 'kind'])
    .where('parent_id', '=', parentId)
    .where('name_key', '=', key)
    .where('state', '=', sql.lit('published')),
);

/** The published item of this name in a folder. */
export async function findSibling(db: Db, parentId: string, name: string) {
  const [sibling] = await selectSibling(db, { parentId, key: nameKey(name) });
  return sibling;
}

/** The name, or the name with the first number that is free. Looks up a few names in the index, however full the folder is. */
export const freeNameIn = (db: Db, parentId: string, name: string, isFolder: boolean): Promise<string> =>
  firstName(db, parentId, { name, isFolder }, () => true);

/** The name, or the name with the first number that no file has. A folder may have it. */
export const folderNameIn = (db: Db, parentId: string, name: string): Promise<string> =>
  firstName(db, parentId, { name, isFolder: true }, (kind) => kind === 'file');

async function firstName(
  db: Db,
  parentId: string,
  { name, isFolder }: { name: string; isFolder: boolean },
  isTakenBy: (kind: FileRow['kind']) => boolean,
): Promise<string> {
  // Most names are free, so the others are tried only when it is not.
  const sibling = await findSibling(db, parentId, name);
  if (!sibling || !isTakenBy(sibling.kind)) return name;
  for (let first = 2; ; first += CANDIDATES) {
    const names = Array.from({ length: CANDIDATES }, (_, index) => numbered(name, first + index, isFolder));
    const rows = await db
      .selectFrom('files')
      .select(['name_key', 'kind'])
      .where('parent_id', '=', parentId)
      .where('name_key', 'in', names.map(nameKey))
      .where('state', '=', 'published')
      .execute();
    const taken = new Set(rows.filter(({ kind }) => isTakenBy(kind)).map((row) => row.name_key));
    const free = names.find((candidate) => !taken.has(nameKey(candidate)));
    if (free !== undefined) return free;
  }
}
