import { describe, expect, it } from 'vitest';
import { ELLIPSIS } from './cut-middle.ts';
import { fitParts, type LinePart, SEPARATOR } from './fit-parts.ts';

/** Every character is ten pixels wide. */
const measure = (text: string) => [...text].length * 10;

function shown(parts: readonly LinePart[], width: number): string {
  const { fitted, omitted } = fitParts(parts, width, measure);
  const texts = fitted.map(
    ({ part, cut: { start, omitted, end } }) => start + (omitted && ELLIPSIS) + end + (part.suffix ?? ''),
  );
  return [...texts, ...(omitted.length > 0 ? [ELLIPSIS] : [])].join(SEPARATOR);
}

describe('the parts of a line', () => {
  const file = { stem: 'محاضر اجتماعات اللجنة 14', suffix: '.pdf' };
  const parts = [file, { stem: 'سارة' }];

  it('are whole when they fit', () => expect(shown(parts, 350)).toBe('محاضر اجتماعات اللجنة 14.pdf · سارة'));

  it('keep the short ones and the extension, and the longest is cut in its middle', () =>
    expect(shown(parts, 250)).toBe('محاضر…14.pdf · سارة'));

  it('are left out from the end when nothing of the longest would be left', () =>
    expect(shown([{ stem: 'موظف' }, { stem: 'العقود' }, { stem: 'المشتريات' }], 180)).toBe(
      'موظف · العقود · …',
    ));

  it('are one that is cut when even two do not fit', () =>
    expect(shown([{ stem: 'الشؤون القانونية' }, { stem: 'العقود' }], 90)).toBe('الشؤون…'));

  it('never need more than the width', () => {
    for (let width = 60; width < 400; width += 10)
      expect(measure(shown(parts, width)), String(width)).toBeLessThanOrEqual(width);
  });
});
