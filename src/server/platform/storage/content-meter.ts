import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource, PutOptions, StoredContent } from './storage.ts';
import { StorageTooLarge } from './storage-errors.ts';

/**
 * Pipes a source into a new meter. A failure or an abort destroys the meter, so its reader gets the error at once. Nobody
 * waits for the pipeline, because its source may never end.
 */
export function measure(source: ByteSource, { signal, maxBytes }: PutOptions): ContentMeter {
  const meter = new ContentMeter(maxBytes);
  pipeline(source, meter, signal ? { signal } : {}).catch(() => {});
  return meter;
}

/** Passes bytes on unchanged while it hashes and counts them, and fails when there are too many. */
export class ContentMeter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #size = 0;

  constructor(maxBytes = Infinity) {
    // In object mode a slow reader gets the chunks one by one; otherwise the stream would copy several into one.
    super({ writableHighWaterMark: 256 * 1024, readableObjectMode: true, readableHighWaterMark: 8 });
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) return done(new StorageTooLarge(this.#maxBytes));
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** To be called once, after the last byte. */
  result(): StoredContent {
    return { hash: this.#hash.digest('hex'), size: this.#size };
  }
}
