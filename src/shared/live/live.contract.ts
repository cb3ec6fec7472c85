import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';

/** What the server tells open tabs without being asked. */
export interface LiveEvents {
  /** This tab's session is over: signed out elsewhere, disabled, deleted, role or password changed. */
  'session.ended': Record<string, never>;
  /** The bell has something new, or was read in another tab. */
  'notifications.changed': Record<string, never>;
  /** Partitions, companies, departments or users changed: lists of them are stale. */
  'organisation.changed': Record<string, never>;
  'users.changed': Record<string, never>;
  /** Something in this folder, or `my-files`, changed; `null`: in several, or who may see what. */
  'files.changed': { folderId: string | null };
  /** Events may have been missed: ask anew for what is shown. */
  resync: Record<string, never>;
}
export type LiveEventName = keyof LiveEvents;

export const liveContract = contract({
  events: {
    method: 'GET',
    path: '/api/events',
    summary: 'Live events of the signed-in user (server-sent)',
    response: 'stream',
    query: z.object({}),
  },
});
