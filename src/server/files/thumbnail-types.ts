import type { FileRow } from './nodes.queries.ts';

/** Whether a thumbnail is made of such an item. */
export const hasThumbnail = (row: Pick<FileRow, 'kind' | 'type'>): boolean =>
  row.kind === 'file' && (row.type === 'image' || row.type === 'pdf');
