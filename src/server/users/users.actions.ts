import type { FastifyRequest } from 'fastify';
import type { ParsedInput } from '#shared/http/contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import type { usersContract } from '#shared/users/users.contract.ts';
import { type UserRow, findOwnerId, insertUser, updateUser } from '#server/accounts/accounts.queries.ts';
import { refuseCommonPassword } from '#server/accounts/password-rules.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { orTaken } from '#server/accounts/unique-accounts.ts';
import { userEntity } from '#server/accounts/user-audit.ts';
import { publishUsersChanged } from '#server/accounts/users-changed.ts';
import type { Author } from '#server/audit/author.ts';
import { withAudit, authorOf } from '#server/audit/with-audit.ts';
import { changes } from '#server/audit/changes.ts';
import { deletePasswordResets } from '#server/auth/auth.queries.ts';
import { followEmailChange } from '#server/auth/email-change.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publish } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { auditValues } from './audit-values.ts';
import type { OutsideLinks } from './outside-links.ts';
import type { PersonalFiles } from './personal-files.ts';
import { temporaryPassword } from './temporary-password.ts';
import { type RowAction, can } from './users.policy.ts';
import {
  type UserFilter,
  deleteMemberships,
  departmentsExist,
  findMemberships,
  lockUsers,
  setActive,
  setDepartments,
} from './users.queries.ts';

type UserForm = ParsedInput<typeof usersContract.update>['body'];
type NewUserForm = ParsedInput<typeof usersContract.create>['body'];

/** Only Employees have capabilities stored; the other roles have all of them by their role. */
const columnsOf = (form: UserForm) => ({
  name: form.name,
  username: form.username,
  email_address: form.emailAddress,
  phone_number: form.phoneNumber,
  role: form.role,
  capabilities: form.role === 'Employee' ? capabilities.filter((one) => form.capabilities.includes(one)) : [],
});

async function departmentsOf(tx: Db, form: UserForm): Promise<string[]> {
  if (form.role === 'Admin') return [];
  if (!(await departmentsExist(tx, form.departmentIds))) throw new AppError('departmentUnknown');
  return form.departmentIds;
}

/** Locks the user for a change, after checking that the actor may make it. */
export async function lockTarget(tx: Db, actor: Actor, action: RowAction, id: string): Promise<UserRow> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw new AppError('notFound');
  if (!can(actor, action, user))
    throw new AppError('forbidden', { refused: { right: action, entity: userEntity(user) } });
  return user;
}

export async function createUser(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  form: NewUserForm,
): Promise<UserRow> {
  const author = authorOf(actor, request);
  refuseCommonPassword(form.password, columnsOf(form), { field: 'body.password', kind: 'temporary' });
  const password = await temporaryPassword(deps.secret, form.password);
  const created = withAudit(deps.db, author, async (tx, audit) => {
    const departmentIds = await departmentsOf(tx, form);
    const user = await insertUser(tx, {
      id: newId(),
      ...columnsOf(form),
      ...password,
      created_by: actor.userId,
    });
    await setDepartments(tx, user.id, departmentIds);
    audit.record({ action: 'create', entity: userEntity(user), after: await auditValues(tx, user) });
    const listViewers = await publishUsersChanged(tx);
    const others = listViewers.filter((id) => id !== user.id);
    await notify(tx, others, author, { type: 'userCreated', user: { id: user.id, name: user.name } });
    return user;
  });
  return orTaken(created);
}

export async function editUser(
  deps: Deps & { outsideLinks: OutsideLinks },
  request: FastifyRequest,
  actor: Actor,
  id: string,
  form: UserForm,
): Promise<UserRow> {
  const author = authorOf(actor, request);
  const edited = withAudit(deps.db, author, async (tx, audit) => {
    const before = await lockTarget(tx, actor, 'edit', id);
    const departmentIds = await departmentsOf(tx, form);
    const valuesBefore = await auditValues(tx, before);
    const user = await updateUser(tx, id, columnsOf(form));
    await setDepartments(tx, id, departmentIds);
    const difference = changes(valuesBefore, await auditValues(tx, user));
    if (!difference) return user;
    audit.record({ action: 'update', entity: userEntity(user), ...difference });
    await followEmailChange(tx, before, user, 'administrator');
    if (changesRights(difference.after)) await deps.outsideLinks.endWithoutRight(tx, audit, [id]);
    if (difference.after.roles) await endSessions(tx, { userId: id }, 'roleChanged');
    if (difference.after.departments) await notifyOfDepartments(tx, author, user);
    // Open tabs show the buttons of the new capabilities.
    if (difference.after.capabilities)
      await publish(tx, { userIds: [id] }, 'files.changed', { folderId: null });
    await publishUsersChanged(tx);
    return user;
  });
  return orTaken(edited);
}

const changesRights = (after: Record<string, unknown>): boolean =>
  ['roles', 'capabilities', 'departments'].some((field) => field in after);

async function notifyOfDepartments(tx: Db, author: Author, user: UserRow): Promise<void> {
  await publish(tx, { userIds: [user.id] }, 'organisation.changed', {});
  // An Admin has no departments because they see all of them, so "no departments" would mislead.
  if (user.role === 'Admin') return;
  const memberships = await findMemberships(tx, [user.id]);
  const departments = memberships.map(({ department }) => department.name);
  await notify(tx, [user.id], author, { type: 'departmentsChanged', departments });
}

/** Activates or disables all of the users, or none when the actor may not change one of them. Returns how many changed. */
export async function setStatus(
  deps: Deps & { outsideLinks: OutsideLinks },
  request: FastifyRequest,
  actor: Actor,
  { ids, isActive }: { ids: string[]; isActive: boolean },
): Promise<number> {
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const users = await lockUsers(tx, ids);
    if (users.length < new Set(ids).size) throw new AppError('notFound');
    if (users.some((user) => !can(actor, 'toggleActive', user))) throw new AppError('forbidden');
    const changed = users.filter((user) => user.is_active !== isActive);
    const changedIds = changed.map(({ id }) => id);
    await setActive(tx, changedIds, isActive);
    if (!isActive) await deps.outsideLinks.endWithoutRight(tx, audit, changedIds);
    for (const user of changed) {
      if (!isActive) await endSessions(tx, { userId: user.id }, 'disabled');
      audit.record({
        action: isActive ? 'activate' : 'disable',
        entity: userEntity(user),
        before: { isActive: !isActive },
        after: { isActive },
      });
    }
    if (changed.length > 0) await publishUsersChanged(tx);
    return changed.length;
  });
}

/**
 * Removes a user from every list and ends their sessions. What they created stays, with their name; the files in their My
 * Files are moved to the owner's.
 */
export async function removeUser(
  deps: Deps & { personalFiles: PersonalFiles; outsideLinks: OutsideLinks },
  request: FastifyRequest,
  actor: Actor,
  id: string,
): Promise<void> {
  const author = authorOf(actor, request);
  await withAudit(deps.db, author, async (tx, audit) => {
    const user = await lockTarget(tx, actor, 'delete', id);
    audit.record({ action: 'delete', entity: userEntity(user), before: await auditValues(tx, user) });
    await updateUser(tx, id, { deleted_at: new Date(), temporary_password: null });
    await deleteMemberships(tx, id);
    await deletePasswordResets(tx, id);
    await endSessions(tx, { userId: id }, 'deleted');
    await deps.outsideLinks.endWithoutRight(tx, audit, [id]);
    await deps.personalFiles.passOn(tx, audit, user, await findOwnerId(tx));
    const listViewers = await publishUsersChanged(tx);
    await notify(tx, listViewers, author, { type: 'userDeleted', user: { id, name: user.name } });
  });
}

/** Records that the list was exported, with the filter when there was one. */
export async function recordExport(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  { field, value }: UserFilter,
): Promise<void> {
  await withAudit(deps.db, authorOf(actor, request), async (_tx, audit) => {
    audit.record({
      action: 'export',
      entity: { kind: 'user', id: 'users', name: '' },
      after: value === '' ? {} : { [field]: value },
    });
  });
}
