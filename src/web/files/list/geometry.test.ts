import { describe, expect, it } from 'vitest';
import { gridGeometry, listGeometry } from './geometry.ts';

describe('the list', () => {
  it.each([
    [358, []],
    [700, ['size', 'date']],
    [900, ['size', 'date', 'barcode']],
    [1100, ['size', 'date', 'barcode', 'by']],
  ])('at %i pixels shows the columns %j', (width, expected) => {
    const { shows, template } = listGeometry(width, true);
    expect(Object.entries(shows).flatMap(([column, isShown]) => (isShown ? column : []))).toEqual(expected);
    expect(template.split(' ').filter((part) => part.endsWith('px'))).toHaveLength(expected.length + 2);
  });

  it('keeps more than 150 pixels for the name at every width', () => {
    for (let width = 320; width < 2000; width += 10)
      expect(listGeometry(width, true).nameWidth).toBeGreaterThan(150);
  });

  it('shows checkboxes on a phone only while something is selected', () =>
    expect(listGeometry(358, false).nameWidth - listGeometry(358, true).nameWidth).toBe(36));
});

describe('the grid', () => {
  it.each([
    [358, 2],
    [900, 4],
    [1400, 6],
  ])('at %i pixels shows %i cards side by side', (width, columnCount) =>
    expect(gridGeometry(width).columnCount).toBe(columnCount),
  );
});
