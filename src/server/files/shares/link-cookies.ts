import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secrets.ts';
import type { LinkRow } from './shares.table.ts';

/**
 * What a visitor's browser remembers of a link for an hour: that its password was given, that an opening is counted already, and
 * which download they began. Browsers send these cookies only to the addresses of that link.
 */
export type LinkMark = 'unlocked' | 'opened' | DownloadMark;

/** A download of the file, and one of the PDF that was made of it (`viewed`): each has its own budget. */
export type DownloadMark = 'downloaded' | 'viewed';

const HOUR_SECONDS = 3600;

export type Exchange = { request: FastifyRequest; reply: FastifyReply };
type MarkedLink = Pick<LinkRow, 'id' | 'password_hash'>;

/** `__Host-` would need the path `/`. */
const nameOf = (mark: LinkMark, secure: boolean) => `${secure ? '__Secure-' : ''}link-${mark}`;
const isSecure = ({ config }: Pick<Deps, 'config'>) => config.publicUrl?.startsWith('https:') ?? false;

function signatureOf(deps: Pick<Deps, 'secret'>, mark: LinkMark, link: MarkedLink, value: string): string {
  return createHmac('sha256', deriveKey(deps.secret, 'outside-links'))
    .update(`${mark} ${link.id} ${value} ${link.password_hash ?? ''}`)
    .digest('base64url');
}

/** The note that was set with the mark; null when the browser has no valid mark. */
export function noteOfMark(
  deps: Pick<Deps, 'config' | 'secret'>,
  request: FastifyRequest,
  mark: LinkMark,
  link: MarkedLink,
  now = Date.now(),
): string | null {
  const cookie = request.cookies[nameOf(mark, isSecure(deps))] ?? '';
  const [expires = '', note = '', given = ''] = cookie.split('.');
  const expected = Buffer.from(signatureOf(deps, mark, link, `${expires}.${note}`));
  const isSigned =
    expected.length === Buffer.byteLength(given) && timingSafeEqual(expected, Buffer.from(given));
  return isSigned && Number(expires) > now ? note : null;
}

export const hasMark = (...args: Parameters<typeof noteOfMark>): boolean => noteOfMark(...args) !== null;

export function setMark(
  deps: Pick<Deps, 'config' | 'secret'>,
  { request, reply }: Exchange,
  mark: LinkMark,
  link: MarkedLink,
  note = '',
): void {
  const { token } = request.params as { token: string };
  const secure = isSecure(deps);
  const value = `${Date.now() + HOUR_SECONDS * 1000}.${note}`;
  reply.setCookie(nameOf(mark, secure), `${value}.${signatureOf(deps, mark, link, value)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: `/api/public/shares/${token}`,
    maxAge: HOUR_SECONDS,
  });
}
