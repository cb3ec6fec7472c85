import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { sendContent } from '#server/files/content/send-content.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { VALIDATED, hasCached } from '#server/platform/http/browser-cache.ts';

export function thumbnailRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: filesContract.thumbnail,
    right: 'open',
    compress: false,
    handler: async ({ item: { row }, request, reply }) => {
      const hash = row.thumbnail_hash;
      if (hash === null) throw new AppError('notFound');
      const tag = hash.slice(0, 32);
      // The storage is not queried for a picture that the client has.
      const size = hasCached(request, `"${tag}"`) ? 0 : await deps.storage.size(hash);
      if (size === null) throw new AppError('notFound');
      reply.header('cache-control', VALIDATED);
      const content = {
        hash,
        size,
        tag,
        type: 'image/webp',
        disposition: 'inline',
        name: `${row.name}.webp`,
      } as const;
      await sendContent(deps.storage, { request, reply }, content);
    },
  });
}
