import type { Limit } from '#server/platform/rate-limit.ts';

const HOUR = 3600;

/** How many links of a file may work at once. */
export const MAX_OPEN_LINKS = 1000;

export const limits = {
  /** Addresses to which one user sends links: the product must not become a machine for spam. */
  mails: { name: 'links:mails', max: 500, windowSeconds: 24 * HOUR },
  /** Wrong tokens, links that no longer work and wrong passwords, by network address. */
  failures: { name: 'links:failures', max: 60, windowSeconds: 600 },
  passwords: { name: 'links:passwords', max: 10, windowSeconds: 900 },
  /** Each is an entry in the audit log, by network address. */
  openings: { name: 'links:openings', max: 120, windowSeconds: HOUR },
  downloads: { name: 'links:downloads', max: 120, windowSeconds: HOUR },
  /** The recorded openings and downloads of a link, from any address: whoever has many addresses must not fill the log. */
  visits: { name: 'links:visits', max: 600, windowSeconds: HOUR },
} satisfies Record<string, Limit>;
