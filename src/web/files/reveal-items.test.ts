import { expect, it } from 'vitest';
import { revealByLink, revealItems, revealStore } from './reveal-items.ts';

it('forgets items when no list is open, except those that a link leads to', () => {
  revealItems({ folderId: 'a', ids: ['x'] });
  expect(revealStore.current()).toBeNull();
  const waiting = { folderId: 'a', ids: ['x'], waits: true } as const;
  revealItems(waiting);
  expect(revealStore.current()).toBe(waiting);
  revealStore.take(waiting);
  expect(revealStore.current()).toBeNull();
});

it('keeps newer items when the list takes older ones', () => {
  const unsubscribe = revealStore.subscribe(() => {});
  const [older, newer] = [1, 2].map((n) => ({ folderId: 'a', ids: [String(n)] }));
  revealItems(older!);
  revealItems(newer!);
  revealStore.take(older!);
  expect(revealStore.current()).toBe(newer);
  revealStore.take(newer!);
  unsubscribe();
});

it.each([
  ['keeps items for the folder that a link leads to', '/en/share/a', {}, true],
  ['forgets the items of a link when the next page is another one', '/en/users', {}, false],
  ['ignores a click that opens the folder in another tab', '/en/share/a', { ctrlKey: true }, false],
])('%s', (_, next, keys, isKept) => {
  const listeners = new Set<(next: { toLocation: { pathname: string } }) => void>();
  const pages = {
    subscribe: (_event: string, listener: typeof listeners extends Set<infer T> ? T : never) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const click = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys };
  revealByLink(
    { folderId: 'a', ids: ['x'] },
    { ...click, currentTarget: { pathname: '/en/share/a' } },
    pages,
  );
  for (const listener of listeners) listener({ toLocation: { pathname: next } });
  const waiting = revealStore.current();
  expect(waiting !== null).toBe(isKept);
  expect(listeners.size).toBe(0);
  if (waiting) revealStore.take(waiting);
});
