import type { FileItem } from '#shared/files/files.contract.ts';

/** What happens to the item whose name is taken. */
export type Purpose = 'upload' | 'move' | 'copy';

/** The item that arrives: a file of the user's device, or an item that is moved or copied. */
export type Incoming = File | FileItem;
