import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveStatus } from './live.ts';

export type Connection = 'connected' | 'offline' | 'unreachable';

/** A server that restarts is back sooner, so nothing is said before. */
const UNREACHABLE_AFTER_MS = 4000;

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether there is a network, and whether the server answers: the live stream is always open when it does. */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const status = useLiveStatus();
  const isLost = status === 'lost';
  const [wasLostLong, setWasLostLong] = useState(false);
  if (!isLost && wasLostLong) setWasLostLong(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setWasLostLong(true), UNREACHABLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (!isOnline) return 'offline';
  return isLost && wasLostLong ? 'unreachable' : 'connected';
}
