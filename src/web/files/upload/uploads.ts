import { useSyncExternalStore } from 'react';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import type { Target } from '../actions/file-action.ts';
import { droppedEntries, filesIn, pickedFrom } from './dropped-files.ts';
import { uploadStrings } from './upload.strings.ts';
import { newBatch } from './upload-item.ts';
import { type UploadSummary, UploadQueue } from './upload-queue.ts';

/** The application's queue; see upload-queue.ts for what it can do. */
export const uploads = new UploadQueue({ endpoint: uploadsContract.create.path });

export const useUploads = (): UploadSummary => useSyncExternalStore(uploads.subscribe, uploads.summary);

/** Sends what was dropped: to be called in the drop event itself. */
export async function uploadDropped(data: DataTransfer, target: Target): Promise<void> {
  const { entries, files } = droppedEntries(data);
  const batch = newBatch(target);
  let unreadable = 0;
  uploads.append(pickedFrom(files), batch);
  for await (const picked of filesIn(entries, () => (unreadable += 1))) uploads.append(picked, batch);
  if (unreadable > 0) toastFailure(uploadStrings[currentLocale()].unreadable(unreadable));
}

globalThis.addEventListener?.('online', () => uploads.wake());
globalThis.addEventListener?.('beforeunload', (event) => {
  // The browser asks in its own words whether to leave.
  if (uploads.isActive) event.preventDefault();
});
