import type { FastifyInstance } from 'fastify';
import { publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { browserType } from '#server/files/content/inline-types.ts';
import { sendContent } from '#server/files/content/send-content.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { beginTransfer } from './download-budget.ts';
import { hasMark, setMark } from './link-cookies.ts';
import { presentShare } from './shares.present.ts';
import { requireLink, requireStillWorks, requireUnlockedLink } from './visited-link.ts';
import { recordDownload, recordOpening, requirePassword } from './visits.actions.ts';

/** What a link offers to people outside, who have no account. */
export function publicSharesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: publicSharesContract.open,
    policy: 'public',
    handler: async ({ params, request, reply }) => {
      const visited = await requireLink(deps, request, params.token);
      const isNew = !hasMark(deps, request, 'opened', visited.link);
      if (isNew && request.method !== 'HEAD') {
        await recordOpening(deps, request, visited);
        setMark(deps, { request, reply }, 'opened', visited.link);
      }
      return presentShare(visited, visited.isUnlocked);
    },
  });

  route(app, deps, {
    endpoint: publicSharesContract.unlock,
    policy: 'public',
    handler: async ({ params, body, request, reply }) => {
      const visited = await requireLink(deps, request, params.token);
      const { link } = visited;
      if (link.password_hash !== null) {
        await requirePassword(deps, request, link, body.password);
        setMark(deps, { request, reply }, 'unlocked', link);
      }
      return presentShare(visited, true);
    },
  });

  route(app, deps, {
    endpoint: publicSharesContract.content,
    policy: 'public',
    compress: false,
    recheck: ({ params }) => requireStillWorks(deps, params.token),
    handler: async ({ params, query, request, reply }) => {
      // By the token, because the link is read only when its turn has come: it may have ended while the request waited.
      const end = await deps.workLimits.begin('link', hashToken(params.token).toString('base64'), reply.raw);
      let giveBackUnsent = () => {};
      reply.raw.once('close', () => {
        end();
        giveBackUnsent();
      });
      const visited = await requireUnlockedLink(deps, request, params.token);
      const { row } = visited.item;
      const shownType = query.disposition === 'inline' ? browserType(row) : null;
      const content = {
        hash: row.blob_hash!,
        size: row.size,
        tag: String(row.version),
        name: row.name,
        type: shownType ?? 'application/octet-stream',
        disposition: shownType ? ('inline' as const) : ('attachment' as const),
      };
      await sendContent(deps.storage, { request, reply }, content, async (part) => {
        const downloadId = await recordDownload(deps, request, visited, part);
        if (downloadId !== visited.downloadId)
          setMark(deps, { request, reply }, 'downloaded', visited.link, downloadId);
        giveBackUnsent = beginTransfer(deps, { request, reply }, { downloadId, size: row.size, part });
        // The visitor may have gone meanwhile, and `close` comes only once.
        if (reply.raw.closed) giveBackUnsent();
      });
    },
  });
}
