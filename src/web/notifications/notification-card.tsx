import { Link } from '@tanstack/react-router';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { eventText } from './event-text.ts';
import classes from './notification-card.module.css';
import { targetOf } from './notification-target.ts';
import { useMarkRead } from './notifications.api.ts';
import { notificationsStrings } from './notifications.strings.ts';

interface NotificationCardProps {
  notification: Notification;
  onOpen?: () => void;
}

/** One notification as a link to the screen it is about. A click marks it as read. */
export function NotificationCard({ notification, onOpen }: NotificationCardProps) {
  const { id, event, senderName, isRead, createdAt } = notification;
  const texts = useStrings(notificationsStrings);
  const locale = useLocale();
  const me = useMe();
  const markRead = useMarkRead();
  const sender = senderName || texts.system;

  function open(): void {
    if (!isRead) markRead.mutate([id]);
    onOpen?.();
  }

  return (
    <Link {...targetOf(event, me)} className={classes.card} data-unread={!isRead || undefined} onClick={open}>
      <Avatar name={sender} pictureUrl={null} />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.sender}>
            <Bdi>{sender}</Bdi>
          </span>
          <time className={classes.date} dateTime={createdAt}>
            {formatDateTime(createdAt, locale)}
          </time>
        </span>
        <span className={classes.text}>{eventText(event, locale)}</span>
      </span>
      {!isRead && (
        <span className={classes.bullet}>
          <span className="visually-hidden">{texts.unread}</span>
        </span>
      )}
    </Link>
  );
}
