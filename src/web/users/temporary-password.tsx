import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { None } from '#web/ui/text/none.tsx';
import classes from './temporary-password.module.css';
import { useRevealPassword } from './users.api.ts';
import { usersStrings } from './users.strings.ts';

/** Hidden until the reader reveals it. It is requested each time, because the audit log records every reveal. */
export function TemporaryPassword({ user }: { user: User }) {
  const texts = useStrings(usersStrings);
  const reveal = useRevealPassword(user.id);
  const [shown, setShown] = useState<string | null>(null);
  const conceal = () => setShown(null);
  // The password may have changed.
  useLiveEvent('users.changed', conceal);

  if (!user.hasTemporaryPassword) return <None />;
  return (
    <span className={classes.password}>
      {shown === null ? (
        <span className={classes.dots}>
          <span aria-hidden>••••••••••</span>
          <span className="visually-hidden">{texts.hidden}</span>
        </span>
      ) : (
        <span className={classes.shown}>
          <Bdi ltr>{shown}</Bdi>
        </span>
      )}
      {user.actions.revealPassword && (
        <ActionIcon
          loading={reveal.isPending}
          aria-label={shown === null ? texts.reveal(user.name) : texts.conceal(user.name)}
          onClick={() => {
            if (shown !== null) return conceal();
            reveal.mutate(undefined, { onSuccess: ({ password }) => setShown(password) });
          }}
        >
          <Icon icon={shown === null ? IconEye : IconEyeOff} size={18} />
        </ActionIcon>
      )}
    </span>
  );
}
