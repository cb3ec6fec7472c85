import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { isSelectable, MAX_SELECTED } from './selection.ts';

interface AllItems {
  items: ListedFile[];
  /** There are more than can be selected. */
  isLimited: boolean;
}

/** The items that "select all" selects. Rows that are not loaded are requested, also where their number is not known yet. */
export async function loadAll({
  count,
  isCounted,
  load,
}: Pick<Rows, 'count' | 'isCounted' | 'load'>): Promise<AllItems> {
  // One more than the limit, because "Shared with me" may be among the rows and is not selected.
  const most = MAX_SELECTED + 1;
  const wanted = isCounted ? Math.min(count, most) : most;
  const items = (await load({ first: 0, last: wanted - 1 })).filter(isSelectable);
  const isLimited = items.length > MAX_SELECTED || (isCounted && count > wanted);
  return { items: items.slice(0, MAX_SELECTED), isLimited };
}
