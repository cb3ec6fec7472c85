import type { FileItem } from '#shared/files/files.contract.ts';
import type { SavedFile } from '#shared/files/uploads.contract.ts';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { sendFile } from '#web/files/upload/load-send-file.ts';
import { newBatch, randomId } from '#web/files/upload/upload-item.ts';

/**
 * Uploads the work as a new file beside the one it was made from; in My Files when the folder of that one is not known, as of a file
 * that was shared. A name that is taken gets a number. The result is null when the server does not say where it is.
 */
export function saveCopy(
  { parentId }: Pick<FileItem, 'parentId'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SavedFile | null> {
  const { promise, resolve, reject } = Promise.withResolvers<SavedFile | null>();
  const isFolderKnown = parentId !== null && parentId !== 'shared-with-me';
  const target = { id: isFolderKnown ? parentId : ('my-files' as const), name: '' };
  sendFile(
    { endpoint: uploadsContract.create.path },
    {
      id: randomId(),
      file: new File([bytes], name),
      relativePath: '',
      batch: newBatch(target),
      status: 'sending',
      onConflict: 'keepBoth',
      sent: 0,
      error: null,
      url: null,
      saved: null,
      split: null,
      splitProblem: null,
    },
    { onProgress: () => {}, onDone: resolve, onFailed: reject },
  );
  return promise;
}
