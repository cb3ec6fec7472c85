import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitTime, TooSlow, unlessAborted } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends what is computed for a minute, however long its bytes were awaited before', async () => {
  let isWaiting = true;
  const { signal, end } = limitTime(new AbortController().signal, () => isWaiting);
  const page = unlessAborted(new Promise(() => {}), signal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(signal.aborted).toBe(false);
  isWaiting = false;
  const failed = expect(page).rejects.toThrow(TooSlow);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends with the reason of the given signal', async () => {
  const controller = new AbortController();
  const { signal, end } = limitTime(controller.signal, () => false);
  controller.abort(new Error('left'));
  await expect(unlessAborted(Promise.resolve(), signal)).rejects.toThrow('left');
  end();
});
