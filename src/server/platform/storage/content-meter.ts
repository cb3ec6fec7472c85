import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { StoredContent } from './storage.ts';
import { StorageTooLarge } from './storage-errors.ts';

/** Passes bytes on unchanged while it hashes and counts them, and fails once there are too many. */
export class ContentMeter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #size = 0;

  constructor(maxBytes = Infinity) {
    super({ highWaterMark: 256 * 1024 });
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) return done(new StorageTooLarge(this.#maxBytes));
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Call once, after the last byte has gone through. */
  result(): StoredContent {
    return { hash: this.#hash.digest('hex'), size: this.#size };
  }
}
