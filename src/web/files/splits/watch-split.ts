import type { Split } from '#shared/files/splits.contract.ts';
import { ApiError, type ClientErrorCode } from '#web/lib/http/api-error.ts';
import { onLiveEvent } from '#web/lib/live/live.ts';

/** It is read at least so often while it runs, because an event may be missed. */
const READ_MS = 2000;

/** The server may answer again soon. */
const temporary: ReadonlySet<string> = new Set<ClientErrorCode>([
  'offline',
  'unavailable',
  'internal',
  'tooManyAtOnce',
]);

export const isRunning = ({ state }: Split): boolean => state === 'finding' || state === 'making';

interface Watcher {
  onChange: (split: Split) => void;
  /** The server does not know it any more. */
  onLost: (error: unknown) => void;
}

/** Reads a split until it has ended, on each live event and from time to time, until the returned function is called. */
export function watchSplit(readSplit: () => Promise<Split>, { onChange, onLost }: Watcher): () => void {
  let isStopped = false;
  let isReading = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = [onLiveEvent('splits.changed', read), onLiveEvent('resync', read)];

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    for (const end of unsubscribe) end();
  }

  function read(): void {
    // What is being read may be older than the event.
    isStale = isReading;
    if (!isReading) void readNow();
  }

  async function readNow(): Promise<void> {
    clearTimeout(timer);
    isReading = true;
    try {
      show(await readSplit());
    } catch (error) {
      if (!isStopped && !isTemporary(error)) {
        stop();
        onLost(error);
      }
    }
    isReading = false;
    if (isStopped) return;
    if (isStale) read();
    else timer = setTimeout(read, READ_MS);
  }

  function show(split: Split): void {
    if (isStopped) return;
    if (!isRunning(split)) stop();
    onChange(split);
  }

  read();
  return stop;
}

const isTemporary = (error: unknown): boolean => error instanceof ApiError && temporary.has(error.code);
