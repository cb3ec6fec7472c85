import { IconPrinter } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { callForBytes } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { printImage, printPdf } from './print-frame.ts';
import { readingStrings } from './reading.strings.ts';

export const printFile: FileActionEntry = {
  id: 'print',
  icon: IconPrinter,
  label: (locale) => readingStrings[locale].print,
  // The bytes of the file are printed, so both rights are needed.
  isOffered(items) {
    const { actions = [] } = onlyOne(items) ?? {};
    return actions.includes('print') && actions.includes('download');
  },
  run(items) {
    const item = onlyOne(items);
    if (item) printItem(item).catch(toastError);
  },
};

export async function printItem({ id, name, type }: Pick<FileItem, 'id' | 'name' | 'type'>): Promise<void> {
  const texts = readingStrings[currentLocale()];
  const updateProgress = toastProgress({ message: texts.preparing });
  const input = { params: { id }, query: { disposition: 'print' as const } };
  const bytes = await callForBytes(filesContract.content, input).finally(() => updateProgress(null));
  if (type === 'pdf') return printPdf(bytes);
  // Fails for a Photoshop file, which counts as an image but which no browser can show.
  await printImage(bytes, name).catch(() => toastFailure(texts.cannotPrint));
}
