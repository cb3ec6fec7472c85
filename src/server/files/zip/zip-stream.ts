import { type Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  type EntryHead,
  dataDescriptor,
  directoryRecord,
  endOfDirectory,
  localHeader,
} from './zip-format.ts';

/** A file with a function that opens its bytes, or a folder without one. */
export interface ZipEntry extends EntryHead {
  open?: () => Promise<Readable>;
}

/** Directory records are kept and sent in buffers of about this size. */
const PIECE = 64 * 1024;

/**
 * A zip file, made while it is sent: it is never written to disk, one file is open at a time, and nothing is read before the
 * client can take it. Only the directory record of each entry stays in memory.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory = new Directory();
  let offset = 0;
  for await (const entry of entries) {
    const tail = { crc: 0, packedSize: 0, offset };
    const header = localHeader(entry);
    yield header;
    offset += header.length;
    if (entry.open) {
      for await (const piece of packed(await entry.open(), entry, tail)) {
        tail.packedSize += piece.length;
        yield piece;
      }
      const descriptor = dataDescriptor(entry, tail);
      yield descriptor;
      offset += tail.packedSize + descriptor.length;
    }
    directory.add(directoryRecord(entry, tail));
  }
  yield* directory.pieces();
  yield endOfDirectory({ entries: directory.entries, size: directory.size, offset });
}

async function* packed(source: Readable, entry: ZipEntry, sum: { crc: number }): AsyncGenerator<Buffer> {
  try {
    const measured = measure(source, entry, sum);
    // When one of the two fails, the pipeline ends the other, and this loop throws the error.
    yield* entry.isCompressed ? pipeline(measured, createDeflateRaw(), () => {}) : measured;
  } finally {
    source.destroy();
  }
}

async function* measure(source: Readable, entry: ZipEntry, sum: { crc: number }): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sum.crc = crc32(chunk, sum.crc);
    size += chunk.length;
    yield chunk;
  }
  if (size !== entry.size) throw new Error(`${entry.path} has ${size} bytes instead of ${entry.size}`);
}

/**
 * The directory of a zip. Its records are joined into large buffers, because a small buffer is a slice of a larger one and keeps
 * all of it in memory.
 */
class Directory {
  readonly #pieces: Buffer[] = [];
  #last: Buffer[] = [];
  #lastSize = 0;
  entries = 0;
  size = 0;

  add(record: Buffer): void {
    this.#last.push(record);
    this.#lastSize += record.length;
    this.entries += 1;
    this.size += record.length;
    if (this.#lastSize >= PIECE) this.#join();
  }

  pieces(): Buffer[] {
    if (this.#last.length > 0) this.#join();
    return this.#pieces;
  }

  #join(): void {
    this.#pieces.push(Buffer.concat(this.#last));
    this.#last = [];
    this.#lastSize = 0;
  }
}
