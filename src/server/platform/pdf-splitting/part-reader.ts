import type { Readable } from 'node:stream';

const LENGTH_BYTES = 4;

/** Reads parts, each its length and then its bytes, while they arrive. None is ever in memory as a whole. */
export class PartReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #limit: number;
  readonly #onExcess: () => void;
  #rest: Buffer = Buffer.alloc(0);
  #size = 0;
  /** How many bytes of the part were not read yet. */
  #missing = 0;

  constructor(output: Readable, limit: number, onExcess: () => void) {
    this.#chunks = output.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
    this.#limit = limit;
    this.#onExcess = onExcess;
  }

  /** The first byte of the output, or null when it has none. */
  async byte(): Promise<number | null> {
    return (await this.#bytes(1))?.[0] ?? null;
  }

  /** Goes to the next part and returns its length, or null when there is none. */
  async next(): Promise<number | null> {
    let skipped: Buffer | null;
    do skipped = await this.chunk();
    while (skipped);
    if (this.#missing > 0) return null;
    const length = (await this.#bytes(LENGTH_BYTES))?.readUInt32BE() ?? null;
    this.#missing = length ?? 0;
    return length;
  }

  /** The next bytes of the part, or null when there are no more. */
  async chunk(): Promise<Buffer | null> {
    if (this.#missing === 0) return null;
    if (this.#rest.length === 0 && !(await this.#fill())) return null;
    const chunk = this.#take(Math.min(this.#missing, this.#rest.length));
    this.#missing -= chunk.length;
    return chunk;
  }

  /** Whether all bytes of the part were read. */
  get isComplete(): boolean {
    return this.#missing === 0;
  }

  async #bytes(count: number): Promise<Buffer | null> {
    while (this.#rest.length < count) if (!(await this.#fill())) return null;
    return this.#take(count);
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#size += value.length;
    // The caller ends the process then, and what it wrote before is still read.
    if (this.#size > this.#limit) this.#onExcess();
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
