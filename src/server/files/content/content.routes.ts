import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Caller } from '#server/files/caller.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { refusal } from '#server/files/require-item.ts';
import type { Db } from '#server/platform/db/db.ts';
import { VALIDATED } from '#server/platform/http/browser-cache.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSetting } from '#server/settings/organisation-settings.queries.ts';
import { LATER, logAccess } from './access-log.actions.ts';
import { isLoadedAhead } from './loaded-ahead.ts';
import { howShown } from './how-shown.ts';
import { inlineType } from './inline-types.ts';
import { type ReadVersion, readVersion } from './read-version.ts';
import { sendContent } from './send-content.ts';

/** The disposition decides which right the caller needs and which action the audit log records. */
const purposes = {
  attachment: { right: 'download', logged: 'download' },
  inline: { right: 'open', logged: 'view' },
} as const;

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;
  /** What each request is sent. A version that is joined with the next one while it is sent, is sent to its end. */
  const sent = new WeakMap<FastifyRequest, ReadVersion>();

  itemRoute(app, deps, {
    endpoint: filesContract.content,
    right: ({ query }) => purposes[query.disposition].right,
    compress: false,
    recheck: async (context) => {
      const { item, query, request } = context;
      await sentAs(db, context, sent.get(request) ?? (await readVersion(deps, item, query.version)));
    },
    handler: async (context) => {
      const { item, caller, query, request, reply } = context;
      const read = await readVersion(deps, item, query.version);
      sent.set(request, read);
      const { shownType, logged } = await sentAs(db, context, read);
      const { version, hash, size } = read;
      const content = {
        hash,
        size,
        tag: String(version),
        name: item.row.name,
        type: shownType ?? 'application/octet-stream',
        disposition: shownType ? ('inline' as const) : ('attachment' as const),
      };
      const isPicture = shownType?.startsWith('image/') ?? false;
      const isAhead = isPicture && isLoadedAhead(request);
      const record = async (start: number) => {
        const isNew = await logAccess(db, caller, logged, item, { version, start, isAhead });
        if (isNew && !isAhead)
          await rememberFile(deps, { userId: caller.viewer.userId, fileId: item.row.id, isUpload: false });
      };
      // The browser keeps one that it loaded ahead, and asks when it is shown.
      if (isPicture) reply.header('cache-control', VALIDATED);
      await sendContent(storage, { request, reply }, content, {
        beforeBytes: ({ start }) => record(start),
        ...(isPicture && !isAhead && { whenKept: () => record(LATER) }),
      });
    },
  });
}

/** How a file is sent. Throws when the caller may not have it so. */
async function sentAs(
  db: Db,
  {
    item,
    caller: { viewer },
    query: { disposition },
  }: {
    item: Permitted<'download' | 'open'>;
    caller: Caller;
    query: { disposition: keyof typeof purposes };
  },
  read: ReadVersion,
) {
  const shownType = disposition === 'attachment' ? null : inlineType(read);
  // A type that a browser cannot show is always sent as a download.
  const { right, logged } = shownType ? purposes[disposition] : purposes.attachment;
  if (!can(viewer, right, item)) throw refusal('forbidden', right, item);
  if (!can(viewer, 'download', item)) {
    // Only to be shown, and when nothing else shows the file.
    const shown = howShown(read, false, await findSetting(db, 'undrawableFiles'));
    if (shown.as !== 'file') throw refusal('forbidden', 'download', item);
  }
  return { shownType, logged };
}
