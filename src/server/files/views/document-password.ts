import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MAX_DOCUMENT_PASSWORD, PASSWORD_HEADER } from '#shared/files/views.contract.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The password of a protected PDF that a request carries. */
export function documentPassword({ headers }: FastifyRequest): string | undefined {
  const given = headers[PASSWORD_HEADER];
  if (given === undefined) return undefined;
  const password = decoded(String(given));
  if (password === null || Buffer.byteLength(password) > MAX_DOCUMENT_PASSWORD)
    throw new AppError('invalidInput', { fields: [`headers.${PASSWORD_HEADER}`] });
  return password;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Of this process only, so that nothing that is kept or sent helps to guess a password. */
const key = randomBytes(32);

/** What stands for a password in the keys of drawn pages. */
export const passwordMark = (password: string): string =>
  createHmac('sha256', key).update(password).digest('hex');
