import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTargets, recentTargets, rememberTarget } from './recent-targets.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

it('keeps the last five targets of each user, the latest first and each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'b', 'f']) rememberTarget('noura', id);
  expect(recentTargets('noura')).toEqual(['f', 'b', 'e', 'd', 'c']);
  expect(recentTargets('saleh')).toEqual([]);
  forgetTargets('noura', ['b', 'd']);
  expect(recentTargets('noura')).toEqual(['f', 'e', 'c']);
});

it.each(['{', '{"a":1}', '[1,null,"a"]'])('ignores what somebody else wrote there: %s', (text) => {
  stored.set('recent-targets:noura', text);
  expect(recentTargets('noura').every((id) => typeof id === 'string')).toBe(true);
});

it('works in a browser that stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberTarget('noura', 'a')).not.toThrow();
  expect(recentTargets('noura')).toEqual([]);
});
