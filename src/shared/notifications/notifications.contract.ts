import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { cursorPage } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';
import { unitKind } from '#shared/organisation/organisation.contract.ts';

const named = z.object({ id, name: z.string() });
/** `above`: the ids on the way to it, outermost first; the notification leads there. */
const namedUnit = named.extend({ kind: unitKind, above: z.array(id) });

/** What can be notified of. Each is said in both languages by `notifications.strings.ts`, which does not compile without it. */
export const notificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('userCreated'), user: named }),
  z.object({ type: z.literal('userDeleted'), user: named }),
  z.object({ type: z.literal('departmentsChanged'), departments: z.array(z.string()) }),
  z.object({ type: z.literal('unitCreated'), unit: namedUnit }),
  z.object({ type: z.literal('unitDeleted'), unit: namedUnit }),
  z.object({ type: z.literal('unitRestored'), unit: namedUnit }),
]);
export type NotificationEvent = z.infer<typeof notificationEvent>;

export const notification = z.object({
  id,
  event: notificationEvent,
  senderName: z.string(),
  isNew: z.boolean(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** Toasts that one return to the product can bring. */
export const SHOWN_AT_ONCE = 3;

export const notificationsContract = contract({
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'One’s own notifications, newest first',
    query: z.object({ cursor: id.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: cursorPage(notification).extend({ unread: z.number() }),
  },
  read: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark as read: those named, or all',
    body: z.object({ ids: z.union([z.array(id).max(200), z.literal('all')]) }),
    response: null,
  },
  shown: {
    method: 'POST',
    path: '/api/notifications/shown',
    summary: 'Take the new ones to show as toasts; no other tab gets them again',
    /** The newest of them; `more` counts the rest, which nobody wants to see fly by. */
    response: z.object({ items: z.array(notification).max(SHOWN_AT_ONCE), more: z.number() }),
  },
});
