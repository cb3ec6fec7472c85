import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('a throttled function', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, then for the newest value when the interval is over', () => {
    const seen: number[] = [];
    const throttled = throttle((value: number) => seen.push(value), 100);
    for (const value of [1, 2, 3]) throttled(value);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 3]);
    throttled(4);
    vi.advanceTimersByTime(99);
    expect(seen).toEqual([1, 3]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 3, 4]);
  });

  it('runs at once again after a pause', () => {
    const seen: number[] = [];
    const throttled = throttle((value: number) => seen.push(value), 100);
    throttled(1);
    vi.advanceTimersByTime(100);
    throttled(2);
    expect(seen).toEqual([1, 2]);
  });

  it('drops the waiting run when it is cancelled', () => {
    const seen: number[] = [];
    const throttled = throttle((value: number) => seen.push(value), 100);
    throttled(1);
    throttled(2);
    throttled.cancel();
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([1]);
  });
});
