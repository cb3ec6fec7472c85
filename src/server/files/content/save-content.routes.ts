import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { reloadCaller } from '#server/files/caller.ts';
import { presentFile } from '#server/files/files.present.ts';
import { changeItem, itemRoute } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { orRelease } from '#server/files/changes/released-bytes.ts';
import { findUsageAt } from '#server/files/quota-of-item.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredContent } from '#server/platform/storage/storage.ts';
import { quotaExceeded, requireRoom, roomIn } from '#server/quotas/require-room.ts';
import { detectStoredType } from './detect-type.ts';
import { type RequestBody, bodyOf, emptyBody } from './request-body.ts';
import { lockUploadedBlob, orUnavailable, storeBody } from './store-body.ts';
import { refuseOutdated, saveVersion } from './save-content.actions.ts';

/** An editor saves a document: the bytes it sends become a new version. */
export async function saveContentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // The handler reads the bytes itself, whatever content type the client gives them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    itemRoute(scope, deps, {
      endpoint: filesContract.saveContent,
      right: 'replace',
      handler: async ({ item, caller, query, request, reply }) => {
        const save = {
          basedOn: versionIn(request.headers['if-match']),
          sitting: query.sitting ?? null,
          isAutosave: query.autosave === 'true',
        };
        await refuseOutdated(deps.db, item, save, caller.viewer.userId);
        const body = bodyOf(request) ?? emptyBody();
        const stored = await storeWithinQuota(deps, item, body);
        return orRelease(deps, [stored.hash], async () => {
          // Refused, because half a document is not a version of it; the client has disconnected and does not read this answer.
          if (body.wasCut) throw new AppError('uploadOffset');
          const type = await orUnavailable(detectStoredType(deps.storage, item.row.name, stored, body.head));
          const now = await reloadCaller(deps, { request, reply });
          const saved = await transaction(deps.db, async (tx) => {
            // Before the file, in the order in which uploads lock them, so that the two do not deadlock.
            await lockUploadedBlob(tx, deps, stored.hash);
            return changeItem(tx, now, item.row.id, { right: 'replace' }, (change) =>
              saveVersion(change, save, { ...stored, type }),
            );
          });
          await rememberFile(deps, { userId: now.viewer.userId, fileId: item.row.id, isUpload: false });
          return presentFile(now.viewer, saved);
        });
      },
    });
  });
}

/** Refuses a body that exceeds the quota: by its length or, when it declares none, as soon as too many bytes have arrived. */
async function storeWithinQuota(deps: Deps, item: Item, body: RequestBody): Promise<StoredContent> {
  const usage = await findUsageAt(deps.db, item);
  requireRoom(usage, body.length ?? 0);
  const room = roomIn(usage);
  const { maxUploadBytes } = deps.config;
  return room < maxUploadBytes
    ? storeBody(deps, body, room, quotaExceeded(usage, room + 1))
    : storeBody(deps, body, maxUploadBytes);
}

/** `If-Match: "3"`: the version that the new one was made from. */
function versionIn(header: string | undefined): number {
  const version = /^"(\d{1,9})"$/.exec(header ?? '')?.[1];
  if (!version) throw new AppError('invalidInput', { fields: ['headers.if-match'] });
  return Number(version);
}
