import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { rightsOf } from './files.policy.ts';
import { type Ancestor, type FileRow, type Item, type ListedRow, columns, toItem } from './item.ts';
import type { Viewer } from './viewer.ts';

export const fileColumns = columns.map((column) => `f.${column}` as const);

const ancestorColumns = [
  'id',
  'parent_id',
  'name',
  'unit_kind',
  'state',
  'partition_id',
  'company_id',
  'department_id',
  'created_by',
] as const satisfies (keyof FileRow)[];

/** The name of a user of the item `f`. A subquery and no join, because a join may be planned to read all users. */
const userName = (column: 'f.created_by' | 'f.deleted_by') =>
  sql<string | null>`(select u.name from users u where u.id = ${sql.ref(column)})`;
export const creatorName = userName('f.created_by');

/** What every listing shows of an item besides its columns. */
const shownWith = (viewer: Pick<Viewer, 'userId'>) => [
  creatorName.as('created_by_name'),
  userName('f.deleted_by').as('deleted_by_name'),
  rightsOf(viewer).as('rights'),
];

/** The rows of items as every listing needs them. */
export const listedRows = (db: Db, viewer: Pick<Viewer, 'userId'>) =>
  db.selectFrom('files as f').select(fileColumns).select(shownWith(viewer));

// The ids are one array parameter, because a statement takes at most 65,535 parameters.
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/**
 * Items and all their ancestors, each once. Each parent is looked up by itself (`limit 1` makes it a lookup), because a join may be
 * planned to read all files for each level.
 */
function selfAndAncestors<C extends keyof FileRow>(
  ids: RawBuilder<string>,
  names: readonly C[],
): RawBuilder<Pick<FileRow, C>> {
  const own = sql.join(names.map((column) => sql.ref(column)));
  const parents = sql.join(names.map((column) => sql.ref(`parent.${column}`)));
  return sql<Pick<FileRow, C>>`(
    with recursive up as (
      select ${own} from files where id = ${ids}
      union
      select ${parents} from up, lateral (select ${own} from files where id = up.parent_id limit 1) parent
    )
    select ${own} from up)`;
}

/**
 * Folders and all their ancestors. The subquery hides how many they are, because PostgreSQL would plan again for each number instead
 * of reusing a plan.
 */
const selectFolders = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom(selfAndAncestors(sql`any((select ${ids}::uuid[])::uuid[])`, ancestorColumns).as('f'))
    .select(ancestorColumns),
);

/** Adds the ancestors to rows. A row whose folder was removed since it was read is left out, because its ancestors are unknown. */
export async function withAncestors(db: Db, rows: ListedRow[]): Promise<Item[]> {
  const ids = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
  const folders = ids.length === 0 ? [] : await selectFolders(db, { ids });
  const ancestorsOf = ancestorsById(
    rows.map((row) => row.id),
    [...rows, ...folders],
  );
  return rows.flatMap((row) => {
    const ancestors = ancestorsOf.get(row.id)!;
    return row.parent_id === null || ancestors.length > 0 ? [toItem(row, ancestors)] : [];
  });
}

/** The ancestors of each item, from the root down to its parent. Items that are not among the rows are missing. */
function ancestorsById(
  ids: string[],
  rows: (Ancestor & { parent_id: string | null })[],
): Map<string, Ancestor[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ancestorsOf = (id: string): Ancestor[] => {
    const ancestors: Ancestor[] = [];
    let next = byId.get(byId.get(id)?.parent_id ?? '');
    // A cycle must not exist; if one did, the loop still has to end.
    for (; next && !ancestors.includes(next); next = byId.get(next.parent_id ?? '')) ancestors.unshift(next);
    return ancestors;
  };
  return new Map(ids.filter((id) => byId.has(id)).map((id) => [id, ancestorsOf(id)]));
}

const selectItemsWithAncestors = statement((db, { ids, userId }: { ids: string[]; userId: string }) =>
  db
    .selectFrom(selfAndAncestors(anyOf(ids), columns).as('f'))
    .select(fileColumns)
    .select(shownWith({ userId })),
);
/** A single id has its own statement: PostgreSQL assumes ten elements in an array, and plans again when there are fewer. */
const selectItemWithAncestors = statement((db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom(selfAndAncestors(sql`${id}`, columns).as('f'))
    .select(fileColumns)
    .select(shownWith({ userId })),
);

/**
 * How rows are locked until the transaction ends. `change`: nobody else changes, references or puts something into the item.
 * `newVersion`: nobody else changes it, but others may reference it or put something into it. `reference`: nobody removes it. The last two can be held by
 * different transactions at once, so two copies that replace each other's sources do not deadlock.
 */
export type Lock = 'change' | 'newVersion' | 'reference';

const lockClauses: Record<Lock, 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare'> = {
  change: 'forUpdate',
  newVersion: 'forNoKeyUpdate',
  reference: 'forKeyShare',
};

/** Items in the order of the ids, without those that do not exist. */
export async function loadItems(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  ids: string[],
  lock?: Lock,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  // Always locked in the order of their ids, so that two bulk operations cannot deadlock.
  if (lock) {
    const rows = db.selectFrom('files').select('id').where('id', '=', anyOf(ids)).orderBy('id');
    await rows[lockClauses[lock]]().execute();
  }
  const { userId } = viewer;
  const [only] = ids;
  const rows =
    ids.length === 1 && only !== undefined
      ? await selectItemWithAncestors(db, { id: only, userId })
      : await selectItemsWithAncestors(db, { ids, userId });
  const ancestors = ancestorsById(ids, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toItem(row, ancestors.get(id) ?? [])] : [];
  });
}

export async function loadItem(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
  lock?: Lock,
): Promise<Item | undefined> {
  return (await loadItems(db, viewer, [id], lock))[0];
}

/** The published items of folders, locked so that their bytes stay referenced until the transaction ends. */
export function lockChildren(
  tx: Db,
  viewer: Pick<Viewer, 'userId'>,
  folderIds: string[],
  limit: number,
): Promise<ListedRow[]> {
  return listedRows(tx, viewer)
    .where('f.parent_id', '=', anyOf(folderIds))
    .where('f.state', '=', 'published')
    .limit(limit)
    .forKeyShare('f')
    .execute();
}
