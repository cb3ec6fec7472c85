import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config.ts';
import { parseStorageUrl } from './storage-url.ts';

describe('STORAGE_URL', () => {
  it('is read into bucket, server, region and prefix', () => {
    expect(
      parseStorageUrl('s3://my-bucket?endpoint=http://127.0.0.1:9102&region=eu-1&prefix=/dms//objects'),
    ).toEqual({
      bucket: 'my-bucket',
      endpoint: 'http://127.0.0.1:9102',
      region: 'eu-1',
      prefix: 'dms/objects/',
    });
  });

  it('needs only a bucket', () => {
    expect(parseStorageUrl('s3://my-bucket')).toEqual({
      bucket: 'my-bucket',
      endpoint: null,
      region: 'us-east-1',
      prefix: '',
    });
  });

  it.for([
    ['not a url', 'form'],
    ['https://bucket', 'form'],
    ['s3://', 'bucket'],
    ['s3://UPPER', 'bucket'],
    ['s3://key:secret@bucket', 'AWS_ACCESS_KEY_ID'],
    ['s3://bucket/folder', 'prefix'],
    ['s3://bucket:9000', 'endpoint'],
    ['s3://bucket?endpoint=127.0.0.1:9102', 'endpoint must start with'],
    ['s3://bucket?secret=hunter2', 'unknown parameter'],
    ['s3://bucket?prefix=a/../b', 'prefix'],
    ['s3://bucket?prefix=a%20b', 'prefix'],
  ] as const)('refuses %s', ([url, reason]) => {
    expect(() => parseStorageUrl(url)).toThrow(ConfigError);
    expect(() => parseStorageUrl(url)).toThrow(reason);
  });

  it('is not repeated in the error when it contains a secret', () => {
    expect(() => parseStorageUrl('s3://key:hunter2@bucket')).toThrow(/^(?!.*hunter2)/);
  });
});
