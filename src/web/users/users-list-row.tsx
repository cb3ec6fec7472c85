import type { User } from '#shared/users/users.contract.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import { UserMarks } from './user-name.tsx';
import classes from './user-name.module.css';
import { usersStrings } from './users.strings.ts';

/** A user in the list of a phone: the picture, the name, the role and the departments. */
export function useUserListRow(actionsOf: (user: User) => SheetAction[]): ListRowContent<User> {
  const texts = useStrings(usersStrings);
  const { roles } = useStrings(rolesStrings);
  return {
    name: ({ name }) => name,
    first: (user) => (
      <span className={classes.line}>
        <FittedName name={user.name} />
        <UserMarks user={user} />
      </span>
    ),
    second: ({ role, departments }) => [
      { stem: roles[role] },
      ...departments.map(({ name }) => ({ stem: name })),
    ],
    picture: ({ name, pictureUrl }) => <Avatar name={name} pictureUrl={pictureUrl} size={36} />,
    end: ({ isActive }) =>
      isActive ? (
        <StatusMark tone="good" isDot>
          {texts.activated}
        </StatusMark>
      ) : (
        <StatusMark tone="quiet">{texts.disabled}</StatusMark>
      ),
    facts: ({ emailAddress }) => [
      { key: 'email', label: texts.columns.emailAddress, value: <Bdi ltr>{emailAddress}</Bdi> },
    ],
    actions: actionsOf,
  };
}
