import type { FileItem } from '#shared/files/files.contract.ts';

const drawable = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** Whether a browser can draw the image itself; for other images only the thumbnail is shown. */
export const isDrawable = ({ extension }: Pick<FileItem, 'extension'>): boolean => drawable.has(extension);
