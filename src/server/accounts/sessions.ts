import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import type { Authenticate } from '#server/platform/http/actor.ts';
import { markSessionEnded } from '#server/platform/http/ended-session.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { cookieOf } from './cookies.ts';
import {
  type SessionRow,
  type WhichSessions,
  deleteSessions,
  findEnding,
  findSession,
  insertEndedSessions,
  insertSession,
  renewSession,
} from './sessions.queries.ts';

const HOUR = 3_600_000;
/** Without "remember me" the browser deletes the cookie when it closes, and an unused session expires after this time. */
const SHORT_SESSION_MS = 12 * HOUR;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR;
/** However it is used, a session ends this long after its sign-in. */
const LONGEST_SESSION_MS = 90 * 24 * HOUR;
/** A session in use is renewed at most this often, so that most requests write nothing. */
const RENEW_AFTER_MS = 5 * 60_000;

interface Use {
  remember: boolean;
  /** How long ago the sign-in was. */
  ageMs: number;
}

/** How long a session that is used now still lasts without another use. */
function lifetimeMs({ remember, ageMs }: Use): number {
  return Math.min(remember ? REMEMBERED_SESSION_MS : SHORT_SESSION_MS, LONGEST_SESSION_MS - ageMs);
}

const sessionCookie = (config: Config) => cookieOf(config, 'session');

/** Gives the browser its session. The cookie of a remembered session ends when the session does. */
export function setCookie(
  config: Config,
  reply: FastifyReply,
  { token, remember, ageMs = 0 }: { token: string; remember: boolean; ageMs?: number },
): void {
  const { name, options } = sessionCookie(config);
  const maxAge = Math.floor(lifetimeMs({ remember, ageMs }) / 1000);
  reply.setCookie(name, token, remember ? { ...options, maxAge } : options);
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  const { name, options } = sessionCookie(config);
  reply.clearCookie(name, options);
}

/** Starts a session and returns its token. At a sign-in the caller ends the browser's previous session. */
export async function startSession(
  db: Db,
  user: { id: string; remember: boolean },
  request: FastifyRequest,
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    id: newId(),
    tokenHash: hashToken(token),
    userId: user.id,
    remember: user.remember,
    address: request.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    expiresAt: new Date(Date.now() + lifetimeMs({ remember: user.remember, ageMs: 0 })),
  });
  await publishSessionsChanged(db, user.id);
  return token;
}

/**
 * Ends sessions, notifies their open tabs and returns them, in the caller's transaction. `reason` is what an administrator did;
 * the browsers of these sessions show it.
 */
export async function endSessions(
  db: Db,
  which: WhichSessions,
  reason: SessionEnding | null = null,
): Promise<SessionRow[]> {
  const ended = await deleteSessions(db, which);
  if (reason) await insertEndedSessions(db, ended, reason);
  await publish(db, { sessionIds: ended.map(({ id }) => id) }, 'session.ended', { reason });
  if (ended.length > 0) await publishSessionsChanged(db, which.userId);
  return ended;
}

const publishSessionsChanged = (db: Db, userId: string) =>
  publish(db, { userIds: [userId] }, 'sessions.changed', {});

export function authenticator(db: Db, config: Config): Authenticate {
  const { name } = sessionCookie(config);
  return async function authenticate(request, reply) {
    const token = request.cookies[name];
    if (!token) return null;
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash);
    if (!session) {
      markSessionEnded(request, await findEnding(db, tokenHash));
      return null;
    }
    const { seenAt, createdAt, remember, ...actor } = session;
    const now = Date.now();
    if (now - seenAt.getTime() > RENEW_AFTER_MS) {
      const ageMs = now - createdAt.getTime();
      const expiresAt = new Date(now + lifetimeMs({ remember, ageMs }));
      await renewSession(db, session.sessionId, { expiresAt, address: request.address });
      if (remember && !reply.sent) setCookie(config, reply, { token, remember, ageMs });
    }
    return actor;
  };
}
