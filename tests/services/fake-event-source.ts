import { onTestFinished, vi } from 'vitest';

type Listener = (event: unknown) => void;

/** An `EventSource`, which Node has not, whose events a test sends itself. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(type: string, data?: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data: JSON.stringify(data) });
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** The streams that are opened during this test, the newest last. With `opens` each of them is open at once. */
export function fakeEventSources({ opens = false } = {}): FakeEventSource[] {
  const sources: FakeEventSource[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends FakeEventSource {
      constructor() {
        super();
        sources.push(this);
        if (opens) queueMicrotask(() => this.send('open'));
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return sources;
}
