import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { requireItem } from '#server/files/require-item.ts';
import { sendContent } from '#server/files/content/send-content.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';

export function thumbnailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;

  route(app, deps, {
    endpoint: filesContract.thumbnail,
    policy: 'signedIn',
    compress: false,
    handler: async ({ params, query, actor, request, reply }) => {
      const { row } = await requireItem(db, await loadViewer(db, actor), params.id, 'open');
      const hash = row.thumbnail_hash;
      const size = hash === null ? null : await storage.size(hash);
      if (hash === null || size === null) throw new AppError('notFound');
      // The address of a version never shows anything else; without one the browser asks each time.
      if (query.version === row.version)
        reply.header('cache-control', 'private, max-age=31536000, immutable');
      await sendContent(
        storage,
        { request, reply },
        {
          hash,
          size,
          tag: String(row.version),
          type: 'image/webp',
          disposition: 'inline',
          name: `${row.name}.webp`,
        },
      );
    },
  });
}
