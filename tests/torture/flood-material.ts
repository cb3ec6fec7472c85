import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Client } from '#tests/bench/client.ts';
import { post, uploadFile } from './new-organisation.ts';

const LONG_NAMED_FILES = 1000;
const TRASHED = 300;
const VERSIONS = 20;

/** What the flood works with, all of it made by the employee who floods. */
export interface Material {
  /** A deep tree with files, to be copied and downloaded. */
  tree: string;
  /** A folder with many long file names that differ only at their end, so that a zip has to number them. */
  longNames: string;
  /** A folder with many trashed items. */
  withTrash: string;
  /** A folder whose trash is filled and emptied. */
  emptied: string;
  /** A text with many versions. */
  text: string;
  /** A picture with a thumbnail. */
  picture: string;
  unknownIds: string[];
}

export async function prepareMaterial(client: Client, departmentFolderId: string): Promise<Material> {
  const folder = async (name: string) =>
    (await post<{ id: string }>(client, '/api/files/my-files/folders', { name })).id;
  const tree = await aTree(client, await folder('شجرة'));
  await uploadFile(client, { parentId: departmentFolderId, name: 'كبير.bin', bytes: randomBytes(8_000_000) });
  return {
    tree,
    longNames: await withLongNames(client, await folder('أسماء طويلة')),
    withTrash: await withTrash(client, await folder('محذوفات')),
    emptied: await folder('تُفرغ'),
    text: await aText(client, await folder('نص')),
    picture: await aPicture(client, await folder('صورة')),
    unknownIds: Array.from({ length: 100 }, () => randomUUID()),
  };
}

const childrenOf = async (client: Client, id: string) =>
  (
    await client.get<{ items: { id: string; hasThumbnail: boolean }[] }>(
      `/api/files/${id}/children?limit=500`,
    )
  ).items;

async function aTree(client: Client, id: string): Promise<string> {
  const paths = Array.from({ length: 5 }, (_, branch) =>
    Array.from({ length: 90 }, (_, level) => `${branch}-${level}-${'ع'.repeat(60)}`),
  );
  for (const path of paths) await post(client, `/api/files/${id}/folder-paths`, { paths: [path] });
  for (let n = 0; n < 50; n += 1)
    await uploadFile(client, {
      parentId: id,
      name: `تقرير ${n}.txt`,
      bytes: Buffer.from(randomBytes(50_000).toString('base64')),
    });
  return id;
}

async function withLongNames(client: Client, id: string): Promise<string> {
  const start = 'report of the committee '.repeat(10).slice(0, 230);
  for (let made = 0; made < LONG_NAMED_FILES; made += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        uploadFile(client, { parentId: id, name: `${start} ${made + n}.txt`, bytes: Buffer.from('x') }),
      ),
    );
  return id;
}

async function withTrash(client: Client, id: string): Promise<string> {
  const paths = Array.from({ length: TRASHED }, (_, n) => [`مجلد ${n}`]);
  await post(client, `/api/files/${id}/folder-paths`, { paths });
  const ids = (await childrenOf(client, id)).map((item) => item.id);
  for (let start = 0; start < ids.length; start += 100)
    await post(client, '/api/files/trash', { ids: ids.slice(start, start + 100) });
  return id;
}

async function aText(client: Client, folderId: string): Promise<string> {
  await uploadFile(client, { parentId: folderId, name: 'نص.txt', bytes: Buffer.from('0') });
  const { id } = (await childrenOf(client, folderId))[0]!;
  for (let version = 1; version < VERSIONS; version += 1)
    await client.send('PUT', `/api/files/${id}/content`, {
      body: Buffer.from(`${version}`.repeat(50_000)),
      headers: { 'content-type': 'text/plain', 'if-match': `"${version}"` },
    });
  return id;
}

async function aPicture(client: Client, folderId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await uploadFile(client, { parentId: folderId, name: 'صورة.png', bytes });
  for (let tries = 0; tries < 600; tries += 1) {
    const { id, hasThumbnail } = (await childrenOf(client, folderId))[0]!;
    if (hasThumbnail) return id;
    await delay(100);
  }
  throw new Error('The thumbnail was not drawn within a minute');
}
