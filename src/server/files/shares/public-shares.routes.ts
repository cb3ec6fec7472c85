import type { FastifyInstance } from 'fastify';
import { publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { inlineType } from '#server/files/content/inline-types.ts';
import type { FileRow } from '#server/files/item.ts';
import { madePdf } from '#server/files/renditions/made-pdf.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { type Exchange, hasMark, setMark } from './link-cookies.ts';
import { sendByLink } from './send-by-link.ts';
import { presentShare } from './shares.present.ts';
import { shownOutside } from './shown-outside.ts';
import { type VisitedLink, requireLink, requireStillWorks } from './visited-link.ts';
import { recordOpening, requirePassword } from './visits.actions.ts';

/** What a link offers to people outside, who have no account. */
export function publicSharesRoutes(app: FastifyInstance, deps: Deps): void {
  /** Once an hour for each visitor. */
  async function recordVisit(exchange: Exchange, visited: VisitedLink): Promise<void> {
    if (hasMark(deps, exchange.request, 'opened', visited.link)) return;
    await recordOpening(deps, exchange.request, visited);
    setMark(deps, exchange, 'opened', visited.link);
  }

  route(app, deps, {
    endpoint: publicSharesContract.open,
    policy: 'public',
    handler: async ({ params, request, reply }) => {
      const visited = await requireLink(deps, request, params.token);
      if (request.method !== 'HEAD') await recordVisit({ request, reply }, visited);
      return presentShare(deps, visited, visited.isUnlocked);
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
      await recordVisit({ request, reply }, visited);
      return presentShare(deps, visited, true);
    },
  });

  route(app, deps, {
    endpoint: publicSharesContract.content,
    policy: 'public',
    compress: false,
    recheck: ({ params }) => requireStillWorks(deps, params.token),
    handler: ({ params: { token }, query, request, reply }) =>
      sendByLink(
        deps,
        { request, reply },
        {
          token,
          mark: 'downloaded',
          contentOf: async ({ item: { row } }) => {
            requireVersion(row, query.version);
            const shownType = query.disposition === 'inline' ? inlineType(row) : null;
            return {
              hash: row.blob_hash!,
              size: row.size,
              tag: String(row.version),
              name: row.name,
              type: shownType ?? 'application/octet-stream',
              disposition: shownType ? 'inline' : 'attachment',
            };
          },
        },
      ),
  });

  route(app, deps, {
    endpoint: publicSharesContract.pdf,
    policy: 'public',
    compress: false,
    recheck: ({ params }) => requireStillWorks(deps, params.token),
    handler: ({ params: { token }, query, request, reply }) =>
      sendByLink(
        deps,
        { request, reply },
        {
          token,
          mark: 'viewed',
          contentOf: async (visited) => {
            const { row } = visited.item;
            requireVersion(row, query.version);
            const shown = await shownOutside(deps, visited);
            if (shown.how !== 'pdf') throw new AppError('notFound');
            return madePdf(row.name, shown);
          },
        },
      ),
  });
}

function requireVersion({ version }: Pick<FileRow, 'version'>, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== version) throw new AppError('notFound');
}
