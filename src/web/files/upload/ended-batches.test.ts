import { expect, it } from 'vitest';
import { endedBatches } from './ended-batches.ts';
import { newBatch, type UploadBatch, type UploadItem, type UploadStatus } from './upload-item.ts';

const item = (batch: UploadBatch, status: UploadStatus, itemId?: string): UploadItem => ({
  id: '',
  file: new File(['x'], 'x'),
  relativePath: '',
  batch,
  status,
  onConflict: 'ask',
  sent: 0,
  error: null,
  url: null,
  saved: itemId ? { fileId: 'file', folderId: 'folder', itemId } : null,
  split: null,
  splitProblem: null,
});
const target = { id: 'folder', name: 'folder' };

it('returns a batch once, when its last file has ended, with each new item once', () => {
  const batch = newBatch(target);
  const items = [item(batch, 'done', 'a'), item(batch, 'done', 'a'), item(batch, 'sending')];
  expect(endedBatches(items)).toEqual([]);
  items[2]!.status = 'failed';
  expect(endedBatches(items)).toEqual([{ target, ids: ['a'] }]);
  expect(endedBatches(items)).toEqual([]);
  // The rest of a large folder was read later.
  expect(endedBatches([...items, item(batch, 'done', 'b')])).toEqual([{ target, ids: ['a', 'b'] }]);
});

it('returns no batch of which nothing was uploaded, or of which a file waits for an answer', () => {
  const [nothing, asking] = [newBatch(target), newBatch(target)];
  const items = [item(nothing, 'failed'), item(asking, 'done', 'a'), item(asking, 'asking')];
  expect(endedBatches(items)).toEqual([]);
});
