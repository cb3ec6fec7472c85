import type { Split } from '#shared/files/splits.contract.ts';
import { foldersOf } from '#shared/files/names.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { type LinePart, plainText } from '#web/ui/text/fit-parts.ts';
import { describeMade, isWhole } from '#web/files/splits/counted-splits.ts';
import { problemText } from '#web/files/splits/problem-text.ts';
import { separateStrings } from './separate.strings.ts';
import { uploadStrings } from './upload.strings.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadSummary } from './upload-queue.ts';

/** The headline of the tray. When all uploads have ended, failures are mentioned before successes. */
export function headline({ items, counts }: UploadSummary, locale: Locale): string {
  const texts = uploadStrings[locale];
  const separating = separateStrings[locale];
  if (counts.sending + counts.waiting > 0) return texts.uploading(counts.done, items.length);
  if (counts.separating > 0) return separating.making;
  if (counts.offline > 0) return texts.offline;
  if (counts.asking > 0) return texts.asking;
  if (counts.paused > 0) return texts.paused;
  if (items.some(({ splitProblem }) => splitProblem)) return separating.failed;
  if (counts.failed > 0) return texts.failed(counts.failed);
  if (items.some(({ split }) => split && !isWhole(split))) return separating.done;
  return counts.done > 0 ? texts.finished(counts.done) : texts.nothing;
}

/** Percentage, speed and remaining time, as far as they are known. */
export function progressText(summary: UploadSummary, locale: Locale): string {
  const { sentBytes, totalBytes, bytesPerSecond, secondsLeft, counts } = summary;
  if (counts.sending === 0) return '';
  const texts = uploadStrings[locale];
  const percent = totalBytes > 0 ? Math.floor((sentBytes * 100) / totalBytes) : 0;
  const speed = bytesPerSecond === null ? [] : [texts.speed(formatBytes(bytesPerSecond, locale))];
  const left = secondsLeft === null ? [] : [timeLeft(secondsLeft, locale)];
  return [texts.percent(percent), ...speed, ...left].join(' · ');
}

export function timeLeft(seconds: number, locale: Locale): string {
  const texts = uploadStrings[locale];
  if (seconds < 60) return texts.secondsLeft;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? texts.minutesLeft(minutes) : texts.hoursLeft(Math.round(minutes / 60));
}

/** The line below the name of an uploaded file: its size, or what was made of it, and where it is. */
export const arrivedLine = (item: UploadItem, locale: Locale): readonly LinePart[] => [
  { stem: item.split ? madeText(item.split, locale) : formatBytes(item.file.size, locale) },
  { stem: uploadStrings[locale].inFolder(folderName(item)) },
];

/** The line below a file's name. */
export function itemText(item: UploadItem, locale: Locale): string {
  const { status, file, sent, error } = item;
  const texts = uploadStrings[locale];
  const size = formatBytes(file.size, locale);
  if (status === 'done') return plainText(arrivedLine(item, locale));
  if (status === 'sending') return texts.sent(formatBytes(sent, locale), size);
  if (status === 'separating') return separatingText(item.split, locale);
  if (item.splitProblem) return problemText(item.splitProblem, locale);
  return status === 'failed' ? errorText(error, locale) : texts.statuses[status];
}

const madeText = (split: Split, locale: Locale): string =>
  isWhole(split) ? separateStrings[locale].whole : describeMade(split, locale);

function separatingText(split: UploadItem['split'], locale: Locale): string {
  const texts = separateStrings[locale];
  if (!split || split.total === null) return texts.waiting;
  return (split.state === 'finding' ? texts.found : texts.made)(split.done, split.total);
}

/** The name of the folder that a file goes to: the innermost of its path, else the target. */
export const folderName = (item: UploadItem): string =>
  foldersOf(item.relativePath).at(-1) ?? item.batch.target.name;
