import { IconFileWord } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { type ActionContext, type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { convertToWord } from './convert-to-word.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';
import { pageOf } from './page-of.ts';

export const convertToDocx: FileActionEntry = {
  id: 'convert-to-docx',
  icon: IconFileWord,
  label: (locale) => newDocumentsStrings[locale].edit,
  isInMenuOnly: true,
  isOffered: (items) => onlyOne(items)?.actions.includes('convertToDocx') ?? false,
  run(items, context) {
    const file = onlyOne(items);
    if (file) void convert(file, context).catch(toastError);
  },
};

async function convert(file: FileItem, { open }: ActionContext): Promise<void> {
  const made = await convertToWord(file);
  if (!made) return;
  toastSuccess(newDocumentsStrings[currentLocale()].converted(made.name), pageOf(made));
  // Seconds after the click, a browser opens no new tab; then the message is the link.
  if (navigator.userActivation?.isActive ?? true) open(made);
}
