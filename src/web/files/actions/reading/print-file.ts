import { IconPrinter } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { hasPages } from '#shared/files/types-with-pages.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { readingStrings } from './reading.strings.ts';

export const printFile: FileActionEntry = {
  id: 'print',
  icon: IconPrinter,
  label: (locale) => readingStrings[locale].print,
  // Files without pages are left out, and the message names them. A right that is missing on a file hides the action, as with others.
  isOffered: (items) => items.some(mayPrint) && items.every((item) => mayPrint(item) || isWithoutPages(item)),
  run: (items) => void printFiles(items).catch(toastError),
};

const mayPrint = ({ actions }: FileItem): boolean => actions.includes('print');
/** A folder is none of them, because it may contain files that have pages. */
const isWithoutPages = ({ kind, type }: FileItem): boolean => kind === 'file' && !hasPages(type);

/** Prints files in one go, through pages of ours. */
export async function printFiles(items: readonly FileItem[]): Promise<void> {
  const { printItems } = await loadPart(() => import('#web/files/printing/print-items.ts'));
  await printItems(items);
}
