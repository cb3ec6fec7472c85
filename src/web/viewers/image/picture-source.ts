import { pageWidthFor } from '#web/viewers/page-width.ts';
import type { Size } from './transform.ts';

/** Where a picture comes from: its own bytes, or drawn by the server in the width that is needed. */
export type PictureSource =
  | { how: 'file'; url: string }
  | {
      how: 'pages';
      size: Size;
      /** A drawing of lines is sharp in every width; a photo has no more to show than its own pixels. */
      isVector: boolean;
      urlOf: (width: number) => string;
    };

/** A picture of the lightbox. */
export interface LightboxImage {
  /** Another one for each picture and for each version of it. */
  key: string;
  name: string;
  /** What is shown until the picture has arrived. */
  thumbnailUrl: string | null;
  /** Undefined while it is unknown, or when there is none. */
  source: PictureSource | undefined;
  /** Why it is not shown. */
  problem: { text: string; onRetry?: (() => void) | undefined } | undefined;
}

/** The width in which a drawn picture is requested, when it is shown with this scale. */
export function drawnWidth({ size, isVector }: PictureSource & { how: 'pages' }, scale: number): number {
  const pixels = size.width * scale * devicePixelRatio;
  // Rounded, because half a pixel more does not need the next width.
  return pageWidthFor(Math.floor(isVector ? pixels : Math.min(pixels, size.width)));
}
