import { describe, expect, it } from 'vitest';
import { labelsOn, placeOf, sheetLayouts } from './sheet-layouts.ts';

describe.each(sheetLayouts)('the sheet $id', (layout) => {
  const places = Array.from({ length: labelsOn(layout) }, (_, index) => placeOf(layout, index, 0));

  it('has all its labels on the paper, none over another', () => {
    const { paper, label } = layout;
    for (const { page, x, y } of places) {
      expect(page).toBe(0);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + label.width).toBeLessThanOrEqual(paper.width + 0.01);
      expect(y + label.height).toBeLessThanOrEqual(paper.height + 0.01);
    }
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(
          Math.abs(one.x - other.x) >= label.width - 0.01 || Math.abs(one.y - other.y) >= label.height - 0.01,
        ).toBe(true);
  });

  it('is in the middle of the paper', () => {
    const [first, last] = [places[0]!, places.at(-1)!];
    const end = layout.paper.width - last.x - layout.label.width;
    const bottom = layout.paper.height - last.y - layout.label.height;
    expect(Math.abs(first.x - end)).toBeLessThan(1);
    expect(Math.abs(first.y - bottom)).toBeLessThan(1.5);
  });

  it('goes on with the next one when it is full, and leaves out the used labels', () => {
    const count = labelsOn(layout);
    expect(placeOf(layout, count, 0)).toEqual({ ...places[0], page: 1 });
    expect(placeOf(layout, 0, count - 1)).toEqual(places.at(-1));
    expect(placeOf(layout, 1, count - 1)).toEqual({ ...places[0], page: 1 });
  });
});
