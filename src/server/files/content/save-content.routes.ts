import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { presentFile } from '#server/files/files.present.ts';
import { changeItem, itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { detectStoredType } from './detect-type.ts';
import { bodyOf, emptyBody } from './request-body.ts';
import { lockUploadedBlob, storeBody } from './store-body.ts';
import { checkVersion, saveVersion } from './versions.actions.ts';

/** An editor saves a document: the bytes it sends become a new version. */
export async function saveContentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // The handler reads the bytes itself, whatever content type the client gives them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    itemRoute(scope, deps, {
      endpoint: filesContract.saveContent,
      right: 'replace',
      handler: async ({ item, caller, request }) => {
        const basedOn = versionIn(request.headers['if-match']);
        checkVersion(item, basedOn);
        const body = bodyOf(request) ?? emptyBody();
        const stored = await storeBody(deps, body, deps.config.maxUploadBytes);
        // Refused, because half a document is not a version of it; the client has disconnected and does not read this answer.
        if (body.wasCut) throw new AppError('uploadOffset');
        const type = await detectStoredType(deps.storage, item.row.name, stored, body.head);
        const saving = { right: 'replace', lock: true } as const;
        const saved = await changeItem(deps.db, caller, item.row.id, saving, async (change) => {
          await lockUploadedBlob(change.tx, deps, stored.hash);
          return saveVersion(change, basedOn, { ...stored, type });
        });
        return presentFile(caller.viewer, saved);
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
