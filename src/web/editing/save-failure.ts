import { ApiError } from '#web/lib/http/api-error.ts';

/** Why nothing more may be sent: the session has ended, the right was taken away, or the file is gone. */
export type StopReason = 'session' | 'right' | 'gone';

/** What follows from a save that failed. */
export type SaveFailure =
  | { kind: 'stopped'; reason: StopReason }
  | { kind: 'conflict'; theirs: number | null }
  /** It may succeed later without another change. `isUnanswered`: nobody knows whether it was saved. */
  | { kind: 'temporary'; isUnanswered: boolean; waitMs: number }
  /** It will fail again until something changes: the document, a quota, a setting. */
  | { kind: 'refused' };

const stops: Partial<Record<string, StopReason>> = {
  unauthenticated: 'session',
  passwordChangeRequired: 'session',
  forbidden: 'right',
  notFound: 'gone',
  inTrash: 'gone',
};
const unanswered = new Set<string>(['offline', 'unavailable', 'internal']);
const busy = new Set<string>([
  'tooManyRequests',
  'tooManyAtOnce',
  'storageFull',
  'quotaExceeded',
  'uploadOffset',
]);
/** Space is freed by people. */
const SPACE_MS = 60_000;

export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: 'temporary', isUnanswered: isTimeout(error), waitMs: 0 };
  const { code, params } = error;
  const reason = stops[code];
  if (reason) return { kind: 'stopped', reason };
  if (code === 'versionConflict') {
    const theirs = Number(params['version']);
    return { kind: 'conflict', theirs: Number.isInteger(theirs) ? theirs : null };
  }
  if (unanswered.has(code)) return { kind: 'temporary', isUnanswered: true, waitMs: 0 };
  if (!busy.has(code)) return { kind: 'refused' };
  const isSpace = code === 'storageFull' || code === 'quotaExceeded';
  const waitMs = isSpace ? SPACE_MS : Number(params['seconds'] ?? 0) * 1000;
  return { kind: 'temporary', isUnanswered: false, waitMs };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before a failed save is tried again: longer each time. */
export const pauseAfter = (attempts: number, waitMs: number): number =>
  Math.max(waitMs, Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));
