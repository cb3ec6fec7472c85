import { IconPrinter } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import { type FileActionEntry, allMay } from '#web/files/file-action.ts';
import { readingStrings } from './reading.strings.ts';

export const printFile: FileActionEntry = {
  id: 'print',
  icon: IconPrinter,
  label: (locale) => readingStrings[locale].print,
  isOffered: (items) => allMay(items, 'print'),
  run: (items) => void printFiles(items).catch(toastError),
};

/** Prints files in one go, through pages of ours. */
export async function printFiles(items: readonly FileItem[]): Promise<void> {
  const { printItems } = await loadPart(() => import('#web/files/printing/print-items.ts'));
  await printItems(items);
}
