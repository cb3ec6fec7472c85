import { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { SIGNATURE_BYTES } from '#server/platform/file-signatures.ts';

/** A connection that sends nothing for so long is dead, whether or not the network has said so. */
const SILENCE_MS = 60_000;

/**
 * The body of a request, which may stop anywhere: when the connection breaks, its bytes end instead of failing, so that what
 * has arrived can be kept.
 */
export class RequestBody {
  /** As the request says; null when it does not. */
  readonly length: number | null;
  readonly #source: Readable;
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #wasCut = false;

  constructor(source: Readable, length: number | null) {
    this.#source = source;
    this.length = length;
  }

  /** What comes from the network is in buffers that were made for it. */
  get isDisposable(): boolean {
    return this.#source instanceof IncomingMessage;
  }

  /** The first bytes that have arrived: what they are is found out without reading them back. */
  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  #keepHead(chunk: Buffer): void {
    const wanted = SIGNATURE_BYTES - this.#headBytes;
    if (wanted <= 0) return;
    // A copy: the chunk itself is given back as soon as it is written.
    const kept = Buffer.from(chunk.subarray(0, wanted));
    this.#head.push(kept);
    this.#headBytes += kept.length;
  }

  get wasCut(): boolean {
    return this.#wasCut;
  }

  /** Ends it here, and with it the connection. */
  cut(): void {
    this.#source.destroy(new Error('The connection was given up'));
  }

  /** The bytes, once. When storing them fails, the connection survives to carry the answer. */
  open(): Readable {
    const source = this.#source;
    const arrived = new PassThrough({ highWaterMark: 256 * 1024 });
    const silence = setTimeout(() => this.cut(), SILENCE_MS);
    source.on('data', (chunk: Buffer) => {
      silence.refresh();
      this.#keepHead(chunk);
    });
    source.on('error', () => {
      this.#wasCut = true;
      arrived.end();
    });
    arrived.on('close', () => clearTimeout(silence));
    return source.pipe(arrived);
  }
}

/** What a request sends, or null when it sends nothing. Its route must have left the body unread. */
export function bodyOf({ body, headers }: FastifyRequest): RequestBody | null {
  if (!(body instanceof Readable)) return null;
  const length = headers['content-length'];
  return new RequestBody(body, length === undefined ? null : Number(length));
}

export const emptyBody = (): RequestBody => new RequestBody(Readable.from([]), 0);
