import { expect, it } from 'vitest';
import type { Split } from '#shared/files/splits.contract.ts';
import type { SplitEvents } from '#web/files/splits/run-split.ts';
import { endedBatches } from './ended-batches.ts';
import { Separations } from './separations.ts';
import { canRetry, isLostOnLeave, newBatch, type UploadItem } from './upload-item.ts';
import { itemText } from './upload-texts.ts';

const target = { id: 'folder', name: 'الوارد' };

function anItem(): UploadItem {
  return {
    id: '',
    file: new File(['x'], 'scan.pdf'),
    relativePath: '',
    batch: newBatch(target, null, { by: 'pages', printBarcode: false }),
    status: 'sending',
    onConflict: 'ask',
    sent: 1,
    error: null,
    url: null,
    saved: { fileId: 'scan', folderId: 'folder', itemId: 'scan' },
    split: null,
    splitProblem: null,
  };
}

const splitOf = (more: Partial<Split>): Split =>
  ({ fileId: 'scan', files: [], total: null, ...more }) as Split;
const made = (...ids: string[]) =>
  ids.map((id) => ({ id, name: id, isNewVersion: false, offer: null })) as Split['files'];

function started() {
  const item = anItem();
  let events: SplitEvents | undefined;
  let cancels = 0;
  const separations = new Separations(
    (_item, given) => {
      events = given;
      return () => (cancels += 1);
    },
    (changed, status) => (changed.status = status),
  );
  separations.start(item);
  return { item, separations, events: events!, cancels: () => cancels };
}

it('follows an upload until its parts are there, which the list then shows instead of it', () => {
  const { item, events } = started();
  expect(itemText(item, 'en')).toBe('Uploaded; waiting to be separated');
  expect(isLostOnLeave(item)).toBe(true);
  events.onChange(splitOf({ state: 'finding', done: 2, total: 9 }));
  expect(itemText(item, 'en')).toBe('Looking for separators: page 2 of 9');
  expect(isLostOnLeave(item)).toBe(false);
  events.onChange(splitOf({ state: 'making', done: 12, total: 40 }));
  expect(itemText(item, 'ar')).toBe('جارٍ الفصل: 12 من 40');
  expect(endedBatches([item])).toEqual([]);
  events.onEnded(splitOf({ state: 'done', files: made('a', 'b') }));
  expect(itemText(item, 'ar')).toContain('ملفان جديدان');
  expect(endedBatches([item])).toEqual([{ target, ids: ['a', 'b'] }]);
});

it('says that a scan of one document is left as it is', () => {
  const { item, events } = started();
  events.onEnded(splitOf({ state: 'done', files: made('scan') }));
  expect(itemText(item, 'en')).toContain('One document, left as it is');
});

it('fails with a reason and is tried again, unless that cannot help', () => {
  const { item, separations, events } = started();
  events.onProblem({ failure: 'encrypted' });
  expect(item.status).toBe('failed');
  expect(itemText(item, 'en')).toContain('protected with a password');
  expect(canRetry(item)).toBe(false);
  separations.start(item);
  expect(item.splitProblem).toBeNull();
  events.onProblem({ failure: 'quotaExceeded' });
  expect(canRetry(item)).toBe(true);
});

it('leaves the upload in one piece when it is cancelled', () => {
  const { item, separations, cancels } = started();
  separations.stop(item);
  expect(cancels()).toBe(1);
  expect(item).toMatchObject({ status: 'done', split: null });
  separations.stop(item);
  expect(cancels()).toBe(1);
});
