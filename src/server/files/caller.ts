import type { FastifyRequest } from 'fastify';
import { type Author, authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
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
