import type { FastifyRequest } from 'fastify';
import { lockUser } from '#server/accounts/accounts.queries.ts';
import { findUserOfSession } from '#server/accounts/sessions.queries.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { userEntity } from '#server/accounts/user-audit.ts';
import { authorOf, withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { auditedSession } from './sessions.present.ts';

const ownEntity = ({ userId, name }: Actor) => userEntity({ id: userId, name });

export async function endSession(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  id: string,
): Promise<void> {
  await withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const [ended] = await endSessions(tx, { userId: actor.userId, only: id });
    if (!ended) throw await notOwn(tx, id);
    audit.record({ action: 'end-session', entity: ownEntity(actor), before: auditedSession(ended) });
  });
}

/** The error for a session that has ended or is somebody else's; only the second is recorded. */
async function notOwn(tx: Db, sessionId: string): Promise<AppError> {
  const user = await findUserOfSession(tx, sessionId);
  return new AppError('notFound', user && { refused: { right: 'endSession', entity: userEntity(user) } });
}

/** Ends the caller's sessions except the one of this request; returns how many. */
export function endOtherSessions(deps: Deps, request: FastifyRequest, actor: Actor): Promise<number> {
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    // A sign-in that runs at the same time ends first, and its session is ended too; see decision 017.
    await lockUser(tx, actor.userId);
    const { length } = await endSessions(tx, { userId: actor.userId, except: actor.sessionId });
    if (length > 0)
      audit.record({ action: 'end-other-sessions', entity: ownEntity(actor), before: { sessions: length } });
    return length;
  });
}
