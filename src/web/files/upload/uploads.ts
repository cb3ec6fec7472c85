import { useSyncExternalStore } from 'react';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastError, toastFailure } from '#web/lib/toasts.ts';
import type { Target } from '#web/files/file-action.ts';
import { droppedEntries, filesIn, pickedFrom } from './dropped-files.ts';
import { uploadStrings } from './upload.strings.ts';
import { newBatch } from './upload-item.ts';
import { type UploadSummary, UploadQueue } from './upload-queue.ts';
import { createFolders } from './uploads.api.ts';

/** The application's queue; see upload-queue.ts for what it can do. */
export const uploads = new UploadQueue({ endpoint: uploadsContract.create.path });

export const useUploads = (): UploadSummary => useSyncExternalStore(uploads.subscribe, uploads.summary);

/** The folders of a dropped tree that no file brings along; what is seen of it comes by the live event. */
export function makeEmptyFolders(paths: readonly string[], target: Target): void {
  if (paths.length > 0) createFolders(target.id, paths).catch(toastError);
}

/** Sends what was dropped: to be called in the drop event itself. */
export async function uploadDropped(data: DataTransfer, target: Target): Promise<void> {
  const { entries, files } = droppedEntries(data);
  const batch = newBatch(target);
  let unreadable = 0;
  const emptyFolders: string[] = [];
  const notes = {
    onUnreadable: () => (unreadable += 1),
    onEmptyFolder: (path: string) => emptyFolders.push(path),
  };
  uploads.append(pickedFrom(files), batch);
  for await (const picked of filesIn(entries, notes)) uploads.append(picked, batch);
  if (unreadable > 0) toastFailure(uploadStrings[currentLocale()].unreadable(unreadable));
  if (!batch.isCancelled) makeEmptyFolders(emptyFolders, target);
}

globalThis.addEventListener?.('online', () => uploads.wake());
globalThis.addEventListener?.('beforeunload', (event) => {
  // The browser asks in its own words whether to leave.
  if (uploads.isActive) event.preventDefault();
});
