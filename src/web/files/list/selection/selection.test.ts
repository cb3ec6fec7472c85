import { describe, expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import {
  extendedTo,
  movedTo,
  nothingSelected,
  refreshed,
  selectOnly,
  toggled,
  withItems,
  without,
} from './selection.ts';

const item = (id: string) => ({ id, name: id }) as ListedFile;
const items = ['a', 'b', 'c', 'd', 'e'].map(item);
const ids = ({ chosen }: { chosen: ReadonlyMap<string, unknown> }) => [...chosen.keys()].join('');

describe('selection', () => {
  it('contains one row after a click', () => expect(ids(selectOnly(2, items[2]!))).toBe('c'));

  it('adds and removes a row by toggling', () => {
    const two = toggled(selectOnly(0, items[0]!), 3, items[3]!);
    expect(ids(two)).toBe('ad');
    expect(ids(toggled(two, 0, items[0]!))).toBe('d');
  });

  it('extends from the same anchor each time', () => {
    const start = selectOnly(1, items[1]!);
    const down = extendedTo(start, 3, items.slice(1, 4));
    expect(ids(down)).toBe('bcd');
    expect(down.active).toBe(3);
    const up = extendedTo(down, 0, items.slice(0, 2));
    expect([ids(up), up.anchor]).toEqual(['ab', 1]);
  });

  it('keeps the selected items when a range is added', () => {
    const anchored = toggled(selectOnly(0, items[0]!), 3, items[3]!);
    expect(ids(extendedTo(anchored, 4, items.slice(3, 5), true))).toBe('ade');
  });

  it('keeps the selected items while the keyboard moves to another row', () => {
    const moved = movedTo(selectOnly(0, items[0]!), 4);
    expect([ids(moved), moved.active, moved.anchor]).toEqual(['a', 4, 4]);
  });

  it('never contains "Shared with me"', () => {
    const shared = item('shared-with-me');
    expect(ids(selectOnly(0, shared))).toBe('');
    expect(ids(toggled(nothingSelected, 0, shared))).toBe('');
    expect(ids(withItems(nothingSelected, [shared, ...items]))).toBe('abcde');
  });

  it('removes the given items', () =>
    expect(ids(without(withItems(nothingSelected, items), ['a', 'e']))).toBe('bcd'));
});

describe('selection after the list was loaded again', () => {
  const selection = withItems(nothingSelected, items.slice(0, 2));

  it('contains the current items', () => {
    const renamed = { ...items[0]!, name: 'new' };
    expect(refreshed(selection, [renamed, items[1]!], true).chosen.get('a')).toBe(renamed);
  });

  it('removes a missing item when every row is loaded', () =>
    expect(ids(refreshed(selection, [items[1]!], true))).toBe('b'));

  it('keeps a missing item that may be further down', () =>
    expect(ids(refreshed(selection, [items[1]!], false))).toBe('ab'));

  it('is the same object when nothing changed', () =>
    expect(refreshed(selection, items, true)).toBe(selection));
});
