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
  /** Guesses at the password of an account by whoever has its session or a reset link. */
  ownPassword: { name: 'own-password:account', max: 10, windowSeconds: QUARTER_HOUR },
} satisfies Record<string, Limit>;
