import { expect, it } from 'vitest';
import { createTestApp } from '#tests/services/test-app.ts';
import { fillDemo } from './fill.ts';
import { departmentWithQuota, organisation, owner, users } from './organisation.ts';

it('fills an empty installation with units, users, files, a quota and the sessions of the owner', async () => {
  await using app = await createTestApp();
  const { db } = app.deps;
  await fillDemo(app, { filesPerFolder: 1 });

  const departments = organisation.flatMap(({ companies }) => companies.flatMap((one) => one.departments));
  const files = await db.selectFrom('files').select('department_id').where('kind', '=', 'file').execute();
  expect(new Set(files.map((file) => file.department_id)).size).toBe(departments.length);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1 + users.length);
  const limited = await db
    .selectFrom('units')
    .select(['name', 'quota'])
    .where('quota', 'is not', null)
    .execute();
  expect(limited).toEqual([departmentWithQuota]);
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('email_address')
    .execute();
  expect(sessions.map((session) => session.email_address)).toEqual([owner.email, owner.email]);
});
