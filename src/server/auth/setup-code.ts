import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { hostOf, isLoopback } from '#server/platform/loopback.ts';
import { deriveKey, hashToken } from '#server/platform/secrets.ts';

// Without the letters that look like digits or like one another (I, L, O, U).
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * The code that the first owner needs, as ABCD-EFGH-JKMN-PQRS: 80 bits. It is derived from the secret, so that all nodes print
 * the same one, also after a restart.
 */
export function setupCode(secret: string): string {
  const bytes = deriveKey(secret, 'setup-code').subarray(0, LENGTH);
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** As people copy it: in any case, with or without hyphens, with letters for the digits that look like them. */
const readCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export function isSetupCode(secret: string, given: string): boolean {
  return timingSafeEqual(hashToken(readCode(given)), hashToken(readCode(setupCode(secret))));
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether somebody else could be the first to register: when other machines reach this server, directly or through a proxy. A
 * proxy on the same machine shows itself by the settings, by its headers or by the host that the browser asked for.
 */
export function needsSetupCode(config: Config, request: FastifyRequest): boolean {
  const requested = hostOf(request.headers.host ?? '');
  const published = config.publicUrl === null ? 'localhost' : hostOf(config.publicUrl);
  return (
    config.trustProxy > 0 ||
    ![config.host, published, requested].every((host) => host !== null && isLoopback(host)) ||
    forwardingHeaders.some((header) => request.headers[header] !== undefined)
  );
}
