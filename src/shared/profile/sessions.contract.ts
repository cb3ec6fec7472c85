import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id, idParams } from '#shared/http/params.ts';

/** How many sessions are listed; nobody reads more. */
export const SESSIONS_LISTED = 100;

export const browserNames = [
  'Chrome',
  'Edge',
  'Firefox',
  'Huawei Browser',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const;
export type BrowserName = (typeof browserNames)[number];

export const systemNames = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const;
export type SystemName = (typeof systemNames)[number];

export const session = z.object({
  /** Names the session, and is no token: nobody can sign in with it. */
  id,
  /** As the browser called itself at the sign-in; null when it is none of these. */
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
  userAgent: z.string(),
  /** The network address of the use at `seenAt`. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  /** The last use, or up to five minutes before it. */
  seenAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const sessionsContract = contract({
  list: {
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'One’s own sessions: this one, then the others, the last used first',
    response: z.object({ items: z.array(session).max(SESSIONS_LISTED), total: z.number() }),
  },
  end: {
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'End one of one’s own sessions',
    params: idParams,
    response: null,
    errors: ['notFound'],
  },
  endOthers: {
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'End all of one’s own sessions except this one',
    response: z.object({ ended: z.number() }),
  },
});
