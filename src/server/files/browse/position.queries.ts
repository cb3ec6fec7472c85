import { sql } from 'kysely';
import type { Permitted } from '#server/files/files.policy.ts';
import type { FileRow } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type SortValues,
  countItems,
  folderQuery,
  sortValueColumns,
  sortValuesOf,
  startValues,
} from './listing.queries.ts';
import { type Listing, type Range, itemsInOrder, rangesOf } from './ranges.queries.ts';

/** How many items of a folder's list come before one of them; null when the list does not contain it. */
export async function countItemsBefore(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  listing: Listing,
  itemId: string,
): Promise<number | null> {
  const item = await findListed(db, folder.row.id, listing, itemId);
  if (!item) return null;
  const ranges = rangesOf(listing);
  const own = ranges.findIndex((merged) => merged.some((range) => contains(range, item)));
  if (own < 0) return null;

  const { values, onlyOwnUnits } = folderQuery(viewer, folder);
  let before = 0;
  for (const merged of ranges.slice(0, own)) before += await countItems(db, { values, onlyOwnUnits }, merged);
  // Read backwards from the item, so that the index is read only up to it.
  const backwards = { ...listing, order: listing.order === 'asc' ? ('desc' as const) : ('asc' as const) };
  const start = { ...values, ...startValues(sortValuesOf(item, listing)) };
  for (const range of ranges[own]!) {
    const request = { listing: backwards, onlyOwnUnits, isAfter: true };
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select from files f ${itemsInOrder(range, request, start)}) f`.execute(
      db,
    );
    before += rows[0]!.count;
  }
  return before;
}

type ListedItem = Pick<FileRow, 'kind' | 'type' | 'parent_id' | 'state'> & SortValues;

/** An item with its sort values; undefined when a list of the folder does not contain it. */
export async function findListed(
  db: Db,
  folderId: string,
  listing: Listing,
  itemId: string,
): Promise<ListedItem | undefined> {
  // By its id alone, because PostgreSQL may otherwise read the whole folder to find it.
  const { rows } = await sql<ListedItem>`
    select f.kind, f.type, f.parent_id, f.state, ${sortValueColumns(listing)} from files f
      where f.id = ${itemId}`.execute(db);
  const [item] = rows;
  return item?.parent_id === folderId && item.state === 'published' ? item : undefined;
}

const contains = (range: Range, { kind, type }: ListedItem): boolean =>
  range.kind === kind && (range.type === undefined || range.type === type);
