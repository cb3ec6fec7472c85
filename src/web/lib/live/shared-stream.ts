import { openEventStream, type StreamMessage } from './event-stream.ts';

/** What a tab says to the worker. */
export type TabMessage = { type: 'join'; isNewSession: boolean } | { type: 'leave' };

/**
 * Joins the stream that all tabs share, until the returned function is called. A browser without shared workers, such as Chrome
 * on Android, opens a stream in each tab.
 */
export function joinSharedStream(
  receive: (message: StreamMessage) => void,
  { isNewSession }: { isNewSession: boolean },
): () => void {
  if (typeof SharedWorker === 'undefined') return openEventStream(receive);
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
  const { port } = worker;
  const say = (message: TabMessage) => port.postMessage(message);
  const left = new AbortController();
  const { signal } = left;
  let closeOwn = () => {};
  // The script of the worker is gone after an update of the server.
  worker.addEventListener('error', () => (closeOwn = openEventStream(receive)), { signal, once: true });
  port.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => receive(data), { signal });
  port.start();
  say({ type: 'join', isNewSession });

  // A tab that the browser keeps for Back misses events, so it leaves; the worker answers its return with `open`.
  addEventListener('pagehide', () => say({ type: 'leave' }), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && say({ type: 'join', isNewSession: false }), {
    signal,
  });
  return () => {
    left.abort();
    closeOwn();
    say({ type: 'leave' });
    port.close();
  };
}
