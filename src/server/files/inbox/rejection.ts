import type { ScanRejection } from '#shared/files/scan-rejections.ts';

/** What was dropped cannot be taken in, now or later. */
export class Rejection extends Error {
  readonly reason: ScanRejection;

  constructor(reason: ScanRejection, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
