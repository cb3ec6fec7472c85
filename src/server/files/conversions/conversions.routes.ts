import type { FastifyInstance } from 'fastify';
import { conversionsContract } from '#shared/files/conversions.contract.ts';
import { changeRoute } from '#server/files/item-routes.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { presentConversion } from './conversions.present.ts';
import { findConversion } from './conversions.queries.ts';
import { requestConversion } from './request-conversion.ts';

export function conversionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, office } = deps;

  changeRoute(app, deps, {
    endpoint: conversionsContract.toDocx,
    right: 'convertToDocx',
    lock: 'reference',
    async change(change) {
      if (!office.isUsable) throw new AppError('noConverter');
      const id = await requestConversion(change);
      return presentConversion(change.tx, change.caller.viewer, (await findConversion(change.tx, id))!);
    },
  });

  route(app, deps, {
    endpoint: conversionsContract.get,
    policy: 'signedIn',
    async handler({ params, actor }) {
      const row = await findConversion(db, params.id);
      if (row?.user_id !== actor.userId) throw new AppError('notFound');
      return presentConversion(db, await loadViewer(db, actor), row);
    },
  });
}
