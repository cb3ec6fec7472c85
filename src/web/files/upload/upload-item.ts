import type { OnConflict } from '#shared/files/files.contract.ts';
import type { SavedFile } from '#shared/files/uploads.contract.ts';
import type { Split, SplitFailure } from '#shared/files/splits.contract.ts';
import type { Usage } from '#shared/quotas/quota.ts';
import type { ApiError, ClientErrorCode } from '#web/lib/http/api-error.ts';
import { type Choice, type Conflict, conflictOf } from '#web/files/name-conflicts/ask-each.ts';
import type { Target } from '#web/files/file-action.ts';
import type { SplitProblem } from '#web/files/splits/run-split.ts';

/** A file that the user picked or dropped, and its path below the target folder. */
export interface PickedFile {
  file: File;
  /** `folder/inner/name` when a whole folder was picked; else only the name, or empty. */
  relativePath: string;
}

/** Called while a dropped folder is read. */
export interface FolderCallbacks {
  onUnreadable: (path: string) => void;
  /** A folder that no upload creates, because it contains no file. */
  onEmptyFolder: (path: string) => void;
}

/** How the pages of a PDF are separated when it has been uploaded. */
export interface ChosenSeparation {
  by: 'pages' | 'marks';
  printBarcode: boolean;
}

/** The files that were picked or dropped together. An answer "for all" applies to these only. */
export interface UploadBatch {
  target: Target;
  answerForAll: Choice | null;
  /**
   * How much was used in the target when they were picked. While it is `loading`, the files are shown but not sent; null
   * when it is not known, and then only the server refuses.
   */
  usage: Usage | 'loading' | null;
  /** The size of all its files that were added. */
  bytes: number;
  /** The user closed the question about a taken name: its files wait until the user decides about one of them. */
  isQuestionClosed: boolean;
  /** How many of its files had been uploaded when the list showed where they are. */
  revealed: number;
  /** Then files of a dropped folder that are still being read are not added. */
  isCancelled: boolean;
  /** Of a batch that is one PDF. */
  separation: ChosenSeparation | null;
}

export const newBatch = (
  target: Target,
  usage: UploadBatch['usage'] = null,
  separation: UploadBatch['separation'] = null,
): UploadBatch => ({
  target,
  answerForAll: null,
  usage,
  bytes: 0,
  isQuestionClosed: false,
  revealed: 0,
  isCancelled: false,
  separation,
});

/**
 * `waiting` in the queue, `sending`, `paused` by the user, `offline` until the network is back, `asking` because its name is
 * taken, `separating` on the server after it was uploaded. Final: `done`, `skipped` by the user, `failed`.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'asking'
  | 'separating'
  | 'done'
  | 'skipped'
  | 'failed';

/** One file of the queue. The queue changes it in place; React is informed by `UploadSummary.version`. */
export interface UploadItem {
  /** Also the id of the upload on the server, so that sending it twice creates one file. */
  readonly id: string;
  readonly file: File;
  readonly relativePath: string;
  readonly batch: UploadBatch;
  status: UploadStatus;
  onConflict: OnConflict;
  /** Bytes sent. */
  sent: number;
  /** Why it failed, or which name is taken. */
  error: ApiError | null;
  /** Address of the upload on the server, for resuming it. */
  url: string | null;
  /** Where it is, when it was uploaded and the server said so. */
  saved: SavedFile | null;
  /** How far separating its pages is, and why that failed. */
  split: Split | null;
  splitProblem: SplitProblem | null;
}

/** True until the upload has ended. */
export const isPending = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status !== 'done' && status !== 'skipped' && status !== 'failed';

/** Leaving the page would lose it. The server goes on separating without the page. */
export const isLostOnLeave = (item: UploadItem): boolean =>
  isPending(item) && !(item.status === 'separating' && item.split);

/** This file will never be accepted there, whatever else changes. A full space can be freed, a right can be given. */
const permanent: ReadonlySet<string> = new Set<ClientErrorCode>(['fileTooLarge', 'nameInvalid', 'tooDeep']);

/** However often it is tried, this file is not separated. */
const neverSeparated: ReadonlySet<SplitFailure> = new Set<SplitFailure>([
  'damaged',
  'encrypted',
  'tooLarge',
  'tooManyPages',
  'noMarks',
  'notAllowed',
]);

type Failed = Pick<UploadItem, 'status' | 'error' | 'splitProblem'>;

/** Whether it failed for a reason that may have gone. */
export function canRetry({ status, error, splitProblem }: Failed): boolean {
  if (splitProblem && 'failure' in splitProblem) return !neverSeparated.has(splitProblem.failure);
  return status === 'failed' && !(error && permanent.has(error.code));
}

/** The taken name that an item with the status `asking` asks about. */
export const uploadConflict = ({ error }: UploadItem): Conflict => conflictOf(error?.params);

/** A random version 4 UUID. `crypto.randomUUID` is missing on pages without HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
