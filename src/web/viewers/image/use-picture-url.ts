import { useEffect, useState } from 'react';
import { drawnWidth, type PictureSource } from './picture-source.ts';

/** So long the zoom has to rest before a larger picture is requested, because each width is drawn by the server. */
const REST_MS = 200;

/** The URL of a picture for the scale with which it is shown; null while that is unknown. What is there is never replaced by less. */
export function usePictureUrl(source: PictureSource, scale: number | null): string | null {
  const isDrawn = source.how === 'pages';
  const needed = isDrawn && scale !== null ? drawnWidth(source, scale) : 0;
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (needed <= width) return undefined;
    // The first one is requested at once.
    const timer = setTimeout(() => setWidth(needed), width === 0 ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [needed, width]);
  if (!isDrawn) return source.url;
  const shown = width || needed;
  return shown === 0 ? null : source.urlOf(shown);
}
