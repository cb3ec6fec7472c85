import { type LabelPrinter, ask, writeTo } from './browser-print.ts';
import { type PrinterFault, readDotsPerInch, readStatus } from './printer-status.ts';

/** Of most label printers; a label for it is a little smaller on a finer one. */
export const USUAL_DOTS_PER_INCH = 203;

/** What keeps a printer from printing. One that answers no questions is not kept from it: printing itself then says what is wrong. */
export async function faultsOf(printer: LabelPrinter, signal?: AbortSignal): Promise<PrinterFault[]> {
  const answer = await ask(printer, '~HQES', (text) => /WARNINGS:/i.test(text), signal);
  return readStatus(answer) ?? [];
}

export async function dotsPerInchOf(printer: LabelPrinter, signal?: AbortSignal): Promise<number> {
  const answer = await ask(printer, '~HI', (text) => text.split(',').length > 3, signal);
  return readDotsPerInch(answer) ?? USUAL_DOTS_PER_INCH;
}

/** Printed at once, so that a failure in between is told before many more are sent. */
export const LABELS_AT_ONCE = 10;

/** It cannot be broken off, because nobody would know then what is on paper. */
export const sendLabels = (printer: LabelPrinter, zpl: readonly string[]): Promise<void> =>
  writeTo(printer, zpl.join(''));
