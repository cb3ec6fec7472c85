import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { thumbnailUrl } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { isImage, knownShown } from '#web/files/viewing/find-shown.ts';
import { needsView } from '#web/files/viewing/picture-of.ts';
import { viewQuery } from '#web/viewers/views.api.ts';

/**
 * Prepares the pictures after and before the one in a row, as far as they are known: their thumbnails are loaded, and the server
 * begins to draw those that it draws. The pictures themselves are requested when they are shown, because whoever gets a picture is
 * recorded as somebody who saw it (decision 032).
 */
export function usePrepareNearby(rows: Rows, row: number | null, isEnabled: boolean): void {
  const known =
    row === null || !isEnabled ? [] : [knownShown(rows, row, 1, isImage), knownShown(rows, row, -1, isImage)];
  const items = known.filter((item) => item !== null);
  useQueries({ queries: items.map((item) => ({ ...viewQuery(item), enabled: needsView(item, {}) })) });
  const urls = items.filter(({ hasThumbnail }) => hasThumbnail).map(thumbnailUrl);
  const key = urls.join(' ');
  useEffect(() => {
    const images = key
      .split(' ')
      .filter(Boolean)
      .map((src) => Object.assign(new Image(), { src }));
    return () => {
      // Ends what is still loading, and is not shown by now.
      for (const image of images) image.removeAttribute('src');
    };
  }, [key]);
}
