import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import type { OnFailed } from '#web/viewers/image/picture.tsx';
import type { PictureSource } from '#web/viewers/image/picture-source.ts';
import { pictureFailure, viewQuery } from '#web/viewers/views.api.ts';
import { knownImage } from './find-image.ts';
import { type Known, needsView, pictureOf } from './picture-of.ts';

/** Larger files are not loaded before they are shown: that could be in vain. */
const MAX_PRELOADED_BYTES = 20_000_000;

const noItem = { id: '', version: 0 };

/** How the picture of an item is shown, with the ways to say that it failed and to try it again. */
export function usePicture(item: ListedFile | undefined) {
  const key = item ? `${item.id} ${item.version}` : '';
  const [failure, setFailure] = useState<(NonNullable<Known['failed']> & { key: string }) | null>(null);
  const failed = failure?.key === key ? failure : null;
  const { data, error, refetch } = useQuery({
    ...viewQuery(item ?? noItem),
    enabled: item !== undefined && needsView(item, { failed }),
  });
  return {
    key,
    ...(item && pictureOf(item, { view: data, error, failed })),
    /** A larger drawing that did not arrive is no reason to take the smaller one away. */
    async fail(...[url, { hasSmaller, isTooLarge }]: Parameters<OnFailed>): Promise<void> {
      const why = isTooLarge ? 'tooLarge' : await pictureFailure(url);
      if (!hasSmaller || why === 'refused') setFailure({ key, url, why });
    },
    retry(): void {
      setFailure(null);
      if (error) void refetch();
    },
  };
}

/** The pictures after and before the one in a row, as far as they are known. */
export function useNearbyPictures(rows: Rows, row: number | null, isEnabled: boolean): PictureSource[] {
  const found = row === null || !isEnabled ? [] : [knownImage(rows, row, 1), knownImage(rows, row, -1)];
  const items = found.filter((item) => item !== null);
  const views = useQueries({
    queries: items.map((item) => ({ ...viewQuery(item), enabled: needsView(item, {}) })),
  });
  return items.flatMap((item, index) => {
    const { source } = pictureOf(item, { view: views[index]?.data });
    return source && (source.how === 'pages' || item.size <= MAX_PRELOADED_BYTES) ? [source] : [];
  });
}
