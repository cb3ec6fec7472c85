import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Role } from '#shared/auth/roles.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { UserSettings, UsersTable } from './accounts.table.ts';

export type UserRow = Selectable<UsersTable>;

/** The form in which e-mail addresses and user names are compared: without regard to case and Unicode form. */
export function foldKey(value: string): string {
  return value.normalize('NFKC').toLowerCase();
}

export async function ownerExists(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_owner', '=', true).executeTakeFirst();
  return row !== undefined;
}

/** Whether there is a user besides the owner. */
export async function hasPeople(db: Db): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('is_owner', '=', false)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function findOwnerId(db: Db): Promise<string> {
  return (await db.selectFrom('users').select('id').where('is_owner', '=', true).executeTakeFirstOrThrow())
    .id;
}

export function findOwner(db: Db): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('is_owner', '=', true).executeTakeFirst();
}

const allUsers = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return allUsers(db).where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Db, emailAddress: string): Promise<UserRow | undefined> {
  return allUsers(db).where('email_key', '=', foldKey(emailAddress)).executeTakeFirst();
}

/** Locks a user for a change of their row, until the transaction ends. */
export function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  return allUsers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Locks a user so that nobody changes their row until the transaction ends, and returns it as it is now. Sign-ins of one user
 * do not wait for each other. See decision 017.
 */
export function lockUserByEmail(tx: Db, emailAddress: string): Promise<UserRow | undefined> {
  return allUsers(tx).where('email_key', '=', foldKey(emailAddress)).forShare().executeTakeFirst();
}

/** Columns computed from other columns. Only `insertUser` and `updateUser` set them. */
type DerivedColumn = 'username_key' | 'email_key' | 'search_name';

function derivedColumns(user: { username?: string; email_address?: string; name?: string }) {
  return {
    ...(user.username !== undefined && { username_key: foldKey(user.username) }),
    ...(user.email_address !== undefined && { email_key: foldKey(user.email_address) }),
    ...(user.name !== undefined && { search_name: foldForSearch(user.name) }),
  };
}

export function insertUser(db: Db, user: Omit<Insertable<UsersTable>, DerivedColumn>): Promise<UserRow> {
  const derived = derivedColumns(user) as Record<DerivedColumn, string>;
  return db
    .insertInto('users')
    .values({ ...user, ...derived })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type UserChange = Omit<Updateable<UsersTable>, DerivedColumn>;

export function updateUser(db: Db, id: string, change: UserChange): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...change, ...derivedColumns(change as { name?: string }), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the given settings of a user and keeps the others; null resets a setting to its default. */
export async function updateUserSettings(
  db: Db,
  id: string,
  change: { [K in keyof UserSettings]: UserSettings[K] | null },
): Promise<void> {
  const settings = sql<string>`jsonb_strip_nulls(settings || ${JSON.stringify(change)}::jsonb)`;
  await db.updateTable('users').set({ settings }).where('id', '=', id).execute();
}

/** The ids of the active users who have one of the roles. */
export async function findUserIdsByRole(db: Db, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
