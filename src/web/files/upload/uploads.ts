import { useSyncExternalStore } from 'react';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastCheckFailed, toastError, toastFailure } from '#web/lib/toasts.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { findUsage } from '#web/quotas/quotas.api.ts';
import type { Target } from '#web/files/file-action.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { droppedEntries, readFiles, toPickedFiles } from './dropped-files.ts';
import { uploadStrings } from './upload.strings.ts';
import { newBatch, type PickedFile, type UploadBatch } from './upload-item.ts';
import { type UploadSummary, UploadQueue } from './upload-queue.ts';
import { endedBatches } from './ended-batches.ts';
import { createFolders } from './uploads.api.ts';

/** The upload queue of the application; upload-queue.ts says how to use it. */
export const uploads = new UploadQueue({ endpoint: uploadsContract.create.path });

export const useUploads = (): UploadSummary => useSyncExternalStore(uploads.subscribe, uploads.summary);

/** Creates the folders that contain no file. The list shows them after the server's live event. */
export function createEmptyFolders(paths: readonly string[], target: Target): void {
  if (paths.length > 0) createFolders(target.id, paths).catch(toastError);
}

/** Uploads the files of an `<input type="file">` at once. An empty folder has none. */
export function uploadPicked(picked: readonly PickedFile[], target: Target): void {
  if (picked.length === 0) return toastCheckFailed(uploadStrings[currentLocale()].pleaseSelect);
  uploads.add(picked, batchFor(target));
}

/** A batch whose files are sent as soon as it is known that they fit. */
function batchFor(target: Target): UploadBatch {
  forgetUndo();
  const batch = newBatch(target, 'loading');
  void findUsage(target.id).then((usage) => uploads.setUsage(batch, usage));
  return batch;
}

/** Uploads dropped files and folders. Must be called during the drop event. */
export async function uploadDropped(data: DataTransfer, target: Target): Promise<void> {
  const { entries, files } = droppedEntries(data);
  const batch = batchFor(target);
  let unreadable = 0;
  const emptyFolders: string[] = [];
  const callbacks = {
    onUnreadable: () => (unreadable += 1),
    onEmptyFolder: (path: string) => emptyFolders.push(path),
  };
  uploads.add(toPickedFiles(files), batch);
  for await (const picked of readFiles(entries, callbacks)) uploads.add(picked, batch);
  if (unreadable > 0) toastFailure(uploadStrings[currentLocale()].unreadable(unreadable));
  if (!batch.isCancelled) createEmptyFolders(emptyFolders, target);
}

// The list shows where the files of a batch are when its last one has arrived.
uploads.subscribe(() => {
  for (const { target, ids } of endedBatches(uploads.summary().items))
    revealItems({ folderId: target.id, ids });
});

globalThis.addEventListener?.('online', () => uploads.resumeOffline());
globalThis.addEventListener?.('beforeunload', (event) => {
  // Makes the browser ask whether to leave the page.
  if (uploads.isActive) event.preventDefault();
});
