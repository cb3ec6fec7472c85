import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.ts';
import { type Figures, measure } from './measure.ts';

const MB = 1024 * 1024;
const encode = (text: string) => Buffer.from(text).toString('base64');

let made = 0;

/** Uploads in one request, as the browser does. The bytes differ each time, so that no stored content is shared. */
async function upload(client: Client, folderId: string, bytes: Buffer): Promise<number> {
  made += 1;
  const name = `bench ${made}-${randomBytes(4).toString('hex')}.bin`;
  bytes.writeUInt32LE(made, 0);
  await client.send('POST', '/api/uploads', {
    body: bytes,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `parentId ${encode(folderId)},name ${encode(name)},onConflict ${encode('keepBoth')}`,
      'content-type': 'application/offset+octet-stream',
    },
  });
  return bytes.length;
}

export async function measureSmallUploads(client: Client, folderId: string): Promise<Figures[]> {
  const small = Array.from({ length: 4 }, () => randomBytes(100 * 1024));
  const middle = randomBytes(MB);
  return [
    await measure('upload of 100 KB', 1, () => upload(client, folderId, small[0]!)),
    await measure('upload of 100 KB', 4, (index) => upload(client, folderId, small[index % 4]!)),
    await measure('upload of 1 MB', 1, () => upload(client, folderId, middle)),
  ];
}

export async function measureLargeUploads(client: Client, folderId: string): Promise<Figures[]> {
  const large = Array.from({ length: 16 }, () => randomBytes(32 * MB));
  return [
    await measure('upload of 32 MB', 1, () => upload(client, folderId, large[0]!), 6),
    await measure('upload of 32 MB', 16, (index) => upload(client, folderId, large[index % 16]!), 8),
  ];
}

/** The speed of the disk: writes the same number of bytes to a plain file. */
export async function measureCopy(folder: string): Promise<Figures[]> {
  return [await copyOf(folder, 1), await copyOf(folder, 32)];
}

async function copyOf(folder: string, megabytes: number): Promise<Figures> {
  const bytes = randomBytes(megabytes * MB);
  const path = join(folder, 'copied');
  const copied = measure(`cp + fsync of ${megabytes} MB`, 1, async () => {
    const file = await open(path, 'w');
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    return bytes.length;
  });
  return copied.finally(() => rm(path, { force: true }));
}

export async function measureDownloads(client: Client, folderId: string): Promise<Figures[]> {
  await upload(client, folderId, randomBytes(32 * MB));
  const { items } = await client.get<{ items: { id: string; size: number }[] }>(
    `/api/files/${folderId}/children?sort=size&order=desc&limit=1`,
  );
  const path = `/api/files/${items[0]!.id}/content`;
  const download = async () => (await client.send('GET', path, { discard: true })).bytes;
  return [await measure('download of 32 MB', 1, download), await measure('download of 32 MB', 4, download)];
}
