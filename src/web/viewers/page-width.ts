import { pageWidths } from '#shared/files/views.contract.ts';

/** The width in which the server is asked for a page that is shown so wide, in pixels of the screen: the next larger one, or the largest. */
export const pageWidthFor = (pixels: number): number =>
  pageWidths.find((width) => width >= pixels) ?? Math.max(...pageWidths);
