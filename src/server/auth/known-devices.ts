import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { cookieOf } from '#server/accounts/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secrets.ts';

// A browser in which somebody has signed in keeps a mark of it: a random number and a signature over the number, the user
// and the hash of the password. So a mark says nothing about its user, counts for no other user, and ends with the password.
// See decision 017.

type Account = Pick<UserRow, 'id' | 'password_hash'>;

/** How many users a browser that several people use keeps a mark of. */
const MAX_MARKS = 8;
const YEAR_SECONDS = 365 * 24 * 3600;
/** 16 random bytes in base64url. */
const NUMBER_LENGTH = 22;
/** Compared with when there is no such user, so that the answer takes the same time. */
const nobody: Account = { id: '', password_hash: '' };

const deviceCookie = (deps: Deps) => cookieOf(deps.config, 'device');

const marksOf = (deps: Deps, request: FastifyRequest): string[] =>
  (request.cookies[deviceCookie(deps).name] ?? '').split('.', MAX_MARKS);

function markOf(key: Buffer, number: string, { id, password_hash: hash }: Account): string {
  return number + createHmac('sha256', key).update(`${number} ${id} ${hash}`).digest('base64url');
}

function isMarkOf(key: Buffer, mark: string, user: Account): boolean {
  const expected = Buffer.from(markOf(key, mark.slice(0, NUMBER_LENGTH), user));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const keyOf = (deps: Deps) => deriveKey(deps.secret, 'known-devices');

/** The number of this browser's mark of the user; null when they have not signed in here with their present password. */
export function findKnownDevice(
  deps: Deps,
  request: FastifyRequest,
  user: Account | undefined,
): string | null {
  const key = keyOf(deps);
  const mark = marksOf(deps, request).find((one) => isMarkOf(key, one, user ?? nobody));
  return mark && user ? mark.slice(0, NUMBER_LENGTH) : null;
}

/** Gives the browser a new mark of the user, who has just proved who they are. */
export function rememberDevice(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Account,
): void {
  const key = keyOf(deps);
  const others = marksOf(deps, request).filter((one) => one && !isMarkOf(key, one, user));
  const mark = markOf(key, randomBytes(16).toString('base64url'), user);
  const { name, options } = deviceCookie(deps);
  const value = [mark, ...others].slice(0, MAX_MARKS).join('.');
  reply.setCookie(name, value, { ...options, maxAge: YEAR_SECONDS });
}
