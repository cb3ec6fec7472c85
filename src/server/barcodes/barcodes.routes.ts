import type { FastifyInstance } from 'fastify';
import { barcodesContract } from '#shared/barcodes/barcodes.contract.ts';
import { can, canOpenOnceRestored } from '#server/files/files.policy.ts';
import { presentWithPath } from '#server/files/files.present.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { findByBarcode } from '#server/files/find-by-barcode.queries.ts';

export function barcodesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: barcodesContract.find,
    policy: 'signedIn',
    async handler({ params, actor }) {
      const viewer = await loadViewer(deps.db, actor);
      const found = await loadItems(deps.db, viewer, await findByBarcode(deps.db, params.code));
      const open = found.filter((item) => can(viewer, 'open', item));
      return {
        items: open.map((item) => presentWithPath(viewer, item)),
        isInTrash: open.length === 0 && found.some((item) => canOpenOnceRestored(viewer, item)),
      };
    },
  });
}
