import type { FileItem } from '#shared/files/files.contract.ts';

/**
 * What opening an item does: enter the folder, show the image, show its pages in a new tab, let the browser show it in a new tab,
 * save it, or show the facts about it in a new tab.
 */
export type Opening = 'enter' | 'lightbox' | 'pdf' | 'tab' | 'download' | 'details';

interface Viewer {
  takes: (item: FileItem) => boolean;
  opening: Opening;
}

/** Texts that a browser shows as they are; HTML is not one of them. */
const plainTexts = new Set(['txt', 'csv', 'log', 'md']);

/** The first viewer that takes an item opens it. */
const viewers: readonly Viewer[] = [
  { takes: ({ kind }) => kind === 'folder', opening: 'enter' },
  { takes: ({ type }) => type === 'image', opening: 'lightbox' },
  { takes: ({ type }) => type === 'pdf', opening: 'pdf' },
  { takes: ({ type, extension }) => type === 'text' && plainTexts.has(extension), opening: 'tab' },
  { takes: ({ actions }) => actions.includes('download'), opening: 'download' },
  { takes: () => true, opening: 'details' },
];

/** Whether something shows what is in the item, here or in the browser. */
export const hasViewer = (item: FileItem): boolean =>
  !['download', 'details'].includes(openingOf(item) ?? 'details');

/** Null when the user may not open the item. */
export function openingOf(item: FileItem): Opening | null {
  if (!item.actions.includes('open')) return null;
  return viewers.find(({ takes }) => takes(item))?.opening ?? null;
}
