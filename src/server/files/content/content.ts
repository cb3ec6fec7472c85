import type { FileType } from '#shared/files/types.ts';

/** Bytes that are durable in the object store, and their type. */
export interface Content {
  hash: string;
  size: number;
  type: FileType;
}
