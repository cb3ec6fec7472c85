import type { FileItem } from '#shared/files/files.contract.ts';
import { hasPages } from '#shared/files/types-with-pages.ts';

/** The addresses of the pages that show one file. */
export const pageRoutes = {
  pdf: '/{-$locale}/pdf/$fileId',
  word: '/{-$locale}/word/$fileId',
  page: '/{-$locale}/file/$fileId',
} as const;

/** What opening an item does: enter the folder, show the image over the list, or show the file on its page in a new tab. */
export type Opening = 'enter' | 'lightbox' | keyof typeof pageRoutes;

/** What shows the content of a file on its page; each is a folder here. */
export type PageViewer = 'text' | 'table' | 'audio' | 'video' | 'archive' | 'mail';

type Typed = Pick<FileItem, 'type' | 'extension'>;

/** Texts that are tables. */
const tables = new Set(['csv', 'tsv', 'tab']);

/** Null when no viewer knows the type; then the page shows the facts about the file. */
export function pageViewerOf({ type, extension }: Typed): PageViewer | null {
  switch (type) {
    case 'text':
      return tables.has(extension) ? 'table' : 'text';
    case 'archive':
      return extension === 'zip' ? 'archive' : null;
    case 'audio':
    case 'video':
    case 'mail':
      return type;
    default:
      return null;
  }
}

/** Null when the user may not open the item. */
export function openingOf({
  kind,
  type,
  actions,
}: Pick<FileItem, 'kind' | 'type' | 'actions'>): Opening | null {
  if (!actions.includes('open')) return null;
  if (kind === 'folder') return 'enter';
  if (type === 'image') return 'lightbox';
  // The editor reads the file itself; whoever may not download it sees its pages.
  if (type === 'docx' && actions.includes('download')) return 'word';
  return hasPages(type) ? 'pdf' : 'page';
}

/** Which page opening an item leads to; null when it has none. */
export const pageOf = (opening: Opening | null): keyof typeof pageRoutes | null =>
  opening === null || opening === 'enter' || opening === 'lightbox' ? null : opening;

/** Whether the pages of a file can be shown to the user, whatever else opens it. */
export const showsPages = ({ kind, type, actions }: Pick<FileItem, 'kind' | 'type' | 'actions'>): boolean =>
  actions.includes('open') && kind === 'file' && type !== 'image' && hasPages(type);
