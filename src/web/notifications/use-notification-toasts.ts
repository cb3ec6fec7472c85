import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { useMe } from '#web/lib/session.ts';
import { toastNotice } from '#web/lib/toasts.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { eventToast } from './event-text.ts';
import { allNotifications, takeToasts } from './notifications.api.ts';
import { targetOf } from './notification-target.ts';
import { notificationsStrings } from './notifications.strings.ts';

/** Loads the shown notifications again when new ones arrive, and shows those as toasts in the visible tab. */
export function useNotificationToasts(): void {
  const queries = useQueryClient();
  const locale = useLocale();
  const me = useMe();
  const isVisible = useDocumentVisibility() === 'visible';

  const showToasts = useEffectEvent(async () => {
    // A failure is not reported: the bell shows the same notifications.
    const taken = await takeToasts().catch(() => null);
    if (!taken) return;
    const texts = notificationsStrings[locale];
    for (const { senderName, event } of taken.items.toReversed())
      toastNotice({
        title: senderName || texts.system,
        message: eventToast(event, locale),
        // Whoever was given files opens them at once.
        ...(('file' in event || 'fileId' in event) && { link: targetOf(event, me) }),
      });
    if (taken.more > 0) toastNotice({ title: texts.title, message: texts.more(taken.more) });
  });

  useEffect(() => {
    if (isVisible) void showToasts();
  }, [isVisible]);
  useLiveEvent('notifications.changed', () => {
    void refresh(queries, { queryKey: allNotifications });
    if (isVisible) void showToasts();
  });
  useLiveEvent('resync', () => {
    if (isVisible) void showToasts();
  });
}
