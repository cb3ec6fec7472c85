import type { FileItem } from '#shared/files/files.contract.ts';

const extensions = new Set(['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif', 'bmp']);

/** Whether every browser shows such a picture from its bytes. SVG is not one of them, because it can run scripts and fetch things. */
export const isBrowserImage = ({ extension }: Pick<FileItem, 'extension'>): boolean =>
  extensions.has(extension);
