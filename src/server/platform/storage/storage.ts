import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

export type ByteSource = Readable | AsyncIterable<Uint8Array>;

export interface PutOptions {
  signal?: AbortSignal;
  maxBytes?: number;
  /** How many bytes the source will have, if that is known. */
  length?: number;
  /** Nothing else uses the source's buffers, so their memory may be freed as soon as they are written. */
  disposable?: boolean;
}

export interface StoredContent {
  /** SHA-256, lowercase hex: the content's only address. */
  hash: string;
  size: number;
}

/** Stores bytes under the hash of their content, so that the same content is one object, however often it is put. */
export interface Storage {
  /**
   * Stores a stream and returns its address when the bytes are durable; nothing is visible under it before. Content that is
   * already there is touched (`modifiedAt`), so that the sweeper, which deletes by age, keeps it until its row is written.
   * A failure destroys the source and leaves nothing; more than `maxBytes` throws `StorageTooLarge`, a disk that is almost full
   * throws `StorageFull`.
   */
  put(source: ByteSource, options?: PutOptions): Promise<StoredContent>;
  /**
   * The object, or the part of the range that it has. Throws `StorageNotFound` when there is no such object in
   * the storage, `RangeError` when
   * the range starts past its end. Destroying the stream closes the file or the connection.
   */
  get(hash: string, range?: ByteRange): Promise<Readable>;
  size(hash: string): Promise<number | null>;
  /** When the object was last put; null when there is no such object. */
  storedAt(hash: string): Promise<Date | null>;
  /** Succeeds also when there is no such object. */
  delete(hash: string): Promise<void>;
  /** Every complete object, in order of address. */
  list(): AsyncIterable<StoredContent & { modifiedAt: Date }>;
  /** Deletes unfinished objects from before `olderThan`, which killed processes left; returns how many. */
  sweepTemporary(olderThan: Date): Promise<number>;
  /** Throws when the storage cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
