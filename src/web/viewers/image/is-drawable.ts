import type { FileItem } from '#shared/files/files.contract.ts';

const drawable = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** Whether a browser can draw the image itself; of the others only a thumbnail can be shown. */
export const isDrawable = ({ extension }: Pick<FileItem, 'extension'>): boolean => drawable.has(extension);
