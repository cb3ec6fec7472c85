import type { FastifyInstance } from 'fastify';
import { viewsContract } from '#shared/files/views.contract.ts';
import { logAccess } from '#server/files/content/access-log.actions.ts';
import { sendContent } from '#server/files/content/send-content.ts';
import { readVersion } from '#server/files/content/read-version.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { madePdf, savedPdf } from './made-pdf.ts';
import { findRendition } from './renditions.queries.ts';

/** What the audit log records. */
const logged = { inline: 'view', attachment: 'download' } as const;

export function renditionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;
  itemRoute(app, deps, {
    endpoint: viewsContract.pdf,
    right: 'download',
    compress: false,
    handler: async ({ item, caller, query, request, reply }) => {
      const { version, hash } = await readVersion(deps, item, query.version);
      const rendition = await findRendition(db, hash);
      if (!rendition?.pdf_hash) throw new AppError('noPages');
      const pdf = { hash: rendition.pdf_hash, size: rendition.pdf_size! };
      const { disposition } = query;
      const content =
        disposition === 'attachment' ? savedPdf(item.row.name, pdf) : madePdf(item.row.name, pdf);
      await sendContent(storage, { request, reply }, content, {
        beforeBytes: async ({ start }) => {
          const isNew = await logAccess(db, caller, logged[disposition], item, { version, start });
          if (isNew)
            await rememberFile(deps, { userId: caller.viewer.userId, fileId: item.row.id, isUpload: false });
        },
      });
    },
  });
}
