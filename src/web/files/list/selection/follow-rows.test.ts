import { describe, expect, it } from 'vitest';
import { followed, followedRow } from './follow-rows.ts';
import { movedTo, nothingSelected } from './selection.ts';

/** Rows that are named by letters; a dot is not loaded. */
const rows = (names: string) => ({
  count: names.length,
  at: (row: number) => (names[row] && names[row] !== '.' ? { id: names[row] } : undefined),
});
const follow = (row: number, before: string, after: string) => followedRow(row, rows(before), rows(after));

describe('the row of the keyboard, after the rows were loaded again,', () => {
  it('stays where its item stays', () => expect(follow(1, 'abc', 'abcd')).toBe(1));

  it('follows its item, which was renamed or has others before it', () => {
    expect(follow(0, 'abcd', 'bcad')).toBe(2);
    expect(follow(2, 'abc', 'xyabc')).toBe(4);
  });

  it('is the first item after those that are gone, else the last one before them', () => {
    expect(follow(3, 'abcdefgh', 'efgh')).toBe(0);
    expect(follow(2, 'abcdef', 'abf')).toBe(2);
    expect(follow(4, 'abcde', 'abc')).toBe(2);
  });

  it('is never below the last row', () => {
    expect(follow(5, 'abcdef', 'a')).toBe(0);
    expect(follow(5, '......', '...')).toBe(2);
    expect(follow(1, 'ab', '')).toBe(0);
    // The number of rows is known before they are loaded.
    expect(followedRow(3, rows('abcd'), { ...rows('abcd'), count: 2 })).toBe(1);
  });

  it('moves with the row where a Shift selection starts, and is the same object when nothing moved', () => {
    const selection = { ...nothingSelected, active: 2, anchor: 1 };
    expect(followed(selection, rows('abc'), rows('xabc'))).toMatchObject({ active: 3, anchor: 2 });
    expect(followed(selection, rows('abc'), rows('abcd'))).toBe(selection);
  });
});

describe('the keyboard on an item that was located before its row is loaded', () => {
  const onRenamed = (row: number) => movedTo(nothingSelected, row, 'r');

  it('stays on its row when the item is shown there, whatever the row showed before', () => {
    expect(followed(onRenamed(3), rows('arbc'), rows('abcr'))).toMatchObject({ active: 3, anchor: 3 });
    expect(followed(onRenamed(0), rows('abcd'), rows('rabc'))).toMatchObject({ active: 0, anchor: 0 });
  });

  it('waits while other rows are loaded', () => {
    const waiting = onRenamed(3);
    expect(followed(waiting, rows('abcd'), rows('xbcd'))).toBe(waiting);
    expect(followed(followed(waiting, rows('....'), rows('ab..')), rows('ab..'), rows('abcr'))).toMatchObject(
      {
        active: 3,
      },
    );
  });

  it('goes to the item when others came before it meanwhile', () =>
    expect(followed(onRenamed(1), rows('ab'), rows('xyaRr'))).toMatchObject({ active: 4, anchor: 4 }));

  it('follows the item as any other once the rows have shown it', () => {
    const shown = followed(onRenamed(1), rows('ab'), rows('arb'));
    expect(followed(shown, rows('arb'), rows('xarb'))).toMatchObject({ active: 2 });
    const gone = followed(onRenamed(1), rows('arb'), rows('ab'));
    expect(followed(gone, rows('ab'), rows('xab'))).toMatchObject({ active: 2 });
  });

  it('is never below the last row', () =>
    expect(followed(onRenamed(5), rows('abcdef'), rows('ab'))).toMatchObject({ active: 1 }));
});
