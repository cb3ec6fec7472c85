import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { usersContract } from '#shared/users/users.contract.ts';
import { type UserRow, findUser } from '#server/accounts/accounts.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { pageRange } from '#server/platform/db/paging.ts';
import type { OutsideLinks } from './outside-links.ts';
import type { PersonalFiles } from './personal-files.ts';
import { revealPassword, setPassword } from './user-passwords.actions.ts';
import { checkImport } from './user-import.ts';
import { usersCsv } from './users-export.ts';
import { createUser, editUser, recordExport, removeUser, setStatus } from './users.actions.ts';
import { may, policyFor } from './users.policy.ts';
import { presentUser } from './users.present.ts';
import { countUsers, findMemberships, listUsers } from './users.queries.ts';

export function usersRoutes(
  app: FastifyInstance,
  deps: Deps & { personalFiles: PersonalFiles; outsideLinks: OutsideLinks },
): void {
  const { db } = deps;

  const present = async (actor: Actor, user: UserRow) =>
    presentUser(actor, user, await findMemberships(db, [user.id]));

  route(app, deps, {
    endpoint: usersContract.list,
    policy: policyFor('list'),
    handler: async ({ query, actor }) => {
      const total = await countUsers(db, query);
      const range = pageRange(query.page, query.size, total);
      const rows = await listUsers(db, query, query.sort ?? '-createdAt', range);
      const memberships = await findMemberships(
        db,
        rows.map(({ id }) => id),
      );
      return {
        items: rows.map((row) => presentUser(actor, row, memberships)),
        page: range.page,
        pageSize: range.limit,
        total,
        actions: { create: may(actor, 'create'), toggleActive: may(actor, 'toggleActive') },
      };
    },
  });

  route(app, deps, {
    endpoint: usersContract.csv,
    policy: policyFor('list'),
    handler: async ({ query, actor, request, reply }) => {
      const { field, value, sort = '-createdAt', locale } = query;
      // Recorded before the first byte is sent, so that no copy of the list leaves unrecorded.
      await recordExport(deps, request, actor, { field, value: value.trim() });
      const day = new Date().toISOString().slice(0, 10);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="users-${day}.csv"`)
        // Without object mode the buffer is measured in bytes, so a slow download does not read far ahead.
        .send(Readable.from(usersCsv(db, { field, value }, sort, locale), { objectMode: false }));
    },
  });

  route(app, deps, {
    endpoint: usersContract.checkImport,
    policy: policyFor('create'),
    handler: async ({ body }) => ({ rows: await checkImport(db, body.rows) }),
  });

  route(app, deps, {
    endpoint: usersContract.create,
    policy: policyFor('create'),
    handler: async ({ body, actor, request }) => present(actor, await createUser(deps, request, actor, body)),
  });

  route(app, deps, {
    endpoint: usersContract.get,
    policy: policyFor('get'),
    handler: async ({ params: { id }, actor }) => {
      const user = await findUser(db, id);
      if (!user) throw new AppError('notFound');
      return present(actor, user);
    },
  });

  route(app, deps, {
    endpoint: usersContract.update,
    policy: policyFor('edit'),
    handler: async ({ params: { id }, body, actor, request }) =>
      present(actor, await editUser(deps, request, actor, id, body)),
  });

  route(app, deps, {
    endpoint: usersContract.remove,
    policy: policyFor('delete'),
    handler: ({ params: { id }, actor, request }) => removeUser(deps, request, actor, id),
  });

  route(app, deps, {
    endpoint: usersContract.setPassword,
    policy: policyFor('changePassword'),
    handler: ({ params: { id }, body, actor, request }) =>
      setPassword(deps, request, actor, id, body.newPassword),
  });

  route(app, deps, {
    endpoint: usersContract.setStatus,
    policy: policyFor('toggleActive'),
    handler: async ({ body, actor, request }) => ({ changed: await setStatus(deps, request, actor, body) }),
  });

  route(app, deps, {
    endpoint: usersContract.revealPassword,
    policy: policyFor('revealPassword'),
    handler: async ({ params: { id }, actor, request }) => ({
      password: await revealPassword(deps, request, actor, id),
    }),
  });
}
