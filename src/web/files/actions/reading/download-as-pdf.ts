import { IconFileTypePdf } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { isConverted } from '#shared/files/types-with-pages.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { viewOnceMade } from '#web/viewers/view-once-made.ts';
import { madePdfUrl } from '#web/viewers/views.api.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { saveChecked } from './download-file.ts';
import { newDocumentsStrings } from '../new-documents/new-documents.strings.ts';

/** Whether a PDF can be made of a file and saved by this user. */
export const canBecomePdf = ({ type, actions }: FileItem): boolean =>
  isConverted(type) && actions.includes('download');

export const downloadAsPdf: FileActionEntry = {
  id: 'download-as-pdf',
  icon: IconFileTypePdf,
  label: (locale) => newDocumentsStrings[locale].asPdf,
  isInMenuOnly: true,
  isOffered(items) {
    const item = onlyOne(items);
    return item !== undefined && canBecomePdf(item);
  },
  run(items) {
    const item = onlyOne(items);
    if (item) void downloadPdf(item).catch(toastError);
  },
};

type Named = keyof typeof newDocumentsStrings.ar.pdfFailures;
const isNamed = (reason: string): reason is Named => reason in newDocumentsStrings.ar.pdfFailures;

/** Saves the PDF of an Office file; it is made first when there is none. */
export async function downloadPdf(file: FileItem): Promise<void> {
  const texts = newDocumentsStrings[currentLocale()];
  const showProgress = toastProgress({ message: texts.makingPdf(file.name) });
  const view = await viewOnceMade(file).finally(() => showProgress(null));
  if (view.how === 'pdf') return saveChecked(madePdfUrl(file, 'attachment'));
  const reason = view.how === 'none' ? view.reason : 'slow';
  return toastFailure(isNamed(reason) ? texts.pdfFailures[reason] : texts.slowPdf);
}
