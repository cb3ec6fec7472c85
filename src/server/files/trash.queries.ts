import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db.ts';
import { containing } from '#server/platform/like.ts';
import { rightBit } from '#shared/files/rights.ts';
import { ancestryIn } from './ancestry.ts';
import { named } from './folders.queries.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { can } from './files.policy.ts';
import { type Node, listedRows, loadNodes, withWays } from './nodes.queries.ts';
import { type Viewer, isStaff } from './viewer.ts';

/** What of the trash belongs to a place: a unit by the ids that items carry, a folder by the folders below it. */
function belowPlace(place: Node): RawBuilder<boolean> {
  const { row } = place;
  if (row.parent_id === null && row.space === 'DC') return sql`f.space = 'DC'`;
  if (row.unit_kind === 'partition') return sql`f.space = 'DC' and f.partition_id = ${row.partition_id}`;
  if (row.unit_kind === 'company') return sql`f.space = 'DC' and f.company_id = ${row.company_id}`;
  if (row.unit_kind === 'department') return sql`f.space = 'DC' and f.department_id = ${row.department_id}`;
  // Folders are few beside files: walking down through them alone stays cheap.
  return sql`f.space = ${row.space} and f.parent_id in (
    with recursive down (id) as (
      select ${row.id}::uuid
      union all
      select c.id from down join files c on c.parent_id = down.id and c.kind = 'folder'
    ) select id from down)`;
}

/**
 * Units are restored where they are managed, and while one is deleted all that is in it is out of reach. An employee sees of
 * the data center's trash what they may restore.
 */
function visible(viewer: Viewer, place: Node): RawBuilder<boolean> {
  if (place.row.space === 'Share') return sql`true`;
  const reachable = sql<boolean>`f.unit_kind is null
    and not exists (select from units d where d.id = f.department_id and d.deleted_at is not null)`;
  return isStaff(viewer) ? reachable : sql`${reachable} and a.rights & ${rightBit.delete} <> 0`;
}

export async function listTrash(
  db: Db,
  viewer: Viewer,
  place: Node,
  page: { cursor?: string | undefined; limit: number; q?: string },
): Promise<{ nodes: Node[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, ['timestamptz', 'uuid'])[1];
  let query = listedRows(db, viewer)
    .select(sql<string>`f.deleted_at::text`.as('deleted_text'))
    .where('f.state', '=', 'deleted')
    .where(belowPlace(place))
    .where(visible(viewer, place));
  const word = foldForSearch(page.q?.replaceAll('\0', '') ?? '');
  if (word) query = query.where('f.search_name', 'like', containing(word));
  if (after)
    query = query.where(sql<boolean>`(f.deleted_at, f.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = await query
    .orderBy('f.deleted_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last;
  return {
    // What was in a folder that is being deleted for good is gone with it, though the job has not come to it yet.
    nodes: (await withWays(db, shown)).filter(
      (node) => can(viewer, 'restore', node) || can(viewer, 'purge', node),
    ),
    nextCursor: hasMore ? encodeCursor([0, [last.deleted_text, last.id]]) : null,
  };
}

export async function countTrash(db: Db, viewer: Viewer, place: Node): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f
      left join file_access a on a.file_id = f.id and a.user_id = ${viewer.userId}
      where f.state = 'deleted' and ${belowPlace(place)} and ${visible(viewer, place)}`.execute(db);
  return rows[0]!.count;
}

/** Before every id there is. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** How many items one transaction deletes for good. */
const PURGED_AT_ONCE = 1000;

/** The next items after an id that the viewer may delete for good below a place, locked; `last` is null at the end. */
export async function trashedBelow(
  db: Db,
  viewer: Viewer,
  place: Node,
  after: string,
): Promise<{ nodes: Node[]; last: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
      where f.state = 'deleted' and f.unit_kind is null and ${belowPlace(place)} and f.id > ${after}
      order by f.id limit ${PURGED_AT_ONCE}`.execute(db);
  const ids = rows.map((row) => row.id);
  const nodes = await loadNodes(db, viewer, ids, true);
  return {
    // Under a trashed folder there may be items trashed before it: they go with it.
    nodes: nodes.filter((node) => can(viewer, 'purge', node)),
    last: ids.length === PURGED_AT_ONCE ? ids.at(-1)! : null,
  };
}

export async function markPurging(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'purging' })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Puts an item into a folder under a name, with the ids that this folder's items carry. */
export async function placeInTree(db: Db, id: string, folder: Node, name: string): Promise<void> {
  const place = { ...ancestryIn(folder), ...named(name) };
  await db.updateTable('files').set(place).where('id', '=', id).execute();
}
