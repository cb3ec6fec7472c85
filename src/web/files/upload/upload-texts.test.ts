import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/http/api-error.ts';
import { addErrorTexts } from '#web/lib/http/error-text.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { type UploadItem, newBatch } from './upload-item.ts';
import type { UploadSummary } from './upload-queue.ts';
import { headline, itemText, progressText, timeLeft } from './upload-texts.ts';

addErrorTexts(signedInErrorsStrings);

const counts = {
  waiting: 0,
  sending: 0,
  paused: 0,
  offline: 0,
  asking: 0,
  separating: 0,
  done: 0,
  skipped: 0,
  failed: 0,
};
const summary = (some: Partial<typeof counts>, more: Partial<UploadSummary> = {}): UploadSummary => ({
  version: 1,
  items: Array.from({ length: 12 }, () => ({ split: null, splitProblem: null }) as UploadItem),
  counts: { ...counts, ...some },
  sentBytes: 0,
  totalBytes: 0,
  bytesPerSecond: null,
  secondsLeft: null,
  questions: [],
  ...more,
});

describe('the headline of the upload tray', () => {
  it('says what is happening, and at the end mentions failures first', () => {
    expect(headline(summary({ sending: 3, done: 4, failed: 1 }), 'en')).toBe('Uploading: 4 of 12');
    expect(headline(summary({ paused: 2, done: 4 }), 'en')).toBe('Uploading is paused');
    expect(headline(summary({ failed: 2, done: 10 }), 'ar')).toBe('تعذّر رفع ملفين');
    expect(headline(summary({ done: 3 }), 'ar')).toBe('اكتمل رفع 3 ملفات');
    expect(headline(summary({ skipped: 1 }), 'en')).toBe('Nothing was uploaded');
  });

  it('shows percentage, speed and remaining time when they are known', () => {
    const bytes = { sentBytes: 25, totalBytes: 100 };
    expect(progressText(summary({ sending: 1 }, bytes), 'en')).toBe('25%');
    const known = { ...bytes, bytesPerSecond: 1024 * 1024, secondsLeft: 130 };
    expect(progressText(summary({ sending: 1 }, known), 'en')).toBe('25% · 1 MB a second · 2 minutes left');
    expect(progressText(summary({ paused: 1 }, known), 'en')).toBe('');
  });

  it('rounds the remaining time to minutes or hours', () => {
    expect(timeLeft(20, 'ar')).toBe('بقي أقل من دقيقة');
    expect(timeLeft(120, 'ar')).toBe('بقيت دقيقتان');
    expect(timeLeft(11 * 60, 'ar')).toBe('بقيت 11 دقيقة');
    expect(timeLeft(3600, 'ar')).toBe('بقي نحو ساعة');
  });
});

it('shows why a file failed, with the size limit of the server', () => {
  const item: UploadItem = {
    id: '',
    file: new File(['x'], 'x'),
    relativePath: '',
    batch: newBatch({ id: 'my-files', name: 'ملفاتي' }),
    status: 'failed',
    onConflict: 'ask',
    sent: 0,
    error: new ApiError('fileTooLarge', { status: 413, params: { max: 64 } }),
    url: null,
    saved: null,
    split: null,
    splitProblem: null,
  };
  expect(itemText(item, 'en')).toBe('The maximum file size allowed is 64MB');
  expect(itemText({ ...item, status: 'done' }, 'en')).toBe('1 B · in “\u2068ملفاتي\u2069”');
  // A file of a dropped folder is in that folder, not in the target.
  const inside = { ...item, status: 'done' as const, relativePath: '/outer/inner/x' };
  expect(itemText(inside, 'en')).toBe('1 B · in “\u2068inner\u2069”');
});
