import type { StopReason } from './save-failure.ts';

/**
 * `saved`: the server has every edit. `changed`: it will be saved soon. `failed`: it could not be saved. `conflict`: somebody
 * else saved a newer version, and the person chooses. `stopped`: nothing more may be sent.
 */
export type Phase = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict' | 'stopped';

/** Whether the browser keeps what is not saved: `none` is needed or written yet. */
export type DraftState = 'none' | 'kept' | 'failed';

/** What the page shows of a session. */
export interface EditingState {
  phase: Phase;
  isUnsaved: boolean;
  /** Whether anything was saved in this sitting. */
  hasSaved: boolean;
  /** The version that the document is based on. */
  version: number;
  /** A version on the server that is newer and not ours. */
  newer: number | null;
  /** In the phase `failed`: why, and when it is tried again. */
  error: unknown;
  retryAt: number | null;
  stopped: StopReason | null;
  /** In the phase `conflict`: whether the question is shown. */
  isAsking: boolean;
  draft: DraftState;
}
