import { SEPARATOR_BARCODE } from '#shared/files/splits.contract.ts';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { aDocument, latinText } from './pdf-documents.ts';

/** A page of a scan: what is written on it, and the barcode of a label or of a separator sheet. */
export interface MarkedPage {
  text: string;
  barcode?: string;
}

export const separatorSheet: MarkedPage = { text: 'separator', barcode: SEPARATOR_BARCODE };

/** A PDF whose pages carry barcodes, as a scan of labelled papers does. */
export async function aMarkedPdf(pages: readonly MarkedPage[]): Promise<string> {
  const drawn = pages.map(async ({ text, barcode }) => {
    const bars = barcode === undefined ? '' : barOperators(await barcodeBars(barcode));
    return `${latinText(text)}\n${bars}`;
  });
  return aDocument({ pages: await Promise.all(drawn) });
}

const BAR_POINTS = 1.2;

/** Filled rectangles, 1.2 points for the narrowest bar. */
function barOperators(bars: readonly number[]): string {
  let x = 60;
  return bars
    .map((width, index) => {
      const bar = index % 2 === 0 ? `${x.toFixed(2)} 700 ${(width * BAR_POINTS).toFixed(2)} 40 re` : '';
      x += width * BAR_POINTS;
      return bar;
    })
    .concat('f')
    .join('\n');
}
