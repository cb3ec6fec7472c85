import type { User } from '#shared/users/users.contract.ts';
import { formatDate } from '#web/lib/text/format.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { NameList } from '#web/ui/text/name-list.tsx';
import { None } from '#web/ui/text/none.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { UserActions } from './user-actions.tsx';
import { UserName } from './user-name.tsx';
import { usersStrings } from './users.strings.ts';

/** The departments of a user, each with its company and partition. */
function departmentsOf({ departments, companies, partitions }: User) {
  const nameOf = (units: readonly { id: string; name: string }[], id: string) =>
    units.find((unit) => unit.id === id)?.name ?? '';
  return departments.map(({ id, name, companyId, partitionId }) => ({
    id,
    name,
    details: [nameOf(companies, companyId), nameOf(partitions, partitionId)],
  }));
}

/**
 * The columns of the specification (administration 2, users list). The e-mail address is in the cell of the name, the company and
 * the partition in the cell of the department, so that the most important ones fit into a window.
 */
export function useUserColumns(actionsOf: (user: User) => SheetAction[]): Column<User>[] {
  const texts = useStrings(usersStrings);
  const names = useStrings(rolesStrings);
  const locale = useLocale();
  const { columns } = texts;
  return [
    {
      key: 'name',
      header: columns.nameAndEmail,
      kind: 'head',
      sortKey: 'name',
      cell: (user) => <UserName user={user} />,
    },
    {
      key: 'roles',
      header: columns.roles,
      sortKey: 'role',
      nowrap: true,
      cell: ({ role }) => names.roles[role],
    },
    {
      key: 'status',
      header: columns.status,
      sortKey: 'status',
      nowrap: true,
      cell: ({ isActive }) => (
        <StatusMark tone={isActive ? 'good' : 'quiet'}>
          {isActive ? texts.activated : texts.disabled}
        </StatusMark>
      ),
    },
    {
      key: 'department',
      header: columns.departmentWithUnits,
      cell: (user) => <NameList entries={departmentsOf(user)} allLabel={texts.allDepartments(user.name)} />,
    },
    {
      key: 'username',
      header: columns.username,
      sortKey: 'username',
      nowrap: true,
      cell: ({ username }) => <Bdi>{username}</Bdi>,
    },
    {
      key: 'temporaryPassword',
      header: columns.temporaryPassword,
      nowrap: true,
      cell: (user) => <TemporaryPassword user={user} />,
    },
    {
      key: 'phoneNumber',
      header: columns.phoneNumber,
      sortKey: 'phoneNumber',
      nowrap: true,
      cell: ({ phoneNumber }) => (phoneNumber ? <Bdi ltr>{phoneNumber}</Bdi> : <None />),
    },
    {
      key: 'createdAt',
      header: columns.createdAt,
      sortKey: 'createdAt',
      nowrap: true,
      cell: ({ createdAt }) => <Bdi ltr>{formatDate(createdAt, locale)}</Bdi>,
    },
    {
      key: 'actions',
      header: columns.actions,
      kind: 'actions',
      cell: (user) => <UserActions user={user} actions={actionsOf(user)} />,
    },
  ];
}
