import type { ScanRejection } from '#shared/files/scan-rejections.ts';

/** Why something is moved aside. What is stuck stays where it is. */
export type RejectionReason = Exclude<ScanRejection, 'stuck'>;

/** What was dropped cannot be taken in, now or later. */
export class Rejection extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
