import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SEPARATOR_BARCODE } from '#shared/files/splits.contract.ts';
import { aLabel, registeredFonts } from '#tests/factories/labels.ts';
import { independentDecoder } from '#tests/services/independent-decoder.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { locales } from '#web/lib/text/locale.ts';
import { drawSeparator, SEPARATOR_BARS, SHEET, type SheetCanvas } from './draw-separator.ts';

const decoder = await independentDecoder();

it('has the bars of the barcode that separates', async () => {
  expect((await aLabel({ barcode: SEPARATOR_BARCODE })).bars).toEqual(SEPARATOR_BARS);
});

describe.skipIf('unavailable' in decoder)('an independent decoder reads the separator sheet', () => {
  it.each(locales.flatMap((locale) => [100, 200, 300].map((dotsPerInch) => ({ locale, dotsPerInch }))))(
    'in $locale, scanned with $dotsPerInch dots an inch, either way up, whichever half is lost',
    { timeout: 60_000 },
    async ({ locale, dotsPerInch }) => {
      if ('unavailable' in decoder) return;
      const folder = await scratchFolder('separator');
      const [width, height] = [SHEET.width, SHEET.height].map((mm) => Math.round((mm * dotsPerInch) / 25.4));
      const sheet = createCanvas(width!, height!);
      drawSeparator(sheet.getContext('2d') as SheetCanvas, { dotsPerInch, fonts: registeredFonts(), locale });
      const turned = createCanvas(width!, height!);
      const context = turned.getContext('2d');
      context.rotate(Math.PI);
      context.drawImage(sheet, -width!, -height!);
      const half = createCanvas(width!, Math.floor(height! / 2));
      half.getContext('2d').drawImage(sheet, 0, 0);
      const paths = await Promise.all(
        [sheet, turned, half].map(async (canvas, index) => {
          const path = join(folder, `${index}.png`);
          await writeFile(path, canvas.toBuffer('image/png'));
          return path;
        }),
      );
      const found = await decoder(paths);
      for (const codes of found) expect(new Set(codes)).toEqual(new Set([SEPARATOR_BARCODE]));
      await rm(folder, { recursive: true });
    },
  );
});
