import type { OnConflict } from '#shared/files/files.contract.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import type { Choice } from '#web/files/conflicts/ask-each.ts';
import type { Target } from '#web/files/file-action.ts';

/** A file that someone chose or dropped, and where below the target it belongs. */
export interface PickedFile {
  file: File;
  /** `folder/inner/name` when a whole folder was picked; else just the name, or nothing. */
  relativePath: string;
}

/** What was found in a dropped tree beside its files. */
export interface TreeNotes {
  onUnreadable: (path: string) => void;
  /** A folder without a file that would bring it along. */
  onEmptyFolder: (path: string) => void;
}

/** What was picked in one go. An answer "for all" holds for these and no others. */
export interface UploadBatch {
  target: Target;
  answerForAll: Choice | null;
  /** What is still being read of a dropped folder is then not wanted either. */
  isCancelled: boolean;
}

export const newBatch = (target: Target): UploadBatch => ({ target, answerForAll: null, isCancelled: false });

/**
 * `waiting` for its turn, `sending`, `paused` by hand, `offline` until the network is back, `asking` because its name is taken;
 * and the ends: `done`, `skipped` by choice, `failed`.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'asking'
  | 'done'
  | 'skipped'
  | 'failed';

/** One file on its way. The queue changes it in place; what React shows is told by `UploadSummary.version`. */
export interface UploadItem {
  /** Also the upload's own id on the server: sent again, it is still one file. */
  readonly id: string;
  readonly file: File;
  readonly relativePath: string;
  readonly batch: UploadBatch;
  status: UploadStatus;
  onConflict: OnConflict;
  /** Bytes that have left. */
  sent: number;
  /** Why it failed, or what it asks about. */
  error: ApiError | null;
  /** Where it goes on. */
  url: string | null;
}

/** Whose upload is not over: leaving the page would lose it. */
export const isPending = ({ status }: Pick<UploadItem, 'status'>): boolean =>
  status !== 'done' && status !== 'skipped' && status !== 'failed';

/** A random version 4 UUID. `crypto.randomUUID` is missing where the page came without HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
