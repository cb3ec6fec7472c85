import type { Readable } from 'node:stream';

/** A connection that sends nothing for so long is dead, whether or not the network has said so. */
const SILENCE_MS = 60_000;

/**
 * The body of a request, which may stop anywhere: when the connection breaks, its bytes end instead of failing, so that what
 * has arrived can be kept.
 */
export class ArrivingBody implements AsyncIterable<Buffer> {
  /** As the request says; null when it does not. */
  readonly length: number | null;
  readonly #source: Readable;

  constructor(source: Readable, length: number | null) {
    this.#source = source;
    this.length = length;
  }

  /** Ends it here, and with it the connection. */
  cut(): void {
    this.#source.destroy(new Error('The connection was given up'));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const silence = setTimeout(() => this.cut(), SILENCE_MS);
    try {
      // When storing fails, the connection must survive to carry the answer.
      for await (const chunk of this.#source.iterator({ destroyOnReturn: false })) {
        silence.refresh();
        yield chunk as Buffer;
      }
    } catch {
      // The source is a connection: nothing but its end can fail.
    } finally {
      clearTimeout(silence);
    }
  }
}
