import type { FastifyInstance } from 'fastify';
import { type FileAction, filesContract } from '#shared/files/files.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { inlineType } from './inline-types.ts';
import { can } from '#server/files/files.policy.ts';
import { callerOf } from '#server/files/caller.ts';
import type { Item } from '#server/files/item.ts';
import { requireItem } from '#server/files/require-item.ts';
import { type Read, logAccess } from './access-log.actions.ts';
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
      const item = await requireItem(db, caller.viewer, params.id, asked.right);
      const shownType = query.disposition === 'attachment' ? null : inlineType(item.row);
      // What a browser does not show leaves as a file, whatever it was asked for.
      const { right, read } = shownType ? asked : purposes.attachment;
      if (!can(caller.viewer, right, item)) throw new AppError('forbidden');
      const { version, hash, size } = await versionOf(db, item, query.version);
      const content = {
        hash,
        size,
        tag: String(version),
        name: item.row.name,
        type: shownType ?? 'application/octet-stream',
        disposition: shownType ? ('inline' as const) : ('attachment' as const),
      };
      await sendContent(storage, { request, reply }, content, ({ start }) =>
        logAccess(db, caller, read, item, { version, start }),
      );
    },
  });
}

/** The content a file has now, or had; the rights to it are the file's. */
async function versionOf(db: Db, { row }: Item, number: number | undefined) {
  if (row.blob_hash === null) throw new AppError('notFound');
  if (number === undefined || number === row.version)
    return { version: row.version, hash: row.blob_hash, size: row.size };
  const old = await findVersion(db, row.id, number);
  if (!old) throw new AppError('notFound');
  return { version: old.number, hash: old.blob_hash, size: old.size };
}
