import { Skeleton } from '@mantine/core';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from './bell.module.css';
import { NotificationCard } from './notification-card.tsx';
import { useMarkRead } from './notifications.api.ts';
import { notificationsStrings } from './notifications.strings.ts';

interface BellListProps {
  /** `undefined` while they are loading. */
  items: Notification[] | undefined;
  hasUnread: boolean;
  onClose: () => void;
}

/** The dropdown of the bell: the newest notifications and a link to all of them. */
export function BellList({ items, hasUnread, onClose }: BellListProps) {
  const texts = useStrings(notificationsStrings);
  const markRead = useMarkRead();

  function viewAll(): void {
    if (hasUnread) markRead.mutate('all');
    onClose();
  }

  return (
    <>
      <h2 className={classes.title}>{texts.title}</h2>
      <div className={classes.scroll}>
        {!items && <Skeleton className={classes.skeleton} />}
        {items?.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
        <ul className={classes.list}>
          {items?.map((item) => (
            <li key={item.id}>
              <NotificationCard notification={item} onOpen={onClose} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <ButtonLink to="/{-$locale}/notifications" variant="subtle" fullWidth onClick={viewAll}>
          {texts.viewAll}
        </ButtonLink>
      </div>
    </>
  );
}
