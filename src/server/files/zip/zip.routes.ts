import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { zipContract } from '#shared/files/zip.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { contentDisposition } from '#server/files/content/content-disposition.ts';
import { callerOf, reloadCaller } from '#server/files/caller.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import { checkSelection, openSelection } from './zip-selection.ts';
import { zipEntries } from './zip-entries.ts';
import { zipStream } from './zip-stream.ts';

export function zipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

  route(app, deps, {
    endpoint: zipContract.check,
    policy,
    handler: async ({ body, actor, request }) => {
      const viewer = await loadViewer(db, actor);
      const { id, files, skipped } = await checkSelection(db, viewer, body.ids, (error) =>
        deps.reportRefusal(error, { actor, request, endpoint: zipContract.check }),
      );
      return { url: `/api/files/zip/${id}`, files, skipped };
    },
  });

  route(app, deps, {
    endpoint: zipContract.content,
    policy,
    compress: false,
    handler: async ({ params, actor, request, reply }) => {
      const caller = await callerOf(deps, actor, request);
      const selection = await openSelection(db, caller.viewer, params.id, (error) =>
        deps.reportRefusal(error, { actor, request, endpoint: zipContract.content }),
      );
      const reload = () => reloadCaller(deps, { request, reply });
      reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', selection.name))
        .header('content-security-policy', SANDBOX_CSP);
      const pieces =
        request.method === 'HEAD' ? [] : zipStream(zipEntries(deps, { caller, reload, selection }));
      // Not in object mode: read-ahead is measured in bytes, so a slow download reads no further than it has sent.
      reply.send(Readable.from(pieces, { objectMode: false }));
    },
  });
}
