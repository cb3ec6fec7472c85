import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { FromTab, LiveEventName, LiveEvents } from '#shared/live/live.contract.ts';
import type { StreamMessage } from './event-stream.ts';
import { joinSharedStream } from './shared-stream.ts';
import { tabId } from './tab-id.ts';

/** The tab refetches after its own changes of these, so their events are only for other tabs. */
const refetchedByTab = new Set<LiveEventName>([
  'files.changed',
  'organisation.changed',
  'starred.changed',
  'users.changed',
]);

type Handler = (data: never) => void;
const handlers = new Map<LiveEventName, Set<Handler>>();

function deliver(name: LiveEventName, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(data as never);
}

/** Calls the handler on each such event until the returned function is called. */
export function onLiveEvent<N extends LiveEventName>(
  name: N,
  handler: (data: LiveEvents[N]) => void,
): () => void {
  const set = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, set.add(handler as Handler));
  return () => void set.delete(handler as Handler);
}

export function useLiveEvent<N extends LiveEventName>(name: N, handler: (data: LiveEvents[N]) => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveEvent(name, (data) => latest(data)), [name]);
}

export type LiveStatus = 'closed' | 'connecting' | 'open' | 'lost';

let leave: (() => void) | null = null;
let isNewSession = false;
let status: LiveStatus = 'closed';
const statusListeners = new Set<() => void>();

function setStatus(next: LiveStatus): void {
  status = next;
  for (const listener of statusListeners) listener();
}

function onStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => statusListeners.delete(listener);
}

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(onStatus, () => status);

const refusalListeners = new Set<() => void>();

/** Calls the listener each time the server answers without a stream: the session may have ended. */
export function onLiveRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

function receive(message: StreamMessage): void {
  if (message.type === 'lost') {
    setStatus('lost');
    if (message.isRefused) for (const listener of refusalListeners) listener();
    return;
  }
  if (message.type === 'open') {
    setStatus('open');
    // Events from before are missed.
    return deliver('resync', {});
  }
  const isOwn = (message.data as FromTab).tabId === tabId && refetchedByTab.has(message.name);
  if (!isOwn) deliver(message.name, message.data);
}

/** Opens the stream, if it is not open yet. Each opening, the first too, delivers `resync`. */
export function joinLive(): void {
  if (leave) return;
  setStatus('connecting');
  leave = joinSharedStream(receive, { isNewSession });
  isNewSession = false;
}

export function leaveLive(): void {
  leave?.();
  leave = null;
  setStatus('closed');
}

/** For a sign-in: the stream that other tabs have open belongs to the session before. */
export function renewLive(): void {
  leaveLive();
  isNewSession = true;
}

/** Data that is read before the stream is open is read again when it opens, so a page waits for it a little. */
const MAX_WAIT_MS = 300;

/** Waits until the stream is open, or for as long as that is worth the time. */
export async function waitForLive(): Promise<void> {
  if (status !== 'connecting') return;
  const waited = Promise.withResolvers<void>();
  const stop = onStatus(waited.resolve);
  const timer = setTimeout(waited.resolve, MAX_WAIT_MS);
  await waited.promise;
  clearTimeout(timer);
  stop();
}
