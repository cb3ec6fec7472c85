import type { FastifyRequest } from 'fastify';
import { type Locale, locale } from '#shared/auth/auth.contract.ts';

/** The language in which the client shows the product; undefined when it is none of ours. */
export function requestLocale(request: FastifyRequest): Locale | undefined {
  const [first = ''] = (request.headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/);
  return locale.safeParse(first.trim()).data;
}
