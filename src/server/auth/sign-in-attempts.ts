import type { FastifyRequest } from 'fastify';
import { type UserRow, foldKey } from '#server/accounts/accounts.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearAttempts, countAttempt, withdrawAttempt } from '#server/platform/rate-limit.ts';
import { limits } from './auth-limits.ts';
import { findKnownDevice } from './known-devices.ts';

/**
 * The counts of an attempt to sign in. A browser in which the user has signed in before has separate counts, so that nobody can
 * lock a user out by guessing their password elsewhere. See decision 017.
 */
export function signInAttempts(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  user: UserRow | undefined,
) {
  const device = findKnownDevice(deps, request, user);
  const [limit, subject] = device
    ? [limits.signInKnownDevice, device]
    : [limits.signInAccount, foldKey(email)];
  const [addressLimit, addressSubject] =
    device && user
      ? [limits.signInKnownAddress, `${request.address} ${user.id}`]
      : [limits.signInAddress, request.address];
  return {
    /** Throws when there are too many. Attempts that one limit refuses do not use up the other. */
    async count(): Promise<void> {
      await countAttempt(deps.db, limit, subject);
      try {
        await countAttempt(deps.db, addressLimit, addressSubject);
      } catch (error) {
        await withdrawAttempt(deps.db, limit, subject);
        throw error;
      }
    },
    /** For a right password. Only failures count for the address, because a whole office may have one. */
    async succeed(): Promise<void> {
      await clearAttempts(deps.db, limit, subject);
      await withdrawAttempt(deps.db, addressLimit, addressSubject);
    },
  };
}
