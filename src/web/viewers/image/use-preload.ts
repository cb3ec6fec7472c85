import { useEffect } from 'react';
import { drawnWidth, type PictureSource } from './picture-source.ts';
import { fitted, scaleOf, type Size } from './transform.ts';

/** Loads pictures that are probably shown next, as they are seen first: whole. The browser then has them. */
export function usePreload(sources: readonly PictureSource[], place: Size): void {
  const isMeasured = place.width > 0 && place.height > 0;
  const urls = isMeasured ? sources.map((source) => firstUrl(source, place)) : [];
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

function firstUrl(source: PictureSource, place: Size): string {
  if (source.how === 'file') return source.url;
  return source.urlOf(drawnWidth(source, scaleOf(fitted, { picture: source.size, place })));
}
