import { expect, it } from 'vitest';
import { revealItems, revealStore } from './reveal-items.ts';

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
