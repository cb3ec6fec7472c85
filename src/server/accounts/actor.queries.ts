import { sql } from 'kysely';

/** The columns of the user `u` that make an actor. */
export const actorColumns = [
  'u.id as userId',
  'u.name',
  'u.username',
  'u.email_address as emailAddress',
  'u.phone_number as phoneNumber',
  'u.role',
  'u.is_owner as isOwner',
  'u.capabilities',
  'u.must_change_password as mustChangePassword',
] as const;

/** The departments of the user `u`. */
export const departmentIds = sql<
  string[]
>`array(select d.department_id from user_departments d where d.user_id = u.id)`.as('departmentIds');
