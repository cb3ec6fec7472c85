import type { User } from '#shared/users/users.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { NameList } from '#web/ui/name-list.tsx';
import { None } from '#web/ui/none.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { UserActions, type UserActionsProps } from './user-actions.tsx';
import { UserName } from './user-name.tsx';
import { usersStrings } from './users.strings.ts';

const listNames = (units: readonly { name: string }[]) => units.map(({ name }) => name);

/** The columns of the specification, in its order (administration 2, users list). */
export function useUserColumns(handlers: Omit<UserActionsProps, 'user'>): Column<User>[] {
  const texts = useStrings(usersStrings);
  const names = useStrings(rolesStrings);
  const locale = useLocale();
  const { columns } = texts;
  return [
    { key: 'name', header: columns.name, sticky: 'start', cell: (user) => <UserName user={user} /> },
    {
      key: 'username',
      header: columns.username,
      nowrap: true,
      cell: ({ username }) => <Bdi>{username}</Bdi>,
    },
    {
      key: 'partition',
      header: columns.partition,
      cell: (user) => (
        <NameList names={listNames(user.partitions)} allLabel={texts.allPartitions(user.name)} />
      ),
    },
    {
      key: 'company',
      header: columns.company,
      cell: (user) => <NameList names={listNames(user.companies)} allLabel={texts.allCompanies(user.name)} />,
    },
    {
      key: 'department',
      header: columns.department,
      cell: (user) => (
        <NameList names={listNames(user.departments)} allLabel={texts.allDepartments(user.name)} />
      ),
    },
    {
      key: 'emailAddress',
      header: columns.emailAddress,
      nowrap: true,
      cell: ({ emailAddress }) => <Bdi ltr>{emailAddress}</Bdi>,
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
      nowrap: true,
      cell: ({ phoneNumber }) => (phoneNumber ? <Bdi ltr>{phoneNumber}</Bdi> : <None />),
    },
    { key: 'roles', header: columns.roles, nowrap: true, cell: ({ role }) => names.roles[role] },
    {
      key: 'createdAt',
      header: columns.createdAt,
      nowrap: true,
      cell: ({ createdAt }) => <Bdi ltr>{formatDate(createdAt, locale)}</Bdi>,
    },
    {
      key: 'status',
      header: columns.status,
      nowrap: true,
      cell: ({ isActive }) => (
        <StatusMark tone={isActive ? 'good' : 'quiet'}>
          {isActive ? texts.activated : texts.disabled}
        </StatusMark>
      ),
    },
    {
      key: 'actions',
      header: columns.actions,
      kind: 'actions',
      sticky: 'end',
      cell: (user) => <UserActions user={user} {...handlers} />,
    },
  ];
}
