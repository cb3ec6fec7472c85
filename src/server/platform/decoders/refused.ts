import type { NotDrawableReason } from '#server/platform/drawing/drawing.ts';

/** Thrown where a reason is known for which a file cannot be drawn. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: NotDrawableReason;

  constructor(reason: NotDrawableReason, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** The reason of any error that a decoder throws. */
export function reasonOf(error: unknown): NotDrawableReason {
  if (error instanceof Refused) return error.reason;
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  return /pixel limit|too many pixels|memory|allocat/i.test(String(error)) ? 'tooLarge' : 'damaged';
}
