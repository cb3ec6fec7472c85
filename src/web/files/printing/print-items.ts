import type { FileItem } from '#shared/files/files.contract.ts';
import { printsContract } from '#shared/files/prints.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { call } from '#web/lib/http/api.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { printSheets } from '#web/viewers/print/print-sheets.ts';
import { type Sheet, drawSheet } from '#web/viewers/print/sheet.ts';
import { NotPrintable, type PrintableDocument, openDocument } from './open-document.ts';
import { printingStrings } from './printing.strings.ts';

/** All sheets are in memory when the browser prints them. */
const MAX_SHEETS = 500;

interface Opened {
  item: FileItem;
  document: PrintableDocument;
}

/** Prints files in one go, one after the other. Those that cannot be printed are left out and named. */
export async function printItems(items: readonly FileItem[]): Promise<void> {
  const texts = printingStrings[currentLocale()];
  const updateProgress = toastProgress({ message: texts.preparing });
  const abort = new AbortController();
  const failures: { item: FileItem; error: unknown }[] = [];
  const opened: Opened[] = [];
  try {
    for (const item of items)
      await openDocument(item, abort.signal).then(
        (document) => opened.push({ item, document }),
        (error: unknown) => failures.push({ item, error }),
      );
    const total = opened.reduce((sum, { document }) => sum + document.pageCount, 0);
    if (total > MAX_SHEETS) return toastFailure(texts.tooManyPages(total, MAX_SHEETS));
    const sheets: Sheet[] = [];
    for (const one of opened)
      await drawAll(one, abort.signal, (sheet) => {
        sheets.push(sheet);
        const message = texts.preparingPage(sheets.length, total);
        updateProgress({ message, done: sheets.length / total });
      }).catch((error: unknown) => failures.push({ item: one.item, error }));
    updateProgress(null);
    if (sheets.length > 0) await printSheets(sheets, items[0]!.name);
  } finally {
    updateProgress(null);
    for (const { document } of opened) document.close();
    abort.abort();
  }
  if (failures.length > 0) toastFailure(failureText(failures));
}

/** Records the print first, because nothing is printed that is not recorded. */
async function drawAll(
  { item, document }: Opened,
  signal: AbortSignal,
  onSheet: (sheet: Sheet) => void,
): Promise<void> {
  const { id, version } = item;
  const body = {
    version,
    first: 1,
    last: document.pageCount,
    offsetMinutes: -new Date().getTimezoneOffset(),
  };
  const { footer, permit } = await call(printsContract.print, { params: { id }, body });
  const source = document.pages(permit);
  for (let page = 1; page <= document.pageCount; page += 1)
    onSheet(await drawSheet(source, page, { footer: document.isDrawn ? null : footer, signal }));
}

function failureText(failures: { item: FileItem; error: unknown }[]): string {
  const texts = printingStrings[currentLocale()];
  const [first] = failures;
  const reason = reasonText(first!.error);
  return failures.length === 1 ? reason : `${texts.leftOut(failures.length)}. ${reason}`;
}

function reasonText(error: unknown): string {
  const { reasons } = printingStrings[currentLocale()];
  if (error instanceof NotPrintable) return reasons[error.reason];
  // What pdf.js throws about the bytes.
  return error instanceof ApiError ? errorText(error) : reasons.damaged;
}
