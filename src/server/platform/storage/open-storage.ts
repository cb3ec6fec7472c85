import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { DiskStorage } from './disk-storage.ts';
import { parseStorageUrl } from './storage-url.ts';
import type { Storage } from './storage.ts';

export async function openStorage({
  dataDir,
  storageUrl,
}: Pick<Config, 'dataDir' | 'storageUrl'>): Promise<Storage> {
  if (storageUrl === null) return new DiskStorage(join(dataDir, 'objects'));
  const location = parseStorageUrl(storageUrl);
  // Imported only here, because the client is large and an installation on disk does not need it.
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(location);
}
