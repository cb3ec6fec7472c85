import type { FastifyRequest } from 'fastify';
import { type UserRow, foldKey } from '#server/accounts/accounts.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Limit, clearAttempts, countAttempt } from '#server/platform/rate-limit.ts';
import { findKnownDevice } from './known-devices.ts';

const QUARTER_HOUR = 15 * 60;
const limits = {
  address: { name: 'sign-in:address', max: 100, windowSeconds: QUARTER_HOUR },
  account: { name: 'sign-in:account', max: 10, windowSeconds: QUARTER_HOUR },
  knownAddress: { name: 'sign-in:known-address', max: 100, windowSeconds: QUARTER_HOUR },
  knownDevice: { name: 'sign-in:known-device', max: 10, windowSeconds: QUARTER_HOUR },
} satisfies Record<string, Limit>;

/**
 * The counts of an attempt to sign in. A browser in which the user has signed in before has counts of its own, so that nobody
 * can lock a user out by guessing their password elsewhere.
 */
export function signInAttempts(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  user: UserRow | undefined,
) {
  const device = findKnownDevice(deps, request, user);
  const byAddress = device ? limits.knownAddress : limits.address;
  const [limit, subject] = device ? [limits.knownDevice, device] : [limits.account, foldKey(email)];
  return {
    /** Throws when there are too many. */
    async count(): Promise<void> {
      await countAttempt(deps.db, byAddress, request.address);
      await countAttempt(deps.db, limit, subject);
    },
    /** For a successful sign-in. */
    clear: () => clearAttempts(deps.db, limit, subject),
  };
}
