import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { bodyOf, emptyBody } from './request-body.ts';
import { detectStoredType } from './detect-type.ts';
import { presentFile } from '#server/files/files.present.ts';
import { callerOf } from '#server/files/caller.ts';
import { requireItem } from '#server/files/require-item.ts';
import { lockUploadedBlob, storeBody } from './store-body.ts';
import { saveVersion } from './versions.actions.ts';

/** An editor saves a document: its bytes as they are become a new version. */
export async function saveContentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps;
  await app.register(async (scope) => {
    // Whatever the client calls them, the bytes reach the handler unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    route(scope, deps, {
      endpoint: filesContract.saveContent,
      policy: 'signedIn',
      handler: async ({ params, actor, request }) => {
        const caller = await callerOf(deps, actor, request);
        const { row } = await requireItem(db, caller.viewer, params.id, 'replace');
        const basedOn = versionIn(request.headers['if-match']);
        if (row.version !== basedOn)
          throw new AppError('versionConflict', { params: { version: row.version } });
        const body = bodyOf(request) ?? emptyBody();
        const stored = await storeBody(deps, body, config.maxUploadBytes);
        // Half a document is not a version of it. Nobody is there to hear this.
        if (body.wasCut) throw new AppError('uploadOffset');
        const content = {
          ...stored,
          type: await detectStoredType(deps.storage, row.name, stored, body.head),
        };
        const item = await transaction(db, async (tx) => {
          await lockUploadedBlob(tx, deps, content.hash);
          return saveVersion(tx, caller, params.id, basedOn, content);
        });
        return presentFile(caller.viewer, item);
      },
    });
  });
}

/** `If-Match: "3"`: the version that the new one was made from. */
function versionIn(header: string | undefined): number {
  const version = /^"(\d{1,9})"$/.exec(header ?? '')?.[1];
  if (!version) throw new AppError('invalidInput', { fields: ['headers.if-match'] });
  return Number(version);
}
