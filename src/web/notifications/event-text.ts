import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import { notificationsStrings } from './notifications.strings.ts';

/** The sentence for an event. */
export function eventText(event: NotificationEvent, locale: Locale): string {
  // The compiler cannot see that the key and the argument belong together.
  const textOf = notificationsStrings[locale].events[event.type] as (event: NotificationEvent) => string;
  return textOf(event);
}

/** The sentence for a toast, which has one line: a long name of a unit or a person is shortened. The list of notifications has them whole. */
export function eventToast(event: NotificationEvent, locale: Locale): string {
  if ('unit' in event) return eventText({ ...event, unit: shortened(event.unit) }, locale);
  if ('file' in event) return eventText({ ...event, file: shortened(event.file) }, locale);
  if ('fileName' in event) return eventText({ ...event, fileName: shortenName(event.fileName) }, locale);
  return eventText('user' in event ? { ...event, user: shortened(event.user) } : event, locale);
}

const shortened = <T extends { name: string }>(named: T): T => ({ ...named, name: shortenName(named.name) });
