import { liveContract, type LiveEventName, liveEventNames } from '#shared/live/live.contract.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What a stream says to its tabs. */
export type StreamMessage =
  | { type: 'open' }
  | { type: 'event'; name: LiveEventName; data: unknown }
  /** The connection is lost; it is tried again. `isRefused` when the server answered, but not with a stream. */
  | { type: 'lost'; isRefused: boolean };

/**
 * Opens the stream and keeps it open until the returned function is called. The browser reconnects a dropped stream, but gives
 * up after an error response (the server is restarting, or no longer knows the session), so those are retried here with
 * growing delays.
 */
export function openEventStream(receive: (message: StreamMessage) => void): () => void {
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;

  function open(): void {
    source = new EventSource(liveContract.events.path);
    for (const name of liveEventNames) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        receive({ type: 'event', name, data: JSON.parse(data) }),
      );
    }
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      receive({ type: 'open' });
    });
    source.addEventListener('error', () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      receive({ type: 'lost', isRefused });
      if (!isRefused) return;
      retry = setTimeout(open, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  }

  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
