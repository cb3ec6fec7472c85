import { parseStorageUrl } from '#server/platform/storage/storage-url.ts';

/** The folder of the inbox within the objects of a bucket. The object storage ignores whatever is not named by a hash. */
export const INBOX_PREFIX = 'inbox/';

/** Where the inbox is in the bucket, for people. */
export function inboxFolderOfBucket(storageUrl: string): string {
  const { bucket, prefix } = parseStorageUrl(storageUrl);
  return `s3://${bucket}/${prefix}${INBOX_PREFIX}`;
}
