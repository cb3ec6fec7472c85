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

describe('a selection', () => {
  it('is one row after a click', () => expect(ids(selectOnly(2, items[2]!))).toBe('c'));

  it('grows and shrinks by toggling', () => {
    const two = toggled(selectOnly(0, items[0]!), 3, items[3]!);
    expect(ids(two)).toBe('ad');
    expect(ids(toggled(two, 0, items[0]!))).toBe('d');
  });

  it('reaches from its anchor, again and again', () => {
    const start = selectOnly(1, items[1]!);
    const down = extendedTo(start, 3, items.slice(1, 4));
    expect(ids(down)).toBe('bcd');
    expect(down.active).toBe(3);
    const up = extendedTo(down, 0, items.slice(0, 2));
    expect([ids(up), up.anchor]).toEqual(['ab', 1]);
  });

  it('keeps what was selected when a range is added', () => {
    const anchored = toggled(selectOnly(0, items[0]!), 3, items[3]!);
    expect(ids(extendedTo(anchored, 4, items.slice(3, 5), true))).toBe('ade');
  });

  it('stays while the keyboard walks on', () => {
    const moved = movedTo(selectOnly(0, items[0]!), 4);
    expect([ids(moved), moved.active, moved.anchor]).toEqual(['a', 4, 4]);
  });

  it('never has "Shared with me" in it', () => {
    const shared = item('shared-with-me');
    expect(ids(selectOnly(0, shared))).toBe('');
    expect(ids(toggled(nothingSelected, 0, shared))).toBe('');
    expect(ids(withItems(nothingSelected, [shared, ...items]))).toBe('abcde');
  });

  it('lets go of what was dealt with', () =>
    expect(ids(without(withItems(nothingSelected, items), ['a', 'e']))).toBe('bcd'));
});

describe('after the list was read anew', () => {
  const selection = withItems(nothingSelected, items.slice(0, 2));

  it('has the items as they are now', () => {
    const renamed = { ...items[0]!, name: 'new' };
    expect(refreshed(selection, [renamed, items[1]!], true).chosen.get('a')).toBe(renamed);
  });

  it('loses what is gone, when all rows are here', () =>
    expect(ids(refreshed(selection, [items[1]!], true))).toBe('b'));

  it('keeps what may lie further down', () =>
    expect(ids(refreshed(selection, [items[1]!], false))).toBe('ab'));

  it('is the same when nothing changed', () => expect(refreshed(selection, items, true)).toBe(selection));
});
