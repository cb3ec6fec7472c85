import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { Locale } from '#web/lib/locale.ts';
import { notificationsStrings } from './notifications.strings.ts';

/** What happened, in words. */
export function eventText(event: NotificationEvent, locale: Locale): string {
  // The compiler cannot see that the key and the argument belong together.
  const say = notificationsStrings[locale].events[event.type] as (event: NotificationEvent) => string;
  return say(event);
}
