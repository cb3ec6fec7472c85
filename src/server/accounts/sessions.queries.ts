import { type Selectable, sql } from 'kysely';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SessionsTable } from './accounts.table.ts';
import { actorColumns, departmentIds } from './actor.queries.ts';

export type SessionRow = Selectable<SessionsTable>;

export interface ValidSession extends Actor {
  seenAt: Date;
  createdAt: Date;
  remember: boolean;
}

const sessionByToken = statement((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id as sessionId',
      's.seen_at as seenAt',
      's.created_at as createdAt',
      's.remember',
      ...actorColumns,
      departmentIds,
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null),
);

/** The session of a token, unless it has expired or its user may not sign in. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<ValidSession | undefined> {
  return (await sessionByToken(db, { tokenHash }))[0];
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    tokenHash: Buffer;
    userId: string;
    remember: boolean;
    address: string;
    userAgent: string;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      remember: session.remember,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Does nothing while another transaction ends the session: those who wait for it would keep all connections for sessions. */
export async function renewSession(
  db: Db,
  id: string,
  { expiresAt, address }: { expiresAt: Date; address: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: new Date(), expires_at: expiresAt, address })
    .where('id', 'in', db.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().skipLocked())
    .execute();
}

/** All sessions of a user, or only one, or all but one. */
export interface WhichSessions {
  userId: string;
  only?: string;
  except?: string;
}

/** Deletes sessions and returns them, so that their open tabs can be notified. */
export function deleteSessions(db: Db, { userId, only, except }: WhichSessions): Promise<SessionRow[]> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  return query.returningAll().execute();
}

/** Keeps the reason for the browsers that still have the cookies of these sessions. */
export async function insertEndedSessions(
  db: Db,
  sessions: readonly Pick<SessionRow, 'token_hash' | 'user_id'>[],
  reason: SessionEnding,
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ token_hash, user_id }) => ({ token_hash, user_id, reason }));
  await db.insertInto('ended_sessions').values(rows).execute();
}

const endingByToken = statement((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('ended_sessions as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('e.reason')
    .where('e.token_hash', '=', tokenHash)
    .where((or) => or.or([or('e.reason', '!=', 'disabled'), or('u.is_active', '=', false)])),
);

/** Why the session of a token was ended. "Disabled" counts only while the user is. */
export async function findEnding(db: Db, tokenHash: Buffer): Promise<SessionEnding | undefined> {
  return (await endingByToken(db, { tokenHash }))[0]?.reason;
}

const validSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`);

/** The session `first`, then the others of the user, the last used first. */
export function listSessions(
  db: Db,
  { userId, first, limit }: { userId: string; first: string; limit: number },
): Promise<SessionRow[]> {
  return validSessions(db, userId)
    .selectAll()
    .orderBy((row) => row('id', '=', first), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The user whose session this is; undefined when it has ended. */
export function findUserOfSession(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.name'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  const { total } = await validSessions(db, userId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The reasons are kept for as long as an unused session lasts. */
export async function deleteOldEndings(db: Db): Promise<void> {
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
