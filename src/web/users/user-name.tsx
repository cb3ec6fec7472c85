import type { User } from '#shared/users/users.contract.ts';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bdi } from '#web/ui/bdi.tsx';
import lines from '#web/ui/lines.module.css';
import { Tag } from '#web/ui/tag.tsx';
import classes from './user-name.module.css';
import { usersStrings } from './users.strings.ts';

/** The picture, the name and the e-mail address. The owner and the reader are marked, because nobody can edit these two here. */
export function UserName({ user }: { user: User }) {
  const texts = useStrings(usersStrings);
  const { owner } = useStrings(rolesStrings);
  const me = useMe();
  return (
    <span className={classes.user}>
      <Avatar name={user.name} pictureUrl={user.pictureUrl} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={`${lines.cell} ${classes.name}`} title={user.name}>
            <Bdi>{user.name}</Bdi>
          </span>
          {user.isOwner && <Tag>{owner}</Tag>}
          {user.id === me.id && <Tag>{texts.you}</Tag>}
        </span>
        <span className={`${lines.cell} ${classes.email}`} title={user.emailAddress}>
          <Bdi ltr>{user.emailAddress}</Bdi>
        </span>
      </span>
    </span>
  );
}
