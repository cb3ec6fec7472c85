import { z } from 'zod';
import { sessionEndings } from '#shared/auth/session-endings.ts';
import type { LiveEventName, LiveEvents } from '#shared/live/live.contract.ts';

const nothing = z.object({});

const dataOf: { [N in LiveEventName]: z.ZodType<LiveEvents[N]> } = {
  'session.ended': z.object({ reason: z.enum(sessionEndings).nullable().default(null) }),
  'sessions.changed': nothing,
  'notifications.changed': nothing,
  'organisation.changed': nothing,
  'users.changed': nothing,
  'brand.changed': nothing,
  'files.changed': z.object({ folderId: z.string().nullable() }),
  'access.changed': nothing,
  'starred.changed': nothing,
  editing: z.object({ fileId: z.string() }),
  'splits.changed': nothing,
  'conversions.changed': nothing,
  resync: nothing,
};

const ids = z.array(z.string());
const audience = z.union([
  z.object({ userIds: ids }),
  z.object({ sessionIds: ids }),
  // The users for whom `receivesDepartmentEvents`, which the composition root passes to `startEvents`, says yes.
  z.object({ departmentId: z.string() }),
  z.literal('everyone'),
]);

/** Whose open tabs an event is for. */
export type Audience = z.infer<typeof audience>;

const message = z.object({
  to: audience,
  name: z.custom<LiveEventName>((name) => typeof name === 'string' && Object.hasOwn(dataOf, name)),
  data: z.unknown(),
  tabId: z.string().optional(),
});

/** Reads an event that a node sent. Throws when the payload has another form: a newer version or another program sent it. */
export function parseMessage(payload: string) {
  const { to, name, data, tabId } = message.parse(JSON.parse(payload));
  return { to, name, data: dataOf[name].parse(data), tabId };
}
