import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExpiringMap } from './expiring-map.ts';

afterEach(() => vi.useRealTimers());

const aMap = () =>
  new ExpiringMap<string>({ maxWeight: 10, keepMs: 1000, weightOf: (value) => value.length });

describe('an expiring map', () => {
  it('forgets a value after its time', () => {
    vi.useFakeTimers();
    const map = aMap();
    map.set('a', 'value');
    vi.advanceTimersByTime(999);
    expect(map.get('a')).toBe('value');
    vi.advanceTimersByTime(1);
    expect([map.get('a'), map.weight]).toEqual([undefined, 0]);
  });

  it('forgets first what was used longest ago when it is full', () => {
    const map = aMap();
    map.set('a', '1234');
    map.set('b', '1234');
    map.get('a');
    map.set('c', '1234');
    expect([map.get('a'), map.get('b'), map.get('c'), map.weight]).toEqual(['1234', undefined, '1234', 8]);
  });

  it('counts a value that replaces another once, and keeps none that is too heavy', () => {
    const map = aMap();
    map.set('a', '12345678');
    map.set('a', '12');
    expect(map.weight).toBe(2);
    map.set('b', 'x'.repeat(11));
    expect([map.get('b'), map.get('a'), map.weight]).toEqual([undefined, '12', 2]);
  });
});
