import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { parseStorageUrl } from '#server/platform/storage/storage-url.ts';
import { DiskInbox } from './disk-inbox.ts';
import type { Inbox } from './inbox.ts';

/** The folder on the disk of this node and, when objects are stored in a bucket, the folder of the bucket. */
export async function openInboxes(
  { inboxDir, storageUrl }: Pick<Config, 'inboxDir' | 'storageUrl'>,
  log: Log,
): Promise<Inbox[]> {
  const disk = new DiskInbox(inboxDir, log);
  if (storageUrl === null) return [disk];
  // Imported only here, because the client is large and an installation on disk does not need it.
  const { S3Inbox } = await import('./s3-inbox.ts');
  return [disk, new S3Inbox(parseStorageUrl(storageUrl))];
}
