import type { FastifyInstance } from 'fastify';
import { printsContract } from '#shared/files/prints.contract.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { readVersion } from '#server/files/content/read-version.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { footerOf } from './print-footer.ts';
import { newPermit } from './print-permit.ts';
import { recordPrint } from './prints.actions.ts';

export function printsRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: printsContract.print,
    right: 'print',
    handler: async ({ item, caller, body: { first, last, offsetMinutes, ...wanted } }) => {
      const { viewer } = caller;
      const { version } = await readVersion(deps, item, wanted.version);
      const time = { at: Date.now(), offsetMinutes };
      await recordPrint(deps.db, caller, item, { version, pages: last - first + 1 });
      await rememberFile(deps, { userId: viewer.userId, fileId: item.row.id, isUpload: false });
      return {
        footer: await footerOf(deps.db, viewer, item, time),
        permit: newPermit(deps, { userId: viewer.userId, fileId: item.row.id, version, first, last }, time),
      };
    },
  });
}
