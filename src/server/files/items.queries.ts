import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { type Ancestor, type Item, type ListedRow, columns, toItem } from './item.ts';
import type { Viewer } from './viewer.ts';

export const fileColumns = columns.map((column) => `f.${column}` as const);

const ancestorColumns = [
  'f.id',
  'f.parent_id',
  'f.name',
  'f.unit_kind',
  'f.state',
  'f.partition_id',
  'f.company_id',
  'f.department_id',
  'f.created_by',
] as const;

/** Rows as every listing reads them. */
export const listedRows = (db: Db, viewer: Pick<Viewer, 'userId'>) =>
  db
    .selectFrom('files as f')
    .leftJoin('users as creator', 'creator.id', 'f.created_by')
    .leftJoin('users as deleter', 'deleter.id', 'f.deleted_by')
    .leftJoin('file_access as a', (join) =>
      join.onRef('a.file_id', '=', 'f.id').on('a.user_id', '=', viewer.userId),
    )
    .select(fileColumns)
    .select(['creator.name as created_by_name', 'deleter.name as deleted_by_name', 'a.rights as rights']);

// One parameter, however many ids: a statement takes 65,535 of them.
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** Items and all that is above them, each once. */
const selfAndAncestorIds = (which: RawBuilder<string>) => sql<string>`(
  with recursive up as (
    select id, parent_id from files where id = ${which}
    union
    select p.id, p.parent_id from up join files p on p.id = up.parent_id
  )
  select id from up)`;

const selectAncestors = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('files as f')
    .select(ancestorColumns)
    .where('f.id', 'in', selfAndAncestorIds(anyOf(ids))),
);

/** Rows with the ways up from them. One that was removed since it was read is left out: without its way nobody knows what it is. */
export async function withAncestors(db: Db, rows: ListedRow[]): Promise<Item[]> {
  const ids = rows.map((row) => row.id);
  const ways = ancestorsById(ids, await selectAncestors(db, { ids }));
  return rows.flatMap((row) => {
    const way = ways.get(row.id);
    return way ? [toItem(row, way)] : [];
  });
}

/** From the root down to the parent of each; a folder on several ways is one object. Of what is not among the rows, none. */
function ancestorsById(
  ids: string[],
  rows: (Ancestor & { parent_id: string | null })[],
): Map<string, Ancestor[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wayTo = (id: string): Ancestor[] => {
    const way: Ancestor[] = [];
    let next = byId.get(byId.get(id)?.parent_id ?? '');
    // A circle, which there must not be, would have no end.
    for (; next && !way.includes(next); next = byId.get(next.parent_id ?? '')) way.unshift(next);
    return way;
  };
  return new Map(ids.filter((id) => byId.has(id)).map((id) => [id, wayTo(id)]));
}

const selectItemsWithAncestors = statement((db, { ids, userId }: { ids: string[]; userId: string }) =>
  listedRows(db, { userId }).where('f.id', 'in', selfAndAncestorIds(anyOf(ids))),
);
/** An array is planned for as if it were ten, and anew each time it is not: one is asked for as one. */
const selectItemWithAncestors = statement((db, { id, userId }: { id: string; userId: string }) =>
  listedRows(db, { userId }).where('f.id', 'in', selfAndAncestorIds(sql`${id}`)),
);

/** Items by id, in the order asked for; those that do not exist are missing. `lock` holds them until the transaction ends. */
export async function loadItems(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  ids: string[],
  lock = false,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  // Locked in one order by everyone, so that two bulk operations never wait for each other.
  if (lock)
    await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute();
  const { userId } = viewer;
  const [only] = ids;
  const rows =
    ids.length === 1 && only !== undefined
      ? await selectItemWithAncestors(db, { id: only, userId })
      : await selectItemsWithAncestors(db, { ids, userId });
  const ways = ancestorsById(ids, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toItem(row, ways.get(id) ?? [])] : [];
  });
}

export async function loadItem(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
  lock = false,
): Promise<Item | undefined> {
  return (await loadItems(db, viewer, [id], lock))[0];
}

/** The published items of a folder, locked so that their bytes stay referenced until the transaction ends. */
export function lockChildren(
  tx: Db,
  viewer: Pick<Viewer, 'userId'>,
  folderId: string,
  limit: number,
): Promise<ListedRow[]> {
  return listedRows(tx, viewer)
    .where('f.parent_id', '=', folderId)
    .where('f.state', '=', 'published')
    .limit(limit)
    .forKeyShare('f')
    .execute();
}
