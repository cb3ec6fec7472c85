import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { notificationsStrings } from './notifications.strings.ts';

/** The sentence for an event. */
export function eventText(event: NotificationEvent, locale: Locale): string {
  // The compiler cannot see that the key and the argument belong together.
  const textOf = notificationsStrings[locale].events[event.type] as (event: NotificationEvent) => string;
  return textOf(event);
}
