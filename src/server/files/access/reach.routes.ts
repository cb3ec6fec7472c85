import type { FastifyInstance } from 'fastify';
import { accessContract } from '#shared/files/access.contract.ts';
import { mayListUsers } from '#server/accounts/accounts.policy.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { isStaff } from '#server/files/viewer.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import { presentOwnDepartments } from '#server/organisation/organisation.present.ts';
import { findDepartmentsOf } from '#server/organisation/organisation.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { holderOf } from './access.present.ts';
import { presentGranted } from './reach.present.ts';
import { countCreated, countGranted, listGranted } from './reach.queries.ts';

/** The files of a page. */
const PAGE = 50;

export function reachRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: accessContract.reach,
    policy: mayListUsers,
    handler: async ({ params: { id }, query: { q, cursor }, actor }) => {
      const user = await findUser(db, id);
      if (!user) throw new AppError('notFound');
      const viewer = await loadViewer(db, actor);
      const departments = presentOwnDepartments(await findDepartmentsOf(db, id));
      const departmentIds = departments.map((department) => department.id);
      const holder = holderOf({ ...user, isOwner: user.is_owner, departmentIds });
      const isFirst = cursor === undefined;
      const { files, nextCursor } = await listGranted(db, viewer, holder, { q, cursor, limit: PAGE });
      return {
        role: isStaff(user) ? user.role : null,
        isOwner: user.is_owner,
        departments,
        created: isFirst ? await countCreated(db, id) : null,
        granted: isFirst ? await countGranted(db, viewer, holder) : null,
        files: { items: files.map((file) => presentGranted(viewer, file)), nextCursor },
      };
    },
  });
}
