import { useEffect, useEffectEvent } from 'react';
import { liveContract, type LiveEventName, type LiveEvents } from '#shared/live/live.contract.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

type Handler = (data: never) => void;
const handlers = new Map<LiveEventName, Set<Handler>>();
let source: EventSource | null = null;

function deliver(event: MessageEvent<string>): void {
  const data: unknown = JSON.parse(event.data);
  for (const handler of handlers.get(event.type as LiveEventName) ?? []) handler(data as never);
}

/** Calls the handler on each such event until the returned function is called. */
export function onLiveEvent<N extends LiveEventName>(
  name: N,
  handler: (data: LiveEvents[N]) => void,
): () => void {
  const known = handlers.get(name);
  const set = known ?? new Set<Handler>();
  set.add(handler as Handler);
  if (!known) {
    handlers.set(name, set);
    source?.addEventListener(name, deliver);
  }
  return () => void set.delete(handler as Handler);
}

export function useLiveEvent<N extends LiveEventName>(name: N, handler: (data: LiveEvents[N]) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveEvent(name, (data) => latest(data)), [name]);
}

interface LiveConnection {
  /** Events may have been missed, by the server's word or ours: what is shown should be asked for anew. */
  onGap: () => void;
  /** The server answered with an error: it is restarting, or it no longer knows the session. */
  onRefused: () => void;
}

/**
 * Opens the stream and keeps it open. The browser reconnects a dropped stream by itself but gives up on an
 * error answer, so those are retried here, ever more slowly.
 */
export function connectLive({ onGap, onRefused }: LiveConnection): () => void {
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let interrupted = false;

  function open(): void {
    const opened = new EventSource(liveContract.events.path);
    source = opened;
    opened.addEventListener('resync', onGap);
    for (const name of handlers.keys()) opened.addEventListener(name, deliver);
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      if (interrupted) onGap();
      interrupted = false;
    });
    opened.addEventListener('error', () => {
      interrupted = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      onRefused();
    });
  }

  open();
  return () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
}
