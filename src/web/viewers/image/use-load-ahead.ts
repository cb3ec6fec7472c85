import { useEffect, useRef } from 'react';
import { AHEAD_HEADER } from '#shared/files/views.contract.ts';
import { drawnWidth, type PictureSource } from './picture-source.ts';
import { fitted, scaleOf, type Size } from './transform.ts';

interface LoadAheadOptions {
  /** Pictures that are probably shown next. */
  nearby: readonly PictureSource[];
  shown: PictureSource | undefined;
  /** In which they are shown. */
  place: Size;
}

/**
 * Loads pictures as they are seen first: whole. The browser keeps them, and asks whether they may still be shown when they are; the
 * log tells the one request from the other.
 */
export function useLoadAhead({ nearby, shown, place }: LoadAheadOptions): void {
  const isMeasured = place.width > 0 && place.height > 0;
  const key = isMeasured ? nearby.map((source) => firstUrl(source, place)).join(' ') : '';
  const shownUrl = isMeasured && shown ? firstUrl(shown, place) : '';
  const loading = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const wanted = new Set(key.split(' ').filter(Boolean));
    // The browser takes a picture that is shown meanwhile from the request that is under way.
    for (const [url, request] of loading.current) {
      if (wanted.has(url) || url === shownUrl) continue;
      request.abort();
      loading.current.delete(url);
    }
    for (const url of wanted) if (!loading.current.has(url)) void load(url, loading.current);
  }, [key, shownUrl]);

  useEffect(() => {
    const requests = loading.current;
    return () => requests.forEach((request) => request.abort());
  }, []);
}

async function load(url: string, loading: Map<string, AbortController>): Promise<void> {
  const request = new AbortController();
  loading.set(url, request);
  try {
    const answer = await fetch(url, { headers: { [AHEAD_HEADER]: '1' }, signal: request.signal });
    await answer.blob();
  } catch {
    // It fails again when it is shown, and says so there.
  }
  if (loading.get(url) === request) loading.delete(url);
}

function firstUrl(source: PictureSource, place: Size): string {
  if (source.how === 'file') return source.url;
  return source.urlOf(drawnWidth(source, scaleOf(fitted, { picture: source.size, place })));
}
