import { useEffect, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { MAX_SPLIT_PAGES } from '#shared/files/splits.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import { takeOpening } from '#web/viewers/pdf/source/opening.ts';

export type PageCount = number | 'encrypted' | null;

/**
 * How many pages a PDF has: null until it is known, and when it cannot be opened here, because then the server says why. Only the parts
 * of the file that say so are loaded.
 */
export function usePageCount(
  { id, version }: Pick<FileItem, 'id' | 'version'>,
  isNeeded: boolean,
): PageCount {
  const [count, setCount] = useState<PageCount>(null);
  const isRead = isNeeded && count === null;
  useEffect(() => {
    if (!isRead) return undefined;
    const opening = takeOpening(inlineUrl({ id, version }));
    let isOver = false;
    const end = (found: PageCount) => {
      if (isOver) return;
      isOver = true;
      setCount(found);
      opening.close();
    };
    opening.listen({ onPassword: () => end('encrypted'), onLost: () => end(null) });
    opening.opened.then(
      // A PDF may say that it has a billion pages.
      ({ pageCount }) => end(Math.min(pageCount, MAX_SPLIT_PAGES)),
      () => end(null),
    );
    return () => {
      if (isOver) return;
      isOver = true;
      opening.close();
    };
  }, [id, version, isRead]);
  return count;
}
