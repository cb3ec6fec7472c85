import pg from 'pg';
import type { ErrorCode } from '#shared/http/errors.ts';
import { StorageNotFound } from '#server/platform/storage/storage-errors.ts';

const refusedByFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
};

/** Errors of the operating system: the disk is full, broken or not mounted, or another server cannot be reached. */
const ofTheSystem: Record<string, ErrorCode> = {
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  ...Object.fromEntries(
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ECONNABORTED',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EMFILE',
      'ENFILE',
      'EROFS',
      'EIO',
      'ENOENT',
      'ENOTDIR',
      'EACCES',
      'EPERM',
      'ESTALE',
    ].map((code) => [code, 'unavailable']),
  ),
};

/**
 * SQLSTATE codes, or their classes of two characters: a request that failed so may succeed later without a change.
 * 53 resources (53100 is a full disk), 08 connection, 40 rolled back for another transaction, 57 stopped by an administrator or
 * by a time limit, 58 input and output, 25P03 and 25P04 time limits of a transaction, 55P03 a lock that others kept too long.
 */
const ofPostgres: Record<string, ErrorCode> = {
  '53100': 'storageFull',
  '53': 'unavailable',
  '08': 'unavailable',
  '40': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  '55P03': 'unavailable',
};

// The driver throws these without a code.
const driverMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'A connection was used for longer',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
];

/** The code that the client gets for an error which no feature expected; `internal` means a bug. */
export function codeOf(error: unknown): ErrorCode {
  for (
    let reason = error, depth = 0;
    reason instanceof Error && depth < 5;
    reason = reason.cause, depth += 1
  ) {
    const found = ownCode(reason);
    if (found) return found;
  }
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
  return statusCode < 500 ? 'invalidInput' : 'internal';
}

function ownCode(error: Error): ErrorCode | undefined {
  // Before its cause, which would say that the storage is away.
  if (error instanceof StorageNotFound) return 'contentMissing';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return ofPostgres[code] ?? ofPostgres[code.slice(0, 2)];
  const known = refusedByFastify[code] ?? ofTheSystem[code] ?? codeOfObjectStore(error);
  if (known) return known;
  return driverMessages.some((text) => error.message.startsWith(text)) ? 'unavailable' : undefined;
}

/** The client of S3 puts the status of the answer, if there was one, beside each error. */
function codeOfObjectStore(error: Error): ErrorCode | undefined {
  if (error.name === 'TimeoutError' || error.name === 'NoSuchBucket') return 'unavailable';
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 507) return 'storageFull';
  return status !== undefined && status >= 500 ? 'unavailable' : undefined;
}
