import { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { SIGNATURE_BYTES } from '#server/platform/file-signatures.ts';

/** A connection that sends nothing for this long is closed: it may be broken without the server having noticed. */
const SILENCE_MS = 60_000;

/**
 * The body of a request. When the connection breaks, the stream ends instead of failing, so that the bytes that have arrived can
 * be kept.
 */
export class RequestBody {
  /** `Content-Length`; null when the request has none. */
  readonly length: number | null;
  readonly #source: Readable;
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #wasCut = false;
  #onArrived = (): void => {};

  constructor(source: Readable, length: number | null) {
    this.#source = source;
    this.length = length;
  }

  /** Whether the storage may free the buffers once they are written: nobody else uses those from the network. */
  get isDisposable(): boolean {
    return this.#source instanceof IncomingMessage;
  }

  /** The first bytes that have arrived. The type is detected from them, so that they need not be read from storage. */
  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  #keepHead(chunk: Buffer): void {
    const wanted = SIGNATURE_BYTES - this.#headBytes;
    if (wanted <= 0) return;
    // Copied, because the memory of the chunk is freed as soon as it is written.
    const kept = Buffer.from(chunk.subarray(0, wanted));
    this.#head.push(kept);
    this.#headBytes += kept.length;
  }

  /** Settles when the last byte has arrived, or the connection has broken: before the bytes are durable. */
  readonly arrived = new Promise<void>((resolve) => {
    this.#onArrived = resolve;
  });

  get wasCut(): boolean {
    return this.#wasCut;
  }

  /** Ends the body and closes the connection. */
  cut(): void {
    this.#source.destroy(new Error('The request body was cut'));
  }

  /** The bytes; can be called once. The connection stays open when storing them fails, so that the client gets an answer. */
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
    source.on('close', this.#onArrived);
    source.on('end', this.#onArrived);
    arrived.on('close', () => clearTimeout(silence));
    return source.pipe(arrived);
  }
}

/** The body of a request, or null when it has none. Its route must not parse the body. */
export function bodyOf({ body, headers }: FastifyRequest): RequestBody | null {
  if (!(body instanceof Readable)) return null;
  const length = headers['content-length'];
  return new RequestBody(body, length === undefined ? null : Number(length));
}

export const emptyBody = (): RequestBody => new RequestBody(Readable.from([]), 0);
