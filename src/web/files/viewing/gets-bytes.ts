import type { FileItem } from '#shared/files/files.contract.ts';

/** Whoever may download a PDF gets its bytes, so its first page need not wait for what the server says about its pages. */
export const getsBytes = ({ type, actions }: FileItem): boolean =>
  type === 'pdf' && actions.includes('download');
