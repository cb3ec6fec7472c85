import type { Target } from '#web/files/file-action.ts';
import { newFileIds } from '#web/files/splits/counted-splits.ts';
import { isPending, type UploadBatch, type UploadItem } from './upload-item.ts';

interface EndedBatch {
  target: Target;
  /** What is new in the target folder itself, in the order of the files. */
  ids: string[];
}

/** The batches of which nothing is left to do, and of which more was uploaded than at the last call. */
export function endedBatches(items: readonly UploadItem[]): EndedBatch[] {
  const batches = new Map<UploadBatch, UploadItem[]>();
  for (const item of items) {
    const members = batches.get(item.batch);
    if (members) members.push(item);
    else batches.set(item.batch, [item]);
  }
  return [...batches].flatMap(([batch, members]) => {
    const ids = members.flatMap(newItemsOf);
    if (ids.length <= batch.revealed || members.some(isPending)) return [];
    batch.revealed = ids.length;
    return [{ target: batch.target, ids: [...new Set(ids)] }];
  });
}

/** Of a file that was separated its parts, because it is in the trash itself. */
function newItemsOf({ saved, split }: UploadItem): string[] {
  if (split?.state === 'done') return newFileIds(split);
  return saved ? [saved.itemId] : [];
}
