import { useEffect } from 'react';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { prefetchWord } from '#web/viewers/prefetch-word.ts';
import { openingOf } from '#web/viewers/registry.ts';

/** How many of the first rows are looked at. */
const LOOKED_AT = 50;

/** In a folder with Word documents that can be edited, their editor is loaded before one is opened. */
export function usePrefetchEditors(rows: Pick<Rows, 'at' | 'count'>): void {
  const first = Array.from({ length: Math.min(rows.count, LOOKED_AT) }, (_, row) => rows.at(row));
  const hasWord = first.some((item) => item && openingOf(item) === 'word');
  useEffect(() => {
    if (hasWord) prefetchWord();
  }, [hasWord]);
}
