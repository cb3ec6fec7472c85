import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StorageNotFound } from '#server/platform/storage/storage-errors.ts';
import { codeOf } from './faults.ts';

const systemError = (code: string) => Object.assign(new Error(code), { code });
const sqlError = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
const s3Error = (httpStatusCode: number) =>
  Object.assign(new Error('S3'), { $metadata: { httpStatusCode }, $fault: 'server' });

describe('the code of a fault', () => {
  it.each([
    ['a full disk', systemError('ENOSPC'), 'storageFull'],
    ['a full quota of the file system', systemError('EDQUOT'), 'storageFull'],
    ['a full disk of PostgreSQL', sqlError('53100'), 'storageFull'],
    ['a full object store', s3Error(507), 'storageFull'],
    ['PostgreSQL is not running', systemError('ECONNREFUSED'), 'unavailable'],
    ['PostgreSQL is shutting down', sqlError('57P01'), 'unavailable'],
    ['PostgreSQL is starting', sqlError('57P03'), 'unavailable'],
    ['too many connections', sqlError('53300'), 'unavailable'],
    ['a statement that took too long', sqlError('57014'), 'unavailable'],
    ['a lock that was not free in time', sqlError('55P03'), 'unavailable'],
    ['an idle transaction that was ended', sqlError('25P03'), 'unavailable'],
    ['a deadlock', sqlError('40P01'), 'unavailable'],
    ['a full pool', new Error('timeout exceeded when trying to connect'), 'unavailable'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
    ['an object store that fails', s3Error(503), 'unavailable'],
    [
      'an object store without our bucket',
      Object.assign(s3Error(404), { name: 'NoSuchBucket' }),
      'unavailable',
    ],
    ['a folder of the storage that is missing', systemError('ENOENT'), 'unavailable'],
    ['a storage that may not be read', systemError('EACCES'), 'unavailable'],
    ['a missing object', new StorageNotFound('0', { cause: systemError('ENOENT') }), 'contentMissing'],
    ['too many open files', systemError('EMFILE'), 'unavailable'],
    ['a fault inside another error', new Error('outer', { cause: systemError('ENOSPC') }), 'storageFull'],
    ['a wrong statement', sqlError('42601'), 'internal'],
    ['an object store that refuses our request', s3Error(403), 'internal'],
    ['a bug', new TypeError('undefined is not a function'), 'internal'],
    ['something that is no error', 'text', 'internal'],
    ['nothing', undefined, 'internal'],
  ])('%s', (_name, error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});
