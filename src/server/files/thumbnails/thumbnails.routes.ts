import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { sendContent } from '#server/files/content/send-content.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export function thumbnailRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: filesContract.thumbnail,
    right: 'open',
    compress: false,
    handler: async ({ item: { row }, query, request, reply }) => {
      const hash = row.thumbnail_hash;
      const size = hash === null ? null : await deps.storage.size(hash);
      if (hash === null || size === null) throw new AppError('notFound');
      // The address with a version always has the same picture, so the browser may cache it; without one it asks each time.
      if (query.version === row.version)
        reply.header('cache-control', 'private, max-age=31536000, immutable');
      const content = {
        hash,
        size,
        tag: String(row.version),
        type: 'image/webp',
        disposition: 'inline',
        name: `${row.name}.webp`,
      } as const;
      await sendContent(deps.storage, { request, reply }, content);
    },
  });
}
