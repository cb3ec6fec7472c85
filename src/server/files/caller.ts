import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Author } from '#server/audit/author.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from './viewer.ts';
import { loadViewer } from './viewer.queries.ts';

/** Who makes a request about files: their rights, and the author that the audit log records. */
export interface Caller {
  viewer: Viewer;
  author: Author;
}

export async function callerOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<Caller> {
  return { viewer: await loadViewer(db, actor), author: authorOf(actor, request) };
}

/** The caller with the rights of this moment: a request can take longer than a session or a right lasts. */
export async function reloadCaller(
  deps: Pick<Deps, 'db' | 'authenticate'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const actor = await deps.authenticate(request, reply);
  if (!actor) throw new AppError('unauthenticated');
  if (actor.mustChangePassword) throw new AppError('passwordChangeRequired');
  return callerOf(deps, actor, request);
}
