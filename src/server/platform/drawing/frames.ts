const LENGTH_BYTES = 4;

/** One part of an output that has several: its length, then its bytes. */
export function frame(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The first part of an input, and what follows it. */
export function splitFrame(bytes: Buffer): [part: Buffer, rest: Buffer] {
  const end = LENGTH_BYTES + bytes.readUInt32BE();
  return [bytes.subarray(LENGTH_BYTES, end), bytes.subarray(end)];
}

/** Reads the parts of an output while it arrives. The caller limits how long it may be. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = LENGTH_BYTES;

  /** The parts that are complete with this chunk. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= this.#needed) {
      const joined = Buffer.concat(this.#chunks);
      const end = LENGTH_BYTES + joined.readUInt32BE();
      this.#needed = end;
      this.#chunks = [joined];
      if (this.#size < end) return;
      this.#keep(joined.subarray(end));
      // A copy, because a part of a buffer keeps all of it in memory.
      yield Buffer.from(joined.subarray(LENGTH_BYTES, end));
    }
  }

  #keep(rest: Buffer): void {
    this.#chunks = [rest];
    this.#size = rest.length;
    this.#needed = LENGTH_BYTES;
  }
}
