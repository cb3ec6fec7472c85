import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { cursorPage } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';
import { unitKind } from '#shared/organisation/organisation.contract.ts';

const idAndName = z.object({ id, name: z.string() });
/** `above`: the ids of the units that contain it, outermost first; the notification's link needs them. */
const linkedUnit = idAndName.extend({ kind: unitKind, above: z.array(id) });

/** `fileId`: one of the files, to which the notification leads; notifications from before have none. */
const severalFiles = z.object({ count: z.number().int(), fileId: id.optional() });

/** Every event of which users are notified. `notifications.strings.ts` has a text for each, or does not compile. */
export const notificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('userCreated'), user: idAndName }),
  z.object({ type: z.literal('usersCreated'), count: z.number().int() }),
  z.object({ type: z.literal('userDeleted'), user: idAndName }),
  z.object({ type: z.literal('departmentsChanged'), departments: z.array(z.string()) }),
  z.object({ type: z.literal('unitCreated'), unit: linkedUnit }),
  z.object({ type: z.literal('unitDeleted'), unit: linkedUnit }),
  z.object({ type: z.literal('unitRestored'), unit: linkedUnit }),
  z.object({ type: z.literal('fileShared'), file: idAndName }),
  severalFiles.extend({ type: z.literal('filesShared') }),
  z.object({ type: z.literal('downloadGiven'), file: idAndName }),
  severalFiles.extend({ type: z.literal('downloadsGiven') }),
  z.object({ type: z.literal('printGiven'), file: idAndName }),
  severalFiles.extend({ type: z.literal('printsGiven') }),
  z.object({ type: z.literal('shareMailFailed'), file: idAndName, emailAddress: z.string() }),
  /** `reason` is one of `splitFailures`, or what a later version knows. */
  z.object({ type: z.literal('splitFailed'), file: idAndName, reason: z.string() }),
  /** `reason` is one of `conversionFailures`, or what a later version knows. */
  z.object({ type: z.literal('conversionFailed'), file: idAndName, reason: z.string() }),
  /** `department`: its name; null when there is none. `reason` is one of `scanRejections`, or what a later version knows. */
  z.object({
    type: z.literal('scanRejected'),
    fileName: z.string(),
    department: z.string().nullable(),
    reason: z.string(),
  }),
  z.object({ type: z.literal('scansRejected'), count: z.number().int() }),
]);
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** What several events of a type become when one person causes them one after the other: an import adds 500 users. */
export const joinedTypes: Partial<Record<NotificationEvent['type'], NotificationEvent['type']>> = {
  userCreated: 'usersCreated',
  fileShared: 'filesShared',
  filesShared: 'filesShared',
  downloadGiven: 'downloadsGiven',
  downloadsGiven: 'downloadsGiven',
  printGiven: 'printsGiven',
  printsGiven: 'printsGiven',
  scanRejected: 'scansRejected',
  scansRejected: 'scansRejected',
};

export const notification = z.object({
  id,
  event: notificationEvent,
  senderName: z.string(),
  isNew: z.boolean(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** The most notifications that are shown as toasts at once. */
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
    summary: 'Mark the given notifications, or all, as read',
    body: z.object({ ids: z.union([z.array(id).max(200), z.literal('all')]) }),
    response: null,
  },
  shown: {
    method: 'POST',
    path: '/api/notifications/shown',
    summary: 'Take the new ones to show as toasts; no other tab gets them again',
    /** The newest ones; `more` is the number of the rest. */
    response: z.object({ items: z.array(notification).max(SHOWN_AT_ONCE), more: z.number() }),
  },
});
