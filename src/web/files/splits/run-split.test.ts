import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Split } from '#shared/files/splits.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { runSplit, type SplitEvents } from './run-split.ts';
import type { SplitCalls } from './splits.api.ts';

const read = vi.fn<SplitCalls['read']>();
const cancelled = vi.fn<SplitCalls['cancel']>();
const calls = { read, cancel: cancelled };

const split = (state: Split['state'], done = 0): Split => ({ id: 's', state, done, failure: null }) as Split;
const events = { onChange: vi.fn(), onEnded: vi.fn(), onProblem: vi.fn() } satisfies SplitEvents;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('is read until it has ended', async () => {
  read.mockResolvedValueOnce(split('making', 1)).mockResolvedValueOnce(split('done', 2));
  runSplit(async () => split('making'), events, calls);
  await vi.advanceTimersByTimeAsync(5000);
  expect(events.onChange.mock.calls.map(([{ done }]) => done)).toEqual([0, 1]);
  expect(events.onEnded).toHaveBeenCalledExactlyOnceWith(split('done', 2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('goes on when the server does not answer for a while', async () => {
  read
    .mockRejectedValueOnce(new ApiError('offline', { status: 0 }))
    .mockResolvedValueOnce({ ...split('failed'), failure: 'encrypted' });
  runSplit(async () => split('finding'), events, calls);
  await vi.advanceTimersByTimeAsync(5000);
  expect(events.onProblem).toHaveBeenCalledExactlyOnceWith({ failure: 'encrypted' });
});

it('ends when the server refuses to begin, or does not know it any more', async () => {
  const refused = new ApiError('tooManySplits', { status: 429 });
  runSplit(() => Promise.reject(refused), events, calls);
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onProblem).toHaveBeenLastCalledWith({ error: refused });
  read.mockRejectedValueOnce(new ApiError('notFound', { status: 404 }));
  runSplit(async () => split('making'), events, calls);
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onProblem).toHaveBeenLastCalledWith({ failure: 'internal' });
});

it('is cancelled, also before the server has begun, and reports nothing then', async () => {
  const begun = Promise.withResolvers<Split>();
  read.mockRejectedValue(new ApiError('notFound', { status: 404 }));
  runSplit(() => begun.promise, events, calls)();
  begun.resolve(split('making'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(cancelled).toHaveBeenCalledExactlyOnceWith('s');
  for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled();
});

it('reports what was made before it was cancelled', async () => {
  read.mockResolvedValueOnce(split('making'));
  const cancel = runSplit(async () => split('making'), events, calls);
  await vi.advanceTimersByTimeAsync(100);
  read.mockResolvedValueOnce(split('done'));
  cancel();
  await vi.advanceTimersByTimeAsync(100);
  expect(events.onEnded).toHaveBeenCalledExactlyOnceWith(split('done'));
});
