import type { User } from '#shared/users/users.contract.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import lines from '#web/ui/text/lines.module.css';
import { Tag } from '#web/ui/text/tag.tsx';
import classes from './user-name.module.css';
import { usersStrings } from './users.strings.ts';

/** The owner and the reader are marked, because nobody can edit these two here. */
export function UserMarks({ user }: { user: User }) {
  const { you } = useStrings(usersStrings);
  const { owner } = useStrings(rolesStrings);
  const me = useMe();
  return (
    <>
      {user.isOwner && <Tag>{owner}</Tag>}
      {user.id === me.id && <Tag>{you}</Tag>}
    </>
  );
}

/** The picture, the name and the e-mail address. */
export function UserName({ user }: { user: User }) {
  return (
    <span className={classes.user}>
      <Avatar name={user.name} pictureUrl={user.pictureUrl} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={`${lines.cell} ${classes.name}`}>
            <FittedName name={user.name} />
          </span>
          <UserMarks user={user} />
        </span>
        <span className={`${lines.cell} ${classes.email}`}>
          <FittedName name={user.emailAddress} ltr />
        </span>
      </span>
    </span>
  );
}
