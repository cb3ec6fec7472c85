import { describe, expect, it } from 'vitest';
import { DEFAULT_SIZE, LabelTooSmall, layOutLabel } from './label-layout.ts';

// The modules of barcodes with 14, 18 and 20 digits.
const SHORT = 112;
const LONG = 134;
const LONGEST = 145;

describe('the layout of a label', () => {
  it('is that of the specification where there is room: bars of two pixels, ten millimetres high', () => {
    const { module, bars, heading, width, height } = layOutLabel(DEFAULT_SIZE, SHORT, 1);
    expect({ module, barHeight: bars.height, width, height }).toEqual({
      module: 2,
      barHeight: 57,
      width: 300,
      height: 250,
    });
    expect(heading).not.toBeNull();
  });

  it.each([
    ['300 × 150', { width: 300, height: 150 }],
    ['230 × 120', { width: 230, height: 120 }],
    ['150 × 80', { width: 150, height: 80 }],
  ])('has everything on the scale %s, in the middle, at every resolution of printers', (_name, size) => {
    for (const dotsPerInch of [152, 203, 300, 600])
      for (const modules of [SHORT, LONG, LONGEST]) {
        const layout = layOutLabel(size, modules, dotsPerInch / 96);
        const { barsStart, module, width, heading, bars, digits, height } = layout;
        expect(Number.isInteger(module) && module >= 1).toBe(true);
        expect(Math.abs(barsStart - (width - modules * module) / 2)).toBeLessThanOrEqual(0.5);
        expect(barsStart).toBeGreaterThanOrEqual(module);
        expect(heading!.top).toBeGreaterThanOrEqual(0);
        expect(heading!.top + heading!.height).toBeLessThanOrEqual(bars.top);
        expect(digits!.top).toBeGreaterThanOrEqual(bars.top + bars.height);
        expect(digits!.top + digits!.height).toBeLessThanOrEqual(height);
      }
  });

  it('leaves out the digits and then the heading of a low label', () => {
    const at = (height: number) => layOutLabel({ width: 300, height }, SHORT, 1);
    expect([at(80).heading, at(80).digits].map(Boolean)).toEqual([true, true]);
    expect([at(56).heading, at(56).digits].map(Boolean)).toEqual([true, false]);
    expect([at(30).heading, at(30).digits].map(Boolean)).toEqual([false, false]);
  });

  it.each([
    { width: 100, height: 250 },
    { width: 300, height: 17 },
    { width: 20, height: 20 },
  ])('is refused on $width × $height', (size) =>
    expect(() => layOutLabel(size, SHORT, 1)).toThrow(LabelTooSmall),
  );
});
