import type { FileItem } from '#shared/files/files.contract.ts';

/** What opening an item does: folders are entered, images shown, what the browser itself can show goes to a new tab. */
export type Opening = 'enter' | 'lightbox' | 'tab' | 'download' | 'none';

/** Texts that are shown as they are. */
const plainTexts = new Set(['txt', 'csv', 'log', 'md']);

export function openingOf({ kind, type, extension, actions }: FileItem): Opening {
  if (!actions.includes('open')) return 'none';
  if (kind === 'folder') return 'enter';
  if (type === 'image') return 'lightbox';
  if (type === 'pdf' || (type === 'text' && plainTexts.has(extension))) return 'tab';
  return actions.includes('download') ? 'download' : 'none';
}

/** The images that a browser can draw by itself; of others their thumbnail is shown. */
export const isDrawable = ({ extension }: Pick<FileItem, 'extension'>): boolean =>
  ['png', 'jpg', 'jpeg', 'webp'].includes(extension);
