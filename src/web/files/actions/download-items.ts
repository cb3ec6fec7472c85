import { IconDownload } from '@tabler/icons-react';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { downloadFile, saveFrom } from './download-file.ts';
import { type FileActionEntry, onlyOne } from './file-action.ts';
import { readingStrings } from './reading.strings.ts';

/** As many as one zip is made of; the server refuses more. */
const MOST_IN_ZIP = 1000;

export const downloadItems: FileActionEntry = {
  id: 'download',
  icon: IconDownload,
  label: (locale) => readingStrings[locale].download,
  // Of a selection the zip takes what one may download, and says what it leaves out.
  isOffered: (items) => items.some((item) => item.actions.includes('download')),
  run(items) {
    const item = onlyOne(items);
    const work = item?.kind === 'file' ? downloadFile(item) : downloadZip(items);
    work.catch(toastError);
  },
};

async function downloadZip(items: readonly FileItem[]): Promise<void> {
  if (items.length > MOST_IN_ZIP) throw new ApiError('tooManyItems', { status: 0 });
  const texts = readingStrings[currentLocale()];
  const { url, files, skipped } = await call(filesContract.zip, { body: { ids: items.map(({ id }) => id) } });
  saveFrom(url);
  const message = texts.downloading(files);
  toastSuccess(skipped > 0 ? `${message}. ${texts.leftOut(skipped)}` : message);
}
