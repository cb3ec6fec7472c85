import type { FastifyInstance } from 'fastify';
import { type Anchors, anchorTargets, anchorsContract } from '#shared/settings/anchors.contract.ts';
import { findOwner } from '#server/accounts/accounts.queries.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { anchorLog, setAnchors } from './anchors.actions.ts';
import { canChangeAnchors, canSeeAnchors } from './anchors.policy.ts';
import { presentAnchors } from './anchors.present.ts';
import { findTargets } from './anchors.queries.ts';

export function anchorsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;

  async function state(actor: Actor): Promise<Anchors> {
    const owner = await findOwner(db);
    return presentAnchors(await findTargets(db), {
      filePath: config.auditAnchorsFile,
      ownerAddress: owner?.email_address ?? '',
      canChange: canChangeAnchors(actor),
    });
  }

  route(app, deps, {
    endpoint: anchorsContract.anchors,
    policy: canSeeAnchors,
    handler: ({ actor }) => state(actor),
  });

  route(app, deps, {
    endpoint: anchorsContract.setAnchors,
    policy: canChangeAnchors,
    handler: async ({ actor, request, body }) => {
      const changed = await setAnchors(db, authorOf(actor, request), body);
      await anchorLog(deps, changed);
      return state(actor);
    },
  });

  route(app, deps, {
    endpoint: anchorsContract.anchorNow,
    policy: canChangeAnchors,
    handler: async ({ actor }) => {
      await anchorLog(deps, anchorTargets);
      return state(actor);
    },
  });
}
