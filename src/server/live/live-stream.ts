import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A client that leaves so much unread is disconnected: it would fill the memory. When it connects again it loads everything. */
export const MAX_UNREAD_BYTES = 256 * 1024;

/** An answer that stays open: server-sent events. */
export class LiveStream {
  readonly #response: ServerResponse;
  readonly #onClosed: () => void;
  #isClosed = false;

  /** Sends the headers. `onClosed` is called once, whichever side closes the stream. */
  constructor(reply: FastifyReply, onClosed: () => void) {
    this.#onClosed = onClosed;
    reply.hijack();
    this.#response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.#response.setHeader(name, value);
    this.#response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    this.#response.once('close', () => this.#afterClose());
    this.send('retry: 2000\n\n');
  }

  /** Does nothing when the stream is closed: events that waited for it may still come. */
  send(text: string): void {
    if (this.#isClosed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
  }

  close(): void {
    this.#afterClose();
    this.#response.end();
  }

  #afterClose(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClosed();
  }
}
