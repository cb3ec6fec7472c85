import type { Rows } from '#web/files/list/paging/rows.ts';

/** Which one of how many images of the list, beginning with 1. */
export interface ImagePlace {
  number: number;
  total: number;
}

/** The place of the image in a row. Null while a row is not loaded, because it may be an image too. */
export function imagePlace(rows: Pick<Rows, 'at' | 'count' | 'isCounted'>, row: number): ImagePlace | null {
  if (!rows.isCounted) return null;
  const place = { number: 0, total: 0 };
  for (let other = 0; other < rows.count; other += 1) {
    const item = rows.at(other);
    if (!item) return null;
    if (item.type !== 'image') continue;
    place.total += 1;
    if (other <= row) place.number += 1;
  }
  return place;
}
