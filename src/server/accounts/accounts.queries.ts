import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { UsersTable } from './accounts.table.ts';

export type UserRow = Selectable<UsersTable>;

/** Addresses and user names are the same whatever their case and Unicode form. */
export function foldKey(value: string): string {
  return value.normalize('NFKC').toLowerCase();
}

export async function ownerExists(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_owner', '=', true).executeTakeFirst();
  return row !== undefined;
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findUserByEmail(db: Db, emailAddress: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', foldKey(emailAddress))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type NewUser = Omit<Insertable<UsersTable>, 'username_key' | 'email_key'>;

export function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({ ...user, username_key: foldKey(user.username), email_key: foldKey(user.email_address) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateUser(db: Db, id: string, change: Updateable<UsersTable>): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
