import { describe, expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { imagePlace } from './image-place.ts';

/** One row per letter: `i` is an image, `?` is not loaded yet. */
const rowsOf = (types: string, isCounted = true) => ({
  count: types.length,
  isCounted,
  at: (row: number) =>
    types[row] === '?' ? undefined : ({ type: types[row] === 'i' ? 'image' : 'pdf' } as ListedFile),
});

describe('imagePlace', () => {
  it.each([
    [1, { number: 1, total: 3 }],
    [3, { number: 2, total: 3 }],
    [4, { number: 3, total: 3 }],
  ])('counts the images up to row %i, and all of them', (row, place) =>
    expect(imagePlace(rowsOf('pipiip'), row)).toEqual(place),
  );

  it.each(['?ii', 'i?i', 'ii?'])('is unknown while a row of %s is not loaded', (types) =>
    expect(imagePlace(rowsOf(types), types.indexOf('i'))).toBeNull(),
  );

  it('is unknown while more rows may follow', () => expect(imagePlace(rowsOf('ii', false), 0)).toBeNull());
});
