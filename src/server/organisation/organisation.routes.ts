import type { FastifyInstance } from 'fastify';
import {
  type UnitKind,
  organisationContract,
  unitContracts,
  unitKinds,
  unitLevels,
} from '#shared/organisation/organisation.contract.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { pageRange } from '#server/platform/db/paging.ts';
import { type TakenBytes, findTakenBytes } from '#server/quotas/quotas.queries.ts';
import { countDeletedUnits, listDeletedUnits } from './deletion.queries.ts';
import { deleteUnit, restoreUnit } from './deletion.actions.ts';
import { findFirstSteps } from './first-steps.ts';
import { createUnit, editUnit } from './organisation.actions.ts';
import { may, policyFor } from './organisation.policy.ts';
import {
  presentDeleted,
  presentOwnDepartments,
  presentPath,
  presentTree,
  presentUnit,
} from './organisation.present.ts';
import {
  type UnitRow,
  countUnits,
  findDepartmentsOf,
  findPath,
  requireUnit,
  listUnits,
} from './organisation.queries.ts';
import { restorableSince } from '#server/platform/trash-time.ts';
import { findTreeLevel, searchTree } from './tree.queries.ts';
import type { UnitFolders } from './unit-folders.ts';

const nothingTaken: TakenBytes = { used: 0, reserved: 0 };

export function organisationRoutes(app: FastifyInstance, deps: Deps, folders: UnitFolders): void {
  const { db } = deps;
  const parts = { ...deps, folders };
  for (const kind of unitKinds) levelRoutes(kind);

  async function presentAll(units: UnitRow[], actor: Actor) {
    const nonEmpty = await folders.findNonEmpty(
      db,
      units.map((unit) => unit.folder_id),
    );
    const taken = await findTakenBytes(
      db,
      units.map(({ id }) => id),
    );
    return units.map((unit) => {
      const facts = { isEmpty: !nonEmpty.has(unit.folder_id), taken: taken.get(unit.id) ?? nothingTaken };
      return presentUnit(unit, facts, actor);
    });
  }
  const present = async (unit: UnitRow, actor: Actor) => (await presentAll([unit], actor))[0]!;

  /** The same five endpoints for each level. */
  function levelRoutes(kind: UnitKind): void {
    const contract = unitContracts[kind];
    const { parent, isPaged } = unitLevels[kind];
    const parentOf = (params: { id?: string }) => params.id ?? null;

    route(app, deps, {
      endpoint: contract.list,
      policy: policyFor('list'),
      handler: async ({ params, query, actor }) => {
        const under = parentOf(params);
        const path = under && parent ? await findPath(db, (await requireUnit(db, parent, under)).id) : [];
        const total = await countUnits(db, under, query);
        const range = pageRange(query.page, isPaged ? query.size : Math.max(total, 1), total);
        const units = await listUnits(db, under, query, { ...range, sort: query.sort });
        return {
          items: await presentAll(units, actor),
          page: range.page,
          pageSize: range.limit,
          total,
          path: presentPath(path),
          restorableDays: deps.config.trashDays,
          actions: { create: may(actor, 'create') },
        };
      },
    });

    route(app, deps, {
      endpoint: contract.create,
      policy: policyFor('create'),
      handler: async ({ params, body, actor, request }) => {
        const position = { kind, parentId: parentOf(params) };
        return present(await createUnit(parts, authorOf(actor, request), position, body), actor);
      },
    });

    route(app, deps, {
      endpoint: contract.get,
      policy: policyFor('list'),
      handler: async ({ params, actor }) => {
        const unit = await requireUnit(db, kind, params.id);
        return { ...(await present(unit, actor)), path: presentPath(await findPath(db, unit.id)) };
      },
    });

    route(app, deps, {
      endpoint: contract.update,
      policy: policyFor('edit'),
      handler: async ({ params, body, actor, request }) =>
        present(await editUnit(parts, authorOf(actor, request), { kind, id: params.id }, body), actor),
    });

    route(app, deps, {
      endpoint: contract.remove,
      policy: policyFor('delete'),
      handler: ({ params, body, actor, request }) =>
        deleteUnit(parts, authorOf(actor, request), { kind, id: params.id }, body.confirmName),
    });
  }

  route(app, deps, {
    endpoint: organisationContract.mine,
    policy: 'signedIn',
    handler: async ({ actor }) => ({
      items: presentOwnDepartments(await findDepartmentsOf(db, actor.userId)),
    }),
  });

  route(app, deps, {
    endpoint: organisationContract.firstSteps,
    policy: policyFor('create'),
    handler: () => findFirstSteps(db, folders),
  });

  route(app, deps, {
    endpoint: organisationContract.tree,
    policy: policyFor('list'),
    handler: async ({ query }) => {
      const words = query.q.trim();
      const rows = words ? searchTree(db, words) : findTreeLevel(db, query.under ?? null);
      return { items: presentTree(await rows) };
    },
  });

  route(app, deps, {
    endpoint: organisationContract.deleted,
    policy: policyFor('list'),
    handler: async ({ query, actor }) => {
      const since = restorableSince(deps.config);
      const total = await countDeletedUnits(db, since);
      const range = pageRange(query.page, query.size, total);
      const units = await listDeletedUnits(db, since, query.sort ?? '-deletedAt', range);
      return {
        items: units.map((unit) => presentDeleted(unit, deps.config, actor)),
        page: range.page,
        pageSize: range.limit,
        total,
      };
    },
  });

  route(app, deps, {
    endpoint: organisationContract.restore,
    policy: policyFor('restore'),
    handler: async ({ params, actor, request }) =>
      present(await restoreUnit(parts, authorOf(actor, request), params.id), actor),
  });
}
