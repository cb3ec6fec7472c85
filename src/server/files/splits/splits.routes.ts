import type { FastifyInstance } from 'fastify';
import { splitsContract } from '#shared/files/splits.contract.ts';
import { mayReplaceByParts } from '#server/files/files.policy.ts';
import { changeRoute } from '#server/files/item-routes.ts';
import { checkName } from '#server/files/names/check-names.ts';
import { refusal } from '#server/files/require-item.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { transaction } from '#server/platform/db/db.ts';
import { publishSplit } from './publish-split.ts';
import { requestOwnSplit } from './request-split.ts';
import { requireTargets } from './require-targets.ts';
import { presentSplit } from './splits.present.ts';
import { deleteSplit, findSplit } from './splits.queries.ts';

export function splitsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  changeRoute(app, deps, {
    endpoint: splitsContract.split,
    right: 'split',
    lock: 'reference',
    async change({ tx, body, item, caller }) {
      const { viewer, author } = caller;
      if (body.by === 'parts') {
        for (const { name } of body.parts) if (name !== undefined) checkName(name);
        await requireTargets(tx, viewer, item, body.parts);
      }
      const requested = { requestedAt: new Date(), hasAllPages: body.by !== 'parts' };
      if (body.trashSource && !mayReplaceByParts(viewer, item, requested))
        throw refusal('forbidden', 'trash', item);
      const id = await requestOwnSplit(tx, {
        userId: viewer.userId,
        author,
        file: item.row,
        request: body,
      });
      return presentSplit(tx, viewer, (await findSplit(tx, id))!);
    },
  });

  changeRoute(app, deps, {
    endpoint: splitsContract.findMarks,
    right: 'split',
    lock: 'reference',
    async change({ tx, item, caller: { viewer, author } }) {
      const { userId } = viewer;
      const id = await requestOwnSplit(tx, { userId, author, file: item.row, request: null });
      return presentSplit(tx, viewer, (await findSplit(tx, id))!);
    },
  });

  route(app, deps, {
    endpoint: splitsContract.get,
    policy: 'signedIn',
    async handler({ params, actor }) {
      const row = await findSplit(db, params.id);
      if (row?.user_id !== actor.userId) throw new AppError('notFound');
      return presentSplit(db, await loadViewer(db, actor), row);
    },
  });

  route(app, deps, {
    endpoint: splitsContract.cancel,
    policy: 'signedIn',
    handler: ({ params, actor: { userId } }) =>
      transaction(db, async (tx) => {
        const row = await findSplit(tx, params.id);
        if (row?.user_id !== userId) throw new AppError('notFound');
        await deleteSplit(tx, row.id);
        await publishSplit(tx, userId);
      }),
  });
}
