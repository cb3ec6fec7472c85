import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { contentDisposition } from './content-disposition.ts';
import { callerOf } from './files.routes.ts';
import { harmless } from './send-content.ts';
import { loadViewer } from './viewer.ts';
import { checkSelection, openSelection } from './zip-selection.ts';
import { zipEntries } from './zip/zip-entries.ts';
import { zipStream } from './zip/zip-stream.ts';

export function zipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

  route(app, deps, {
    endpoint: filesContract.zip,
    policy,
    handler: async ({ body, actor }) => {
      const { id, files, left } = await checkSelection(db, await loadViewer(db, actor), body.ids);
      return { url: `/api/files/zip/${id}`, files, left };
    },
  });

  route(app, deps, {
    endpoint: filesContract.zipContent,
    policy,
    compress: false,
    handler: async ({ params, actor, request, reply }) => {
      const caller = await callerOf(deps, actor, request);
      const selection = await openSelection(db, caller.viewer, params.id);
      reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', selection.name))
        .header('content-security-policy', harmless);
      const pieces = request.method === 'HEAD' ? [] : zipStream(zipEntries(deps, caller, selection));
      // Not in object mode: read-ahead is measured in bytes, so a slow download reads no further than it has sent.
      reply.send(Readable.from(pieces, { objectMode: false }));
    },
  });
}
