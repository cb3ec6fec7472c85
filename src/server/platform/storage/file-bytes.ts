import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { ByteRange } from './byte-range.ts';

const PIECE = 256 * 1024;
/** Two of them for each download under way. Half the size takes a tenth more time, twice the size gains nothing. */
const SENT_PIECE = 1024 * 1024;

/**
 * A range of an open file. To an HTTP response it writes itself, through two buffers in turn, one being filled while the other
 * is sent: close to what `sendfile` takes, where a new buffer for each piece takes twice that.
 */
export class FileBytes extends Readable {
  readonly #handle: FileHandle;
  readonly #end: number;
  #position: number;

  constructor(handle: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: PIECE });
    this.#handle = handle;
    this.#position = start;
    this.#end = end + 1;
  }

  override _read(): void {
    const length = Math.min(PIECE, this.#left);
    if (length === 0) return void this.push(null);
    this.#fill(Buffer.allocUnsafeSlow(length)).then(
      (piece) => this.push(piece),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    close(this.#handle, (failure) => callback(failure ?? error));
  }

  // Nobody else may be lent the buffers: a stream in between could keep a piece that is being overwritten.
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (!(destination instanceof ServerResponse) || options?.end === false)
      return super.pipe(destination, options);
    void this.#sendTo(destination);
    return destination;
  }

  get #left(): number {
    return this.#end - this.#position;
  }

  async #fill(buffer: Buffer): Promise<Buffer> {
    const { bytesRead } = await this.#handle.read(
      buffer,
      0,
      Math.min(buffer.length, this.#left),
      this.#position,
    );
    // The length has been promised already: better a broken connection than one that waits for the rest.
    if (bytesRead === 0 && this.#left > 0) throw new Error('A stored file is shorter than it was');
    this.#position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  async #sendTo(response: ServerResponse): Promise<void> {
    try {
      const size = Math.min(SENT_PIECE, this.#left);
      let sending = await this.#fill(Buffer.allocUnsafeSlow(size));
      let filling: Buffer = Buffer.allocUnsafeSlow(size);
      while (sending.length > 0 && !this.destroyed) {
        const [next] = await Promise.all([this.#fill(filling), written(response, sending)]);
        filling = sending;
        sending = next;
      }
      this.push(null);
      this.resume();
      response.end();
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}

const close = callbackify((handle: FileHandle) => handle.close());

const written = (response: ServerResponse, piece: Buffer) =>
  new Promise<void>((resolve, reject) => {
    response.write(piece, (error) => (error ? reject(error) : resolve()));
  });
