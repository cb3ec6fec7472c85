import { useQueries } from '@tanstack/react-query';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { isImage, knownShown } from '#web/files/viewing/find-shown.ts';
import { needsView, pictureOf } from '#web/files/viewing/picture-of.ts';
import type { PictureSource } from '#web/viewers/image/picture-source.ts';
import { viewQuery } from '#web/viewers/views.api.ts';

/** Larger files are not loaded before they are shown: that could be in vain. */
const MAX_LOADED_AHEAD_BYTES = 20_000_000;

/** The pictures after and before the one in a row, as far as they are known. */
export function useNearbyPictures(rows: Rows, row: number | null, isEnabled: boolean): PictureSource[] {
  const known =
    row === null || !isEnabled ? [] : [knownShown(rows, row, 1, isImage), knownShown(rows, row, -1, isImage)];
  const items = known.filter((item) => item !== null);
  const views = useQueries({
    queries: items.map((item) => ({ ...viewQuery(item), enabled: needsView(item, {}) })),
  });
  return items.flatMap((item, index) => {
    const { source } = pictureOf(item, { view: views[index]?.data });
    return source && (source.how === 'pages' || item.size <= MAX_LOADED_AHEAD_BYTES) ? [source] : [];
  });
}
