import { describe, expect, it } from 'vitest';
import { type Column, columns, columnsOf, gridGeometry, listGeometry } from './geometry.ts';

/** What is beside the list in the window: the icons of the menu, the filters (open or folded), the widest scroll bar. */
const BESIDE_LIST = 64 + 184 + 17;
const BESIDE_LIST_FOLDED = 64 + 48 + 17;

const shownAt = (width: number): Column[] => {
  const { shows } = listGeometry(width, { hasTicks: true });
  return columns.filter((column) => shows[column]);
};

/** All choices among some columns. */
const choicesOf = (all: readonly Column[]): Column[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_column, index) => (bits >> index) & 1));

describe('the list', () => {
  it.each([
    [358, []],
    [750, ['date']],
    [900, ['size', 'date']],
    [1000, ['barcode', 'size', 'date']],
    [1101, ['barcode', 'size', 'date', 'by']],
    [1600, ['type', 'barcode', 'size', 'date', 'by']],
  ])('at %i pixels shows the columns %j', (width, expected) => {
    expect(shownAt(width)).toEqual(expected);
    const { template } = listGeometry(width, { hasTicks: true });
    expect(template.match(/minmax\(\d+px/g) ?? []).toHaveLength(expected.length);
  });

  it.each([
    [false, true],
    [false, false],
    [true, true],
    [true, false],
  ])(
    'never narrows the name when the window becomes wider (trash: %s, checkboxes: %s)',
    (isTrash, hasTicks) => {
      const faults: string[] = [];
      for (const wanted of choicesOf(columnsOf(isTrash))) {
        for (const beside of [BESIDE_LIST, BESIDE_LIST_FOLDED]) {
          let before = 0;
          for (let window = 320; window <= 2560; window += 1) {
            const { nameWidth, template } = listGeometry(window - beside, { hasTicks, isTrash, wanted });
            const fixed = template.match(/\d+(?=px)/g)!.reduce((sum, px) => sum + Number(px), 0);
            const isTooWide = fixed > Math.max(window - beside, 104);
            if (nameWidth < before || isTooWide) faults.push(`${wanted.join()} in a window of ${window}`);
            before = nameWidth;
          }
          expect(before).toBe(720);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('gives the name 480 pixels in a window of 1440 and 420 in one of 1366, with every column', () => {
    expect(listGeometry(1440 - BESIDE_LIST, { hasTicks: true }).nameWidth).toBeGreaterThanOrEqual(480);
    expect(listGeometry(1366 - BESIDE_LIST, { hasTicks: true }).nameWidth).toBeGreaterThanOrEqual(420);
    expect(shownAt(1366 - BESIDE_LIST)).toEqual(['barcode', 'size', 'date', 'by']);
  });

  it('shows only the columns that the user wants', () => {
    const { shows, nameWidth } = listGeometry(1101, { hasTicks: true, wanted: ['date', 'type'] });
    expect(columns.filter((column) => shows[column])).toEqual(['date']);
    expect(nameWidth).toBe(720);
    expect(listGeometry(1200, { hasTicks: true, wanted: [] }).template).toBe('44px minmax(0, 1fr) 52px');
  });

  it('says which columns of the trash do not fit yet, without those that the user hid', () => {
    const waitingAt = (width: number, wanted: readonly Column[] = columns) =>
      listGeometry(width, { hasTicks: true, isTrash: true, wanted }).waiting;
    expect(waitingAt(820)).toEqual(['daysLeft', 'place', 'by', 'size']);
    expect(waitingAt(820, ['date', 'place', 'size'])).toEqual(['place', 'size']);
    expect(waitingAt(1000)).toEqual(['by', 'size']);
  });

  it('shows checkboxes on a phone only while something is selected', () =>
    expect(
      listGeometry(358, { hasTicks: false }).nameWidth - listGeometry(358, { hasTicks: true }).nameWidth,
    ).toBe(36));
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
