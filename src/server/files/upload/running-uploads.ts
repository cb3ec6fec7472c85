import type { RequestBody } from '#server/files/content/request-body.ts';

/** The bodies that are arriving on this node, by upload. */
export class RunningUploads {
  readonly #running = new Map<string, { body: RequestBody; end: Promise<unknown> }>();

  /**
   * Ends what is arriving for an upload and waits until it is recorded. A client that asks anew has lost its connection, though
   * we may not have noticed; on another node the offsets decide, and the slower of the two is told so.
   */
  async settle(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (!running) return;
    running.body.cut();
    await running.end.catch(() => {});
  }

  /** Waits for everything: before the process lets go of the database. */
  async settleAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.settle(id)));
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
