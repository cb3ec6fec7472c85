import type { FileType } from '#shared/files/types.ts';
import type { FileRow } from '#server/files/item.ts';

/** What a browser may show on our origin: nothing in it can run. All else, pages and drawings with scripts first, is a download. */
const shown: Record<string, { as: FileType; type: string }> = {
  pdf: { as: 'pdf', type: 'application/pdf' },
  png: { as: 'image', type: 'image/png' },
  jpg: { as: 'image', type: 'image/jpeg' },
  jpeg: { as: 'image', type: 'image/jpeg' },
  webp: { as: 'image', type: 'image/webp' },
  txt: { as: 'text', type: 'text/plain; charset=utf-8' },
  csv: { as: 'text', type: 'text/plain; charset=utf-8' },
  log: { as: 'text', type: 'text/plain; charset=utf-8' },
  md: { as: 'text', type: 'text/plain; charset=utf-8' },
};

/** The content type under which a file may be shown, or null when it may not. The uploader's own word for it counts nowhere. */
export function inlineType(row: Pick<FileRow, 'type' | 'extension'>): string | null {
  const entry = Object.hasOwn(shown, row.extension) ? shown[row.extension] : undefined;
  return entry?.as === row.type ? entry.type : null;
}
