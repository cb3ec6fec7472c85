import type { Sharp } from 'sharp';
import type { PageFacts, PageSize, PagesDrawing } from '#server/platform/drawing/drawing.ts';

/** A file whose pages can be drawn. */
export interface OpenedFile extends PageFacts {
  draw(number: number, width: number): Promise<{ picture: Sharp; size: PageSize }>;
}

/** What opening a file depends on. */
export type OpenOptions = Pick<PagesDrawing, 'maxPixels' | 'password'>;
