import type { Insertable } from 'kysely';
import type { CallInput } from '#shared/http/contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { App } from '#server/app.ts';
import { type UserRow, insertUser } from '#server/accounts/accounts.queries.ts';
import type { UsersTable } from '#server/accounts/accounts.table.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { newId } from '#server/platform/ids.ts';
import { setDepartments } from '#server/users/users.queries.ts';
import type { Browser } from '#tests/services/browser.ts';
import { signIn } from './accounts.ts';

export const userPassword = 'a password of their own';
const passwordHash = hashPassword(userPassword);

/** A user inserted into the database, and a browser in which they are signed in. */
export async function aUser(
  app: App,
  given: Partial<Insertable<UsersTable>> = {},
  departmentIds: string[] = [],
): Promise<{ user: UserRow; browser: Browser }> {
  const id = newId();
  const user = await insertUser(app.deps.db, {
    id,
    name: 'سالم الحربي',
    username: `salem-${id}`,
    email_address: `salem-${id}@example.test`,
    role: 'Employee',
    password_hash: await passwordHash,
    ...given,
  });
  await setDepartments(app.deps.db, id, departmentIds);
  return { user, browser: await signIn(app, user.email_address, userPassword) };
}

export type UserEdit = Partial<CallInput<typeof usersContract.update>['body']>;

/** Edits a user as the user of `browser`, who leaves them an employee without capabilities and departments unless a change says so. */
export const editUser = (browser: Browser, { id, ...user }: UserRow, change: UserEdit) =>
  browser.call(usersContract.update, {
    params: { id },
    body: {
      name: user.name,
      username: user.username,
      emailAddress: user.email_address,
      phoneNumber: '',
      role: 'Employee',
      capabilities: [],
      departmentIds: [],
      ...change,
    },
  });
