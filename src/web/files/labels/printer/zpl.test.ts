import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeLabelPrinter } from '#tests/services/label-printer.ts';
import { packDots } from '#web/files/labels/dot-rows.ts';
import { zplOf } from './zpl.ts';

/** What a printer prints of a picture; each dot is black or white. */
function printed(width: number, dots: boolean[]) {
  const height = dots.length / width;
  const data = Uint8ClampedArray.from(
    dots.flatMap((isBlack) => (isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  const printer = new FakeLabelPrinter('usb', 'ZD421');
  printer.write(zplOf(packDots({ width, height, data })));
  const [raster] = printer.printed;
  return { width: raster!.width, height: raster!.height, dots: [...raster!.dots].map(Boolean) };
}

describe('a label as ZPL', () => {
  it('is printed dot by dot as it was drawn, whatever is on it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 70 }).chain((width) =>
          fc.record({
            width: fc.constant(width),
            rows: fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), {
              minLength: 1,
              maxLength: 12,
            }),
          }),
        ),
        ({ width, rows }) => {
          const dots = rows.flat();
          expect(printed(width, dots)).toEqual({ width, height: rows.length, dots });
        },
      ),
    ));

  it.each([1, 19, 20, 21, 39, 40, 399, 400, 401, 419, 420, 800, 801])('repeats a digit %i times', (count) => {
    // A digit that ends no row: four dots are one digit.
    const row = [
      ...Array.from({ length: count }, () => [true, false, true, false]).flat(),
      true,
      true,
      false,
      true,
    ];
    const width = Math.ceil(row.length / 8) * 8;
    const dots = [...row, ...Array.from({ length: width - row.length }, () => false)];
    expect(printed(width, dots).dots).toEqual(dots);
  });

  it('is short where rows are alike', () => {
    const dots = Array.from({ length: 800 * 500 }, (_, at) => at % 800 > 300 && at % 800 < 500);
    const data = Uint8ClampedArray.from(
      dots.flatMap((isBlack) => (isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    );
    expect(zplOf(packDots({ width: 800, height: 500, data })).length).toBeLessThan(700);
  });
});
