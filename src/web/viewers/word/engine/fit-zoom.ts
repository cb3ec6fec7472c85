import type { DocxEditorInstance } from '@docx-editor.dev/core';

/** A page is 96 pixels an inch, of 1440 twips. */
const TWIPS_A_PIXEL = 15;
const MIN_ZOOM = 0.3;
/** The grey around the page, as in word.module.css, and the width of a scroll bar. */
const AROUND = 40;
const AROUND_ON_PHONE = 16;
const PHONE = 768;

/** The zoom with which the whole width of a page is seen; never larger than on paper. */
export function fitZoom(placeWidth: number, pageWidthTwips: number): number {
  const room = placeWidth - (placeWidth <= PHONE ? AROUND_ON_PHONE : AROUND);
  const zoom = room / (pageWidthTwips / TWIPS_A_PIXEL);
  // In whole percents, so that a resized window does not lay out all pages for a pixel.
  return Math.min(1, Math.max(MIN_ZOOM, Math.floor(zoom * 100) / 100));
}

/** Returns whether the zoom was changed. */
export function fitPage(editor: DocxEditorInstance, place: HTMLElement | null): boolean {
  const page = editor.getPageSetup()?.pageWidthTwips;
  if (!place?.clientWidth || !page) return false;
  const zoom = fitZoom(place.clientWidth, page);
  const isChanged = zoom !== editor.getZoom();
  if (isChanged) editor.setZoom(zoom);
  return isChanged;
}
