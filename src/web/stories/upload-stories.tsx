import { useEffect } from 'react';
import type { Usage } from '#shared/quotas/quota.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { newBatch, type UploadItem, type UploadStatus } from '#web/files/upload/upload-item.ts';
import { UploadRow } from '#web/files/upload/upload-row.tsx';
import { UploadTray } from '#web/files/upload/upload-tray.tsx';
import { uploads } from '#web/files/upload/uploads.ts';
import { files, place } from './data.ts';
import { splitOf, withOffers, withoutOffers } from './split-data.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

const named = (name: string): File => new File([new Uint8Array(4096)], name);
const picked = [files.plain, files.longArabic, files.longEnglish, files.mixed].map(({ name }) => ({
  file: named(name),
  relativePath: '',
}));
const full: Usage = { used: 10_000_000_000, reserved: 0, quota: 10_000_000_000 };

interface TrayProps {
  /** Nothing is sent while the usage is loading; when it is full, nothing fits. */
  usage: Usage | 'loading';
  isPaused?: boolean;
}

/** The tray of the application, with files that are never sent. */
function Tray({ usage, isPaused = false }: TrayProps) {
  useEffect(() => {
    const batch = newBatch(place, 'loading');
    uploads.add(picked, batch);
    if (isPaused) uploads.pause();
    if (usage !== 'loading') uploads.setUsage(batch, usage);
    return () => {
      uploads.cancel();
      uploads.clear();
    };
  }, [usage, isPaused]);
  return <UploadTray />;
}

const failures: Partial<Record<UploadStatus, ApiError>> = {
  failed: new ApiError('forbidden', { status: 403 }),
  asking: new ApiError('nameTaken', { status: 409 }),
};
const savedFile = { fileId: files.plain.id, folderId: place.id } as UploadItem['saved'];

const statuses: readonly UploadStatus[] = [
  'waiting',
  'sending',
  'paused',
  'offline',
  'asking',
  'done',
  'skipped',
  'failed',
];
const itemIn = (status: UploadStatus, index: number): UploadItem => ({
  id: status,
  ...picked[index % picked.length]!,
  batch: newBatch(place),
  status,
  onConflict: 'ask',
  sent: 2048,
  error: failures[status] ?? null,
  url: null,
  saved: status === 'done' ? savedFile : null,
  split: null,
  splitProblem: null,
});
const inEachStatus = statuses.map(itemIn);

/** A PDF that was uploaded, in each state of being separated. */
const separated: UploadItem[] = [
  { ...itemIn('separating', 0), id: 'waiting-to-separate' },
  { ...itemIn('separating', 1), split: splitOf({ state: 'making', done: 12, total: 40 }) },
  { ...itemIn('done', 0), id: 'separated', split: withoutOffers },
  { ...itemIn('done', 1), id: 'with-offers', split: withOffers },
  { ...itemIn('failed', 0), id: 'not-separated', error: null, splitProblem: { failure: 'quotaExceeded' } },
  { ...itemIn('failed', 2), id: 'encrypted', error: null, splitProblem: { failure: 'encrypted' } },
];

const ROW_WIDTH = 340;

const Rows = ({ items }: { items: readonly UploadItem[] }) => (
  <div className={classes.uploads}>
    {items.map((item) => (
      <UploadRow key={item.id} item={item} width={ROW_WIDTH} />
    ))}
  </div>
);

export const uploadStories: readonly Story[] = [
  { name: 'upload-rows', draw: () => <Rows items={inEachStatus} /> },
  { name: 'upload-rows-separated', draw: () => <Rows items={separated} /> },
  { name: 'upload-tray', isAlone: true, draw: () => <Tray usage="loading" /> },
  { name: 'upload-tray-paused', isAlone: true, draw: () => <Tray usage="loading" isPaused /> },
  { name: 'upload-tray-full', isAlone: true, draw: () => <Tray usage={full} /> },
];
