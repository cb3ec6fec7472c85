import type { RequestBody } from '#server/files/content/request-body.ts';

/** The request bodies that this node is receiving, by upload id. */
export class RunningUploads {
  readonly #running = new Map<string, { body: RequestBody; end: Promise<unknown> }>();

  has(id: string): boolean {
    return this.#running.has(id);
  }

  /**
   * Ends the running request of an upload and waits until its bytes are recorded. A client that sends another request has lost
   * the first connection, even if this node has not noticed. A request on another node is not ended, but the offset in the
   * database refuses the slower one.
   */
  async stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (!running) return;
    running.body.cut();
    await running.end.catch(() => {});
  }

  /** Ends all running requests, before the process closes the database. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.stop(id)));
  }

  async track<T>(id: string, body: RequestBody, work: Promise<T>): Promise<T> {
    const running = { body, end: work };
    this.#running.set(id, running);
    try {
      return await work;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }
}
