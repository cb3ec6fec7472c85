import { type LabelPrinter, ask, writeTo } from './browser-print.ts';
import { type PrinterFault, readDotsPerInch, readStatus } from './printer-status.ts';

/** Of most label printers; a label for it is a little smaller on a finer one. */
const USUAL_DOTS_PER_INCH = 203;

/** What keeps a printer from printing. A printer that does not answer is not kept from it: then printing itself says what is wrong. */
export async function faultsOf(printer: LabelPrinter): Promise<PrinterFault[]> {
  const answer = await ask(printer, '~HQES', (text) => /WARNINGS:/i.test(text));
  return readStatus(answer) ?? [];
}

export async function dotsPerInchOf(printer: LabelPrinter): Promise<number> {
  const answer = await ask(printer, '~HI', (text) => text.split(',').length > 3);
  return readDotsPerInch(answer) ?? USUAL_DOTS_PER_INCH;
}

/** Printed at once, so that a failure in between is told before many more are sent. */
export const LABELS_AT_ONCE = 10;

export const sendLabels = (
  printer: LabelPrinter,
  zpl: readonly string[],
  signal: AbortSignal,
): Promise<void> => writeTo(printer, zpl.join(''), signal);
