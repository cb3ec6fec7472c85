import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

export type ByteSource = Readable | AsyncIterable<Uint8Array>;

export interface PutOptions {
  signal?: AbortSignal;
  maxBytes?: number;
  /** Nobody else will look at the source's buffers: their memory may be given back as soon as they are written. */
  disposable?: boolean;
}

export interface StoredContent {
  /** SHA-256, lowercase hex: the content's only address. */
  hash: string;
  size: number;
}

/** Bytes kept by what they are: the same content is one object, however often it is put. */
export interface Storage {
  /**
   * Streams bytes in and returns their address once they are durable; nothing is visible under it before. Content that is already
   * there becomes young again (`modifiedAt`), so that a sweeper by age cannot free it while its row is being written.
   * A failure destroys the source and leaves nothing; more than `maxBytes` is `StorageTooLarge`.
   */
  put(source: ByteSource, options?: PutOptions): Promise<StoredContent>;
  /**
   * The object, or a range of it cut at its end; `StorageNotFound` when absent, `RangeError` when the range starts past the end.
   * Destroying the stream frees what is behind it.
   */
  get(hash: string, range?: ByteRange): Promise<Readable>;
  size(hash: string): Promise<number | null>;
  /** Deleting what is not there succeeds. */
  delete(hash: string): Promise<void>;
  /** Every complete object, in order of address. */
  list(): AsyncIterable<StoredContent & { modifiedAt: Date }>;
  /** Removes what a killed process left unfinished before `olderThan`; returns how many. */
  sweepTemporary(olderThan: Date): Promise<number>;
  /** Throws when the storage cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
