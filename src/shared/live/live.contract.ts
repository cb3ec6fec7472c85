import { z } from 'zod';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import { contract } from '#shared/http/contract.ts';

/** The events that the server sends to open tabs. */
export interface LiveEvents {
  /** The session of this tab ended: signed out elsewhere (`null`), user disabled or deleted, role or password changed. */
  'session.ended': { reason: SessionEnding | null };
  /** The user signed in somewhere, or one of their sessions ended, so the list of their sessions is stale. */
  'sessions.changed': Record<string, never>;
  /** A notification arrived, or was read in another tab. */
  'notifications.changed': Record<string, never>;
  /** Partitions, companies or departments changed, so lists of them are stale. */
  'organisation.changed': Record<string, never>;
  /** Users changed, so lists of them are stale. */
  'users.changed': Record<string, never>;
  /** The organisation's name or logo changed. */
  'brand.changed': Record<string, never>;
  /** Something in this folder, or in `my-files` or `shared-with-me`, changed; `null`: in several folders, or rights changed. */
  'files.changed': { folderId: string | null };
  /** The user was given rights on files, or lost some, or a link changed with which they shared a file outside. */
  'access.changed': Record<string, never>;
  /** The user starred an item or removed a star, in another tab. */
  'starred.changed': Record<string, never>;
  /** Somebody else began to edit this file, which the user has open in an editor, or left it. */
  editing: { fileId: string };
  /** Separating a PDF, which this user began, got further or ended. */
  'splits.changed': Record<string, never>;
  /** A Word document that this user wanted to have made of another file is there, or could not be made. */
  'conversions.changed': Record<string, never>;
  /** Events may have been missed, so the tab must fetch again what it shows. */
  resync: Record<string, never>;
}
export type LiveEventName = keyof LiveEvents;

/** An `EventSource` receives only the events whose names it knows. */
export const liveEventNames = [
  'session.ended',
  'sessions.changed',
  'notifications.changed',
  'organisation.changed',
  'users.changed',
  'brand.changed',
  'files.changed',
  'access.changed',
  'starred.changed',
  'editing',
  'splits.changed',
  'conversions.changed',
  'resync',
] as const satisfies readonly LiveEventName[];

/**
 * The header with which a tab identifies itself when it changes something. The data of the event has the same `tabId`, so that
 * the tab, which refetches after its own changes, does not do so twice.
 */
export const TAB_HEADER = 'x-tab-id';
export interface FromTab {
  tabId?: string;
}

export const liveContract = contract({
  events: {
    method: 'GET',
    path: '/api/events',
    summary: 'Live events of the signed-in user (server-sent)',
    response: 'stream',
    query: z.object({}),
  },
});
