import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource, PutOptions, StoredContent } from './storage.ts';
import { StorageTooLarge } from './storage-errors.ts';

/**
 * Pours a source through a new meter. Any failure, an abort included, destroys the meter with it and so reaches whoever reads it,
 * at once: waiting for the pipeline instead could mean waiting for a source that is stuck.
 */
export function measure(source: ByteSource, { signal, maxBytes }: PutOptions): ContentMeter {
  const meter = new ContentMeter(maxBytes);
  pipeline(source, meter, signal ? { signal } : {}).catch(() => {});
  return meter;
}

/** Passes bytes on unchanged while it hashes and counts them, and fails once there are too many. */
export class ContentMeter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #size = 0;

  constructor(maxBytes = Infinity) {
    // As objects, chunks leave one by one as they came: a reader that falls behind is not handed a copy of several in one.
    super({ writableHighWaterMark: 256 * 1024, readableObjectMode: true, readableHighWaterMark: 8 });
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
