import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request with two `Host` headers, or with one that is no host (RFC 9112, 3.2). Node takes the first of two and a proxy
 * may take the second, and then they disagree about which site the request is for.
 */
export async function checkHost({ raw, headers }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  // HTTP/1.0 needs none; Node itself refuses an HTTP/1.1 request without one.
  const isValid = hosts.length === 0 || (hosts.length === 1 && HOST.test(headers.host ?? ''));
  if (!isValid) throw new AppError('invalidInput', { fields: ['headers.host'] });
}
