import { IconDownload } from '@tabler/icons-react';
import { type FileItem } from '#shared/files/files.contract.ts';
import { zipContract } from '#shared/files/zip.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { call } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { saveFrom } from '#web/lib/save-from.ts';
import { downloadFile } from './download-file.ts';
import { type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { readingStrings } from './reading.strings.ts';

/** The server refuses a zip of more items. */
const MAX_ZIP_ITEMS = 1000;

export const downloadItems: FileActionEntry = {
  id: 'download',
  icon: IconDownload,
  label: (locale) => readingStrings[locale].download,
  // One allowed item is enough: the zip leaves out the others, and the toast says how many. Whether a folder contains files that
  // the user may download is known only when its zip is requested; an empty one contains none.
  isOffered: (items) => items.some((item) => item.actions.includes('download') && item.itemCount !== 0),
  run(items) {
    const item = onlyOne(items);
    const download = item?.kind === 'file' ? downloadFile(item) : downloadZip(items);
    download.catch(toastError);
  },
};

async function downloadZip(items: readonly FileItem[]): Promise<void> {
  if (items.length > MAX_ZIP_ITEMS) throw new ApiError('tooManyItems', { status: 0 });
  const texts = readingStrings[currentLocale()];
  const { url, files, skipped } = await call(zipContract.check, { body: { ids: items.map(({ id }) => id) } });
  saveFrom(url);
  const message = texts.downloading(files);
  toastSuccess(skipped > 0 ? `${message}. ${texts.leftOut(skipped)}` : message);
}
