import { useEffect } from 'react';
import { AHEAD_HEADER } from '#shared/files/views.contract.ts';
import { drawnWidth, type PictureSource } from './picture-source.ts';
import { fitted, scaleOf, type Size } from './transform.ts';

/**
 * Loads pictures that are probably shown next, as they are seen first: whole. The browser keeps them, and asks whether they may
 * still be shown when they are; the log tells the one request from the other.
 */
export function useLoadAhead(sources: readonly PictureSource[], place: Size): void {
  const isMeasured = place.width > 0 && place.height > 0;
  const urls = isMeasured ? sources.map((source) => firstUrl(source, place)) : [];
  const key = urls.join(' ');
  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    for (const url of key.split(' ').filter(Boolean))
      // One that cannot be loaded fails again when it is shown, and says so there.
      void fetch(url, { headers: { [AHEAD_HEADER]: '1' }, signal })
        .then((answer) => answer.blob())
        .catch(() => {});
    return () => leaves.abort();
  }, [key]);
}

function firstUrl(source: PictureSource, place: Size): string {
  if (source.how === 'file') return source.url;
  return source.urlOf(drawnWidth(source, scaleOf(fitted, { picture: source.size, place })));
}
