import { type Label, type LabelOutput, MAX_LABELS } from '#shared/files/labels.contract.ts';
import { openBarcodeReader } from '#web/lib/barcode-reader/read-barcodes.ts';
import { printSheets } from '#web/viewers/print/print-sheets.ts';
import { packDots } from './dot-rows.ts';
import { LabelTooSmall, type LabelSize, PIXELS_PER_INCH } from './label-layout.ts';
import { UnreadableLabel, drawChecked, pngOf } from './label-picture.ts';
import { recordPrints } from './labels.api.ts';
import type { LeftOutReason, PrintResult } from './print-result.ts';
import type { LabelPrinter } from './printer/browser-print.ts';
import { LABELS_AT_ONCE, dotsPerInchOf, faultsOf, sendLabels } from './printer/label-printer.ts';
import type { PrinterFault } from './printer/printer-status.ts';
import { zplOf } from './printer/zpl.ts';
import { type SheetLayout, labelSizeOn } from './sheet/sheet-layouts.ts';
import { SheetPdf } from './sheet/sheet-pdf.ts';

interface Job {
  labels: readonly Label[];
  signal: AbortSignal;
  /** How many labels are drawn. */
  onProgress: (done: number) => void;
}

/** Thrown before anything is recorded or sent, when the printer cannot print. */
export class PrinterNotReady extends Error {
  override name = 'PrinterNotReady';
  readonly faults: readonly PrinterFault[];

  constructor(faults: readonly PrinterFault[]) {
    super(faults.join(', '));
    this.faults = faults;
  }
}

/** How one kind of output prints labels. */
interface Output<T> {
  name: LabelOutput;
  atOnce: number;
  size: LabelSize;
  dotsPerPixel: number;
  /** What is kept of a label that was drawn and read. */
  pack: (picture: ImageData) => T | Promise<T>;
  print: (packed: T[]) => Promise<void>;
}

/** Draws and reads labels, records those that can be read, and then prints them. */
async function printOn<T>(
  { labels, signal, onProgress }: Job,
  { name, atOnce, size, dotsPerPixel, pack, print }: Output<T>,
  result: PrintResult,
): Promise<void> {
  const reader = openBarcodeReader();
  try {
    for (let start = 0; start < labels.length; start += atOnce) {
      const drawn: { label: Label; packed: T }[] = [];
      for (const [index, label] of labels.slice(start, start + atOnce).entries()) {
        signal.throwIfAborted();
        try {
          const picture = await drawChecked(reader, label, { size, dotsPerPixel });
          drawn.push({ label, packed: await pack(picture) });
        } catch (error) {
          result.leftOut.push({ label, reason: reasonOf(error) });
        }
        onProgress(start + index + 1);
      }
      if (drawn.length === 0) continue;
      signal.throwIfAborted();
      const ids = drawn.map(({ label }) => label.id);
      // Nothing is printed that is not recorded.
      const recorded = await recordPrints(ids, name);
      const allowed = drawn.filter(({ label }) => recorded.has(label.id));
      for (const { label } of drawn)
        if (!recorded.has(label.id)) result.leftOut.push({ label, reason: 'refused' });
      if (allowed.length > 0) await print(allowed.map(({ packed }) => packed));
      result.printedIds.push(...allowed.map(({ label }) => label.id));
    }
  } finally {
    reader.close();
  }
}

function reasonOf(error: unknown): LeftOutReason {
  if (error instanceof UnreadableLabel) return 'unreadable';
  if (error instanceof LabelTooSmall) return 'tooSmall';
  throw error;
}

/** Sends labels to a label printer, some at a time. Returns what keeps it from printing afterwards. */
export async function printOnPrinter(
  job: Job,
  printer: LabelPrinter,
  size: LabelSize,
  result: PrintResult,
): Promise<PrinterFault[]> {
  const faults = await faultsOf(printer, job.signal);
  if (faults.length > 0) throw new PrinterNotReady(faults);
  const dotsPerInch = await dotsPerInchOf(printer, job.signal);
  const output = { name: 'labelPrinter', atOnce: LABELS_AT_ONCE, size } as const;
  await printOn(
    job,
    {
      ...output,
      dotsPerPixel: dotsPerInch / PIXELS_PER_INCH,
      pack: (picture) => zplOf(packDots(picture)),
      print: (zpl) => sendLabels(printer, zpl),
    },
    result,
  );
  // It has the labels already: a question that it does not answer is no failure of theirs.
  return result.printedIds.length > 0 ? faultsOf(printer).catch(() => []) : [];
}

/** Fine enough for any office printer. */
export const DOTS_PER_INCH = 300;
const DOTS_PER_PIXEL = DOTS_PER_INCH / PIXELS_PER_INCH;
const POINTS_PER_PIXEL = 72 / PIXELS_PER_INCH;

/** Prints each label on a page of its size through the dialog of the browser. */
export async function printInBrowser(
  job: Job,
  size: LabelSize,
  title: string,
  result: PrintResult,
): Promise<void> {
  const page = { width: size.width * POINTS_PER_PIXEL, height: size.height * POINTS_PER_PIXEL };
  await printOn(
    job,
    {
      name: 'browser',
      atOnce: MAX_LABELS,
      size,
      dotsPerPixel: DOTS_PER_PIXEL,
      pack: async (picture) => ({ picture: await pngOf(picture), ...page }),
      print: (sheets) => printSheets(sheets, title),
    },
    result,
  );
}

/** Makes a PDF of labels on sheets; null when there is none that can be printed. */
export async function labelSheet(
  job: Job,
  { layout, used }: { layout: SheetLayout; used: number },
  result: PrintResult,
): Promise<Blob | null> {
  let pdf: Blob | null = null;
  await printOn(
    job,
    {
      name: 'sheet',
      atOnce: MAX_LABELS,
      size: labelSizeOn(layout),
      dotsPerPixel: DOTS_PER_PIXEL,
      pack: packDots,
      async print(labels) {
        const sheet = new SheetPdf(layout, used);
        for (const dots of labels) await sheet.add(dots);
        pdf = sheet.end();
      },
    },
    result,
  );
  return pdf;
}
