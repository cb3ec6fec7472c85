import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { statement } from '#server/platform/prepared.ts';
import type { FilesTable } from './files.table.ts';
import type { Viewer } from './viewer.ts';

/** Of a row, all but what only the database looks at. */
const columns = [
  'id',
  'kind',
  'space',
  'parent_id',
  'name',
  'sort_key',
  'partition_id',
  'company_id',
  'department_id',
  'unit_kind',
  'type',
  'extension',
  'size',
  'blob_hash',
  'version',
  'barcode',
  'thumbnail_hash',
  'state',
  'deleted_at',
  'deleted_by',
  'created_at',
  'created_by',
  'updated_at',
] as const satisfies (keyof FilesTable)[];
export type FileRow = Pick<Selectable<FilesTable>, (typeof columns)[number]>;

export const fileColumns = columns.map((column) => `f.${column}` as const);

/** A row with what a listing shows beside it and the viewer's place on its access lists. */
export type ListedRow = FileRow & {
  created_by_name: string | null;
  deleted_by_name: string | null;
  rights: number | null;
};

/** One step on the way from a root down to an item. */
export interface Ancestor {
  id: string;
  name: string;
  unit_kind: FileRow['unit_kind'];
  state: FileRow['state'];
  partition_id: string | null;
  company_id: string | null;
  department_id: string | null;
  created_by: string | null;
}

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

/** An item as the policy sees it: itself, the way to it, and the viewer's rights on it. */
export interface Node {
  row: ListedRow;
  /** From the root down to the parent. */
  ancestors: Ancestor[];
  rights: number;
}

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
const upFrom = (which: RawBuilder<string>) => sql<string>`(
  with recursive up as (
    select id, parent_id from files where id = ${which}
    union
    select p.id, p.parent_id from up join files p on p.id = up.parent_id
  )
  select id from up)`;

const stepsAbove = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('files as f')
    .select(ancestorColumns)
    .where('f.id', 'in', upFrom(anyOf(ids))),
);

/** Rows with the ways up from them. One that was removed since it was read is left out: without its way nobody knows what it is. */
export async function withWays(db: Db, rows: ListedRow[]): Promise<Node[]> {
  const ids = rows.map((row) => row.id);
  const ways = waysTo(ids, await stepsAbove(db, { ids }));
  return rows.flatMap((row) => {
    const way = ways.get(row.id);
    return way ? [toNode(row, way)] : [];
  });
}

/** From the root down to the parent of each; a folder on several ways is one object. Of what is not among the rows, none. */
function waysTo(ids: string[], rows: (Ancestor & { parent_id: string | null })[]): Map<string, Ancestor[]> {
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

export function toNode(row: ListedRow, ancestors: Ancestor[]): Node {
  return { row, ancestors, rights: row.rights ?? 0 };
}

/** A folder as a step on the way to its items. */
export const stepOf = ({ row }: Node): Ancestor => ({
  id: row.id,
  name: row.name,
  unit_kind: row.unit_kind,
  state: row.state,
  partition_id: row.partition_id,
  company_id: row.company_id,
  department_id: row.department_id,
  created_by: row.created_by,
});

const withAllAbove = statement((db, { ids, userId }: { ids: string[]; userId: string }) =>
  listedRows(db, { userId }).where('f.id', 'in', upFrom(anyOf(ids))),
);
/** An array is planned for as if it were ten, and anew each time it is not: one is asked for as one. */
const oneWithAllAbove = statement((db, { id, userId }: { id: string; userId: string }) =>
  listedRows(db, { userId }).where('f.id', 'in', upFrom(sql`${id}`)),
);

/** Items by id, in the order asked for; those that do not exist are missing. `lock` holds them until the transaction ends. */
export async function loadNodes(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  ids: string[],
  lock = false,
): Promise<Node[]> {
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
      ? await oneWithAllAbove(db, { id: only, userId })
      : await withAllAbove(db, { ids, userId });
  const ways = waysTo(ids, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toNode(row, ways.get(id) ?? [])] : [];
  });
}

export async function loadNode(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  id: string,
  lock = false,
): Promise<Node | undefined> {
  return (await loadNodes(db, viewer, [id], lock))[0];
}
