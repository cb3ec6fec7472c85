import type { Label } from '#shared/files/labels.contract.ts';

export type LeftOutReason = 'unreadable' | 'tooSmall' | 'refused';

export interface LeftOut {
  label: Label;
  reason: LeftOutReason;
}

/** What became of the labels. It is filled while they are printed, so that it is known how far it got when that fails. */
export interface PrintResult {
  printedIds: string[];
  leftOut: LeftOut[];
}

export const newResult = (): PrintResult => ({ printedIds: [], leftOut: [] });
