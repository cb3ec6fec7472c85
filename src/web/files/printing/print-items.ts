import { createElement } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { printsContract } from '#shared/files/prints.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { call } from '#web/lib/http/api.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import { toastError, toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { TooSlow } from '#web/viewers/pdf/source/time-limit.ts';
import { printSheets } from '#web/viewers/print/print-sheets.ts';
import { type Sheet, drawSheet } from '#web/viewers/print/sheet.ts';
import { NotPrintable, type PrintableDocument, openDocument } from './open-document.ts';
import { PrintRangeDialog } from './print-range-dialog.tsx';
import { MAX_SHEETS, pagesIn, type PrintRange } from './print-range.ts';
import { printingStrings } from './printing.strings.ts';

interface Opened {
  item: FileItem;
  document: PrintableDocument;
  range: PrintRange;
}

interface Failure {
  item: FileItem;
  error: unknown;
}

/**
 * Prints files in one go, one after the other. Those that cannot be printed are left out and named. Of a single file only the
 * pages of a range can be printed; the user is asked for it when there are too many.
 */
export async function printItems(items: readonly FileItem[], range?: PrintRange): Promise<void> {
  const texts = printingStrings[currentLocale()];
  const updateProgress = toastProgress({ message: texts.preparing });
  const abort = new AbortController();
  const failures: Failure[] = [];
  const opened: Opened[] = [];
  try {
    for (const item of items)
      await openDocument(item, abort.signal).then(
        (document) => opened.push({ item, document, range: range ?? { first: 1, last: document.pageCount } }),
        (error: unknown) => failures.push({ item, error }),
      );
    const total = opened.reduce((sum, one) => sum + pagesIn(one.range), 0);
    if (total > MAX_SHEETS && opened.length === 1) return askForRange(items, total);
    if (total > MAX_SHEETS) return toastFailure(texts.tooManyPages(total, MAX_SHEETS));
    const sheets: Sheet[] = [];
    for (const one of opened)
      await drawAll(one, abort.signal, (sheet) => {
        sheets.push(sheet);
        const message = texts.preparingPage(sheets.length, total);
        updateProgress({ message, done: sheets.length / total });
      }).catch((error: unknown) => failures.push({ item: one.item, error }));
    updateProgress(null);
    if (sheets.length > 0) await printSheets(sheets, opened[0]!.item.name);
  } finally {
    updateProgress(null);
    for (const { document } of opened) document.close();
    abort.abort();
  }
  if (failures.length > 0) toastFailure(failureText(failures, items.length === 1));
}

const askForRange = (items: readonly FileItem[], pageCount: number): void =>
  showDialog((close) =>
    createElement(PrintRangeDialog, {
      pageCount,
      onPrint: (range) => void printItems(items, range).catch(toastError),
      onClose: close,
    }),
  );

/** Records the print first, because nothing is printed that is not recorded. */
async function drawAll(
  { item, document, range: { first, last } }: Opened,
  signal: AbortSignal,
  onSheet: (sheet: Sheet) => void,
): Promise<void> {
  const { id, version } = item;
  const body = { version, first, last, offsetMinutes: -new Date().getTimezoneOffset() };
  const { footer, permit } = await call(printsContract.print, { params: { id }, body });
  const source = document.pages(permit);
  for (let page = first; page <= last; page += 1)
    onSheet(await drawSheet(source, page, { footer: document.isDrawn ? null : footer, signal }));
}

/** Of several files, those that were left out are named, with the reason of each. */
function failureText(failures: Failure[], isOnly: boolean): string {
  const { leftOut } = printingStrings[currentLocale()];
  const byReason = Map.groupBy(failures, ({ error }) => reasonText(error));
  const texts = [...byReason].map(([reason, group]) => {
    const files = group.map(({ item }) => ({ name: shortenName(item.name) }));
    return isOnly ? reason : `${leftOut(files)}. ${reason}`;
  });
  return texts.join(' ');
}

function reasonText(error: unknown): string {
  const { reasons } = printingStrings[currentLocale()];
  if (error instanceof NotPrintable) return reasons[error.reason];
  if (error instanceof TooSlow) return reasons.tooLarge;
  // What pdf.js throws about the bytes.
  return error instanceof ApiError ? errorText(error) : reasons.damaged;
}
