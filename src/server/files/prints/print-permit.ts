import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secrets.ts';

/** The pages of a file that somebody may print, because the audit log has them. */
export interface PrintedPages {
  userId: string;
  fileId: string;
  version: number;
  first: number;
  last: number;
}

/** When something is printed, by the clock of the server and that of the person. */
export interface PrintTime {
  at: number;
  offsetMinutes: number;
}

/** Long enough to draw hundreds of pages. */
const VALID_MS = 15 * 60_000;

const signatureOf = ({ secret }: Pick<Deps, 'secret'>, pages: PrintedPages, time: PrintTime): Buffer => {
  const { userId, fileId, version, first, last } = pages;
  const text = [userId, fileId, version, first, last, time.at, time.offsetMinutes].join(' ');
  return createHmac('sha256', deriveKey(secret, 'print-permits')).update(text).digest();
};

/** A text that proves that these pages were recorded as printed. Nothing about it is stored. */
export function newPermit(deps: Pick<Deps, 'secret'>, pages: PrintedPages, time: PrintTime): string {
  const signature = signatureOf(deps, pages, time).toString('base64url');
  return [pages.first, pages.last, time.at, time.offsetMinutes, signature].join('.');
}

/** When a page was printed; null when the permit is not for this page, or too old. */
export function timeOfPermit(
  deps: Pick<Deps, 'secret'>,
  permit: string,
  page: Pick<PrintedPages, 'userId' | 'fileId' | 'version'> & { number: number },
  now = Date.now(),
): PrintTime | null {
  const parts = permit.split('.');
  const [first = 0, last = 0, at = 0, offsetMinutes = 0] = parts.map(Number);
  const expected = signatureOf(deps, { ...page, first, last }, { at, offsetMinutes });
  const given = Buffer.from(parts[4] ?? '', 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const isFresh = at <= now && now < at + VALID_MS;
  return isSigned && isFresh && first <= page.number && page.number <= last ? { at, offsetMinutes } : null;
}
