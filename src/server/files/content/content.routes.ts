import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Caller } from '#server/files/caller.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { refusal } from '#server/files/require-item.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { logAccess } from './access-log.actions.ts';
import { inlineType } from './inline-types.ts';
import { sendContent } from './send-content.ts';
import { findVersion } from './versions.queries.ts';

/** The disposition decides which right the caller needs and which action the audit log records. */
const purposes = {
  attachment: { right: 'download', logged: 'download' },
  inline: { right: 'open', logged: 'view' },
  print: { right: 'print', logged: 'print' },
} as const;

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;

  itemRoute(app, deps, {
    endpoint: filesContract.content,
    right: ({ query }) => purposes[query.disposition].right,
    compress: false,
    recheck: (context) => void sentAs(context),
    handler: async (context) => {
      const { item, caller, query, request, reply } = context;
      const { shownType, logged } = sentAs(context);
      const { version, hash, size } = await versionOf(db, item, query.version);
      const content = {
        hash,
        size,
        tag: String(version),
        name: item.row.name,
        type: shownType ?? 'application/octet-stream',
        disposition: shownType ? ('inline' as const) : ('attachment' as const),
      };
      await sendContent(storage, { request, reply }, content, async ({ start }) => {
        const isNew = await logAccess(db, caller, logged, item, { version, start });
        if (isNew)
          await rememberFile(deps, { userId: caller.viewer.userId, fileId: item.row.id, isUpload: false });
      });
    },
  });
}

/** How a file is sent. Throws when the caller may not have it so. */
function sentAs({
  item,
  caller,
  query: { disposition },
}: {
  item: Permitted<'download' | 'open' | 'print'>;
  caller: Caller;
  query: { disposition: keyof typeof purposes };
}) {
  const shownType = disposition === 'attachment' ? null : inlineType(item.row);
  // A type that a browser cannot show is always sent as a download.
  const { right, logged } = shownType ? purposes[disposition] : purposes.attachment;
  if (!can(caller.viewer, right, item)) throw refusal('forbidden', right, item);
  return { shownType, logged };
}

/** The current content of a file, or an earlier version of it. Both need the same rights on the file. */
async function versionOf(
  db: Db,
  { row }: Permitted<'download' | 'open' | 'print'>,
  number: number | undefined,
) {
  if (row.blob_hash === null) throw new AppError('notFound');
  if (number === undefined || number === row.version)
    return { version: row.version, hash: row.blob_hash, size: row.size };
  const old = await findVersion(db, row.id, number);
  if (!old) throw new AppError('notFound');
  return { version: old.number, hash: old.blob_hash, size: old.size };
}
