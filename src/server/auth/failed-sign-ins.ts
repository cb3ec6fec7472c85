import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/http/errors.ts';
import { findUserByEmail } from '#server/accounts/accounts.queries.ts';
import { authorOfUser, userEntity } from '#server/accounts/user-audit.ts';
import { anonymous } from '#server/audit/refusal.ts';
import type { RefusalCollector } from '#server/audit/refusal-collector.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const actions: Partial<Record<ErrorCode, 'sign-in-failed' | 'sign-in-locked'>> = {
  wrongCredentials: 'sign-in-failed',
  wrongPassword: 'sign-in-failed',
  userNotFound: 'sign-in-failed',
  userDisabled: 'sign-in-failed',
  tooManyRequests: 'sign-in-locked',
};

/** Signs in; a failure is recorded under the account that was given, because who it was is not known. */
export async function recordFailure<T>(
  { db, refusals }: { db: Db; refusals: RefusalCollector },
  request: FastifyRequest,
  email: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const action = code && actions[code];
    if (action) {
      const user = await findUserByEmail(db, email);
      const reason = code === 'userDisabled' ? code : user ? 'wrongPassword' : 'unknownAccount';
      refusals.add({
        action,
        entity: user ? userEntity(user) : { kind: 'user', id: '', name: masked(email) },
        author: user ? authorOfUser(user, request.address) : anonymous(request.address),
        details: action === 'sign-in-failed' ? { reason } : {},
      });
    }
    throw error;
  }
}

/** Only the first character of an unknown address is kept: people type passwords into the wrong field. */
const masked = (email: string): string => `${[...email][0] ?? ''}…`;
