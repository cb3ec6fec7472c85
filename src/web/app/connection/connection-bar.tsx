import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './connection-bar.module.css';
import { connectionStrings } from './connection.strings.ts';
import { useConnection } from '#web/lib/live/use-connection.ts';

/** Says below the top bar that there is no connection, and to screen readers also that it is back. */
export function ConnectionBar() {
  const texts = useStrings(connectionStrings);
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection !== 'connected';
  if (isLost && !wasLost) setWasLost(true);
  return (
    // The region exists before its text, because screen readers do not announce a region that appears with its text.
    <output className={isLost ? classes.bar : 'visually-hidden'} data-connection-lost={isLost || undefined}>
      {isLost && (
        <>
          <Icon icon={IconPlugConnectedX} size={18} />
          <span className={classes.text}>{texts.lost[connection]}</span>
        </>
      )}
      {!isLost && wasLost && texts.back}
    </output>
  );
}
