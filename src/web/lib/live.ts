import { useEffect, useEffectEvent } from 'react';
import { liveContract, type LiveEventName, type LiveEvents } from '#shared/live/live.contract.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

type Handler = (data: never) => void;
const handlers = new Map<LiveEventName, Set<Handler>>();
let source: EventSource | null = null;

function deliver(name: LiveEventName, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(data as never);
}

function receive(event: MessageEvent<string>): void {
  deliver(event.type as LiveEventName, JSON.parse(event.data));
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
    source?.addEventListener(name, receive);
  }
  return () => void set.delete(handler as Handler);
}

export function useLiveEvent<N extends LiveEventName>(name: N, handler: (data: LiveEvents[N]) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveEvent(name, (data) => latest(data)), [name]);
}

/**
 * Opens the stream and keeps it open. The browser reconnects a dropped stream, but gives up after an error response (the
 * server is restarting, or no longer knows the session), so those are retried here with growing delays. Events from
 * before the stream was open are missed, so each opening, the first too, delivers `resync`.
 */
export function connectLive(onRefused: () => void): () => void {
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const opened = new EventSource(liveContract.events.path);
    source = opened;
    for (const name of handlers.keys()) opened.addEventListener(name, receive);
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      deliver('resync', {});
    });
    opened.addEventListener('error', () => {
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
