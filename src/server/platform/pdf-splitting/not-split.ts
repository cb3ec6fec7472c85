/** Why the bytes of a PDF cannot be separated or read. */
export type NotSplitReason = 'damaged' | 'encrypted' | 'tooLarge' | 'noSuchPage';

/** The bytes cannot be separated or read, however often it is tried. */
export class NotSplit extends Error {
  override name = 'NotSplit';
  readonly reason: NotSplitReason;

  constructor(reason: NotSplitReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}
