import { sql } from 'kysely';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { folderQuery, sortValuesOf, startValues } from './listing.queries.ts';
import { findListed } from './position.queries.ts';
import { type Listing, itemsInOrder } from './ranges.queries.ts';

export type Sorting = Pick<Listing, 'sort' | 'order'>;

/** The ids of the files before and after a file in the list of its folder. */
export async function findNeighbourIds(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  { fileId, sort, order }: Sorting & { fileId: string },
): Promise<{ previous: string | null; next: string | null }> {
  const listing: Listing = { tab: 'all', sort, order };
  const listed = await findListed(db, folder.row.id, listing, fileId);
  if (!listed) return { previous: null, next: null };
  const { values, onlyOwnUnits } = folderQuery(viewer, folder);
  const start = { ...values, ...startValues(sortValuesOf(listed, listing)) };
  const firstAfter = async (direction: Listing['order']) => {
    const request = { listing: { ...listing, order: direction }, onlyOwnUnits, isAfter: true };
    const { rows } = await sql<{ id: string }>`
      select f.id from files f ${itemsInOrder({ kind: 'file' }, request, start)} limit 1`.execute(db);
    return rows[0]?.id ?? null;
  };
  return { previous: await firstAfter(order === 'asc' ? 'desc' : 'asc'), next: await firstAfter(order) };
}
