import type { FastifyInstance } from 'fastify';
import { type FileAction, filesContract } from '#shared/files/files.contract.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { shownAs } from './content-types.ts';
import { can } from './files.policy.ts';
import { callerOf } from './files.routes.ts';
import type { Node } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { type Read, recordRead } from './reads.actions.ts';
import { sendContent } from './send-content.ts';
import { findVersion } from './versions.queries.ts';

/** What the bytes are wanted for decides the right that it takes and how the log calls it. */
const purposes: Record<'attachment' | 'inline' | 'print', { right: FileAction; read: Read }> = {
  attachment: { right: 'download', read: 'download' },
  inline: { right: 'open', read: 'view' },
  print: { right: 'print', read: 'print' },
};

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;

  route(app, deps, {
    endpoint: filesContract.content,
    policy: 'signedIn',
    compress: false,
    handler: async ({ params, query, actor, request, reply }) => {
      const caller = await callerOf(deps, actor, request);
      const asked = purposes[query.disposition];
      const node = await requireNode(db, caller.viewer, params.id, asked.right);
      const shownType = query.disposition === 'attachment' ? null : shownAs(node.row);
      // What a browser does not show leaves as a file, whatever it was asked for.
      const { right, read } = shownType ? asked : purposes.attachment;
      if (!can(caller.viewer, right, node)) throw new AppError('forbidden');
      const { version, hash, size } = await versionOf(db, node, query.version);
      const content = {
        hash,
        size,
        tag: String(version),
        name: node.row.name,
        type: shownType ?? 'application/octet-stream',
        disposition: shownType ? ('inline' as const) : ('attachment' as const),
      };
      await sendContent(storage, { request, reply }, content, ({ start }) =>
        recordRead(db, caller, read, node, { version, start }),
      );
    },
  });
}

/** The content a file has now, or had; the rights to it are the file's. */
async function versionOf(db: Db, { row }: Node, number: number | undefined) {
  if (row.blob_hash === null) throw new AppError('notFound');
  if (number === undefined || number === row.version)
    return { version: row.version, hash: row.blob_hash, size: row.size };
  const old = await findVersion(db, row.id, number);
  if (!old) throw new AppError('notFound');
  return { version: old.number, hash: old.blob_hash, size: old.size };
}
