import type { FileType } from '#shared/files/types.ts';
import type { FileRow } from '#server/files/item.ts';

/** What a browser may show, because it cannot run scripts. Everything else is downloaded, HTML and SVG above all. */
const inlineTypes: Record<string, { as: FileType; type: string }> = {
  pdf: { as: 'pdf', type: 'application/pdf' },
  png: { as: 'image', type: 'image/png' },
  jpg: { as: 'image', type: 'image/jpeg' },
  jpeg: { as: 'image', type: 'image/jpeg' },
  webp: { as: 'image', type: 'image/webp' },
  gif: { as: 'image', type: 'image/gif' },
  avif: { as: 'image', type: 'image/avif' },
  txt: { as: 'text', type: 'text/plain; charset=utf-8' },
  csv: { as: 'text', type: 'text/plain; charset=utf-8' },
  log: { as: 'text', type: 'text/plain; charset=utf-8' },
  md: { as: 'text', type: 'text/plain; charset=utf-8' },
};

/** The content type with which a file may be shown; null when it is downloaded. The uploader's content type is ignored. */
export function inlineType(row: Pick<FileRow, 'type' | 'extension'>): string | null {
  const entry = Object.hasOwn(inlineTypes, row.extension) ? inlineTypes[row.extension] : undefined;
  return entry?.as === row.type ? entry.type : null;
}
