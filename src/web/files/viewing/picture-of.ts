import type { NotShownReason, View } from '#shared/files/views.contract.ts';
import { inlineUrl, isGone, type ListedFile } from '#web/files/files.api.ts';
import { isBrowserImage } from '#web/viewers/image/browser-images.ts';
import type { PictureSource } from '#web/viewers/image/picture-source.ts';
import { pageUrl, type PictureFailure } from '#web/viewers/views.api.ts';

/** What is known about how an item is shown. */
export interface Known {
  view?: View | undefined;
  /** The server did not say how. */
  error?: Error | null;
  /** What was requested last could not be shown. */
  failed?: { url: string; why: PictureFailure | 'tooLarge' } | null;
}

/** How a picture is shown, or why it is not. */
export interface ShownPicture {
  source?: PictureSource;
  /** `gone`: it can no longer be opened. `failed`: it could not be loaded, and can be tried again. */
  problem?: 'gone' | 'failed' | NotShownReason;
}

/** Whether the server has to be asked how an item is shown. Most pictures are shown from their bytes, because asking takes time. */
export const needsView = (item: ListedFile, { failed }: Known): boolean =>
  !isBrowserImage(item) ||
  !item.actions.includes('download') ||
  (failed?.url === inlineUrl(item) && failed.why !== 'unreachable' && failed.why !== 'tooLarge');

export function pictureOf(item: ListedFile, known: Known): ShownPicture {
  const { view, error, failed } = known;
  if (isGone(error)) return { problem: 'gone' };
  if (failed?.why === 'tooLarge') return { problem: 'tooLarge' };
  if (failed?.why === 'unreachable' || (error && !view)) return { problem: 'failed' };
  if (!needsView(item, known)) return { source: { how: 'file', url: inlineUrl(item) } };
  if (view?.how === 'file') {
    // The right to its bytes may have been taken away a moment ago; then the next view says so.
    return failed ? { problem: 'damaged' } : { source: { how: 'file', url: inlineUrl(item) } };
  }
  if (view?.how === 'pages') {
    const isPage = failed && failed.url !== inlineUrl(item);
    if (isPage) return { problem: failed.why === 'refused' ? 'gone' : 'failed' };
    return { source: pagesOf(item, view.firstPage) };
  }
  if (view?.how === 'none') return { problem: view.reason };
  if (view?.how === 'pdf') return { problem: 'noViewer' };
  return {};
}

const pagesOf = (item: ListedFile, size: { width: number; height: number }): PictureSource => ({
  how: 'pages',
  size,
  isVector: item.extension === 'svg',
  urlOf: (width) => pageUrl(item, 1, width),
});
