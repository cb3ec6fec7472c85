import type { Limit } from '#server/platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/** How often what may be tried; the counts are in the database. */
export const limits = {
  signInAddress: { name: 'sign-in:address', max: 100, windowSeconds: QUARTER_HOUR },
  signInAccount: { name: 'sign-in:account', max: 10, windowSeconds: QUARTER_HOUR },
  signInKnownAddress: { name: 'sign-in:known-address', max: 100, windowSeconds: QUARTER_HOUR },
  signInKnownDevice: { name: 'sign-in:known-device', max: 10, windowSeconds: QUARTER_HOUR },
  /** Successful ones, because each starts a session and costs as much as a wrong one. */
  signIns: { name: 'sign-in:successful', max: 60, windowSeconds: QUARTER_HOUR },
  signUpAddress: { name: 'sign-up:address', max: 30, windowSeconds: QUARTER_HOUR },
  resetAddress: { name: 'reset:address', max: 30, windowSeconds: QUARTER_HOUR },
  resetAccount: { name: 'reset:account', max: 5, windowSeconds: QUARTER_HOUR },
  /** Guesses at the password of an account by whoever has its session. */
  ownPassword: { name: 'own-password:account', max: 10, windowSeconds: QUARTER_HOUR },
  /** The same by whoever has a reset link. Separate, so that a stolen session cannot make the link useless. */
  resetPassword: { name: 'reset-password:account', max: 10, windowSeconds: QUARTER_HOUR },
  /** New passwords, refused ones too, because checking one costs processor time. */
  newPassword: { name: 'new-password:account', max: 30, windowSeconds: QUARTER_HOUR },
  /** Changes of one's own e-mail address, because each sends a mail to the previous one, which may be a stranger's. */
  emailChange: { name: 'email-change:account', max: 5, windowSeconds: 3600 },
} satisfies Record<string, Limit>;
