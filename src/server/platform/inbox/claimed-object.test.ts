import { DeleteObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { ClaimedObject } from './claimed-object.ts';

/** A server that lists times with milliseconds and sends them without in headers, as MinIO and Google Cloud Storage do. */
function aServer(lastModified: string) {
  const object = { ETag: '"tag"', LastModified: new Date(lastModified) };
  const deleted: string[] = [];
  const send = async (command: unknown) => {
    if (command instanceof HeadObjectCommand) return object;
    if (command instanceof DeleteObjectCommand) deleted.push(command.input.Key!);
    return {};
  };
  return { client: { send } as unknown as S3Client, deleted };
}

const claim = (client: S3Client, listedAt: string) =>
  new ClaimedObject(
    client,
    { bucket: 'scans', rejected: 'inbox/rejected/01-02/', name: 'scan.pdf' },
    { key: 'inbox/01-02/scan.pdf', tag: '"tag"', writtenAt: new Date(listedAt), size: 1 },
  );

it.for(['2026-01-01T12:00:00Z', '2026-01-01T12:00:01Z'])(
  'is the same object when its header cuts or rounds the milliseconds of the listing to %s',
  async (head) => {
    const { client, deleted } = aServer(head);
    const claimed = claim(client, '2026-01-01T12:00:00.789Z');
    expect(await claimed.isUnchanged()).toBe(true);
    await claimed.remove();
    expect(deleted).toEqual(['inbox/01-02/scan.pdf']);
  },
);

it('is another object when the same content was put there a second later', async () => {
  const { client, deleted } = aServer('2026-01-01T12:00:02Z');
  const claimed = claim(client, '2026-01-01T12:00:00.789Z');
  expect(await claimed.isUnchanged()).toBe(false);
  await claimed.remove();
  expect(deleted).toEqual([]);
});

it('has the same id with and without milliseconds, and another one a second later', () => {
  const { client } = aServer('2026-01-01T12:00:00Z');
  const idOf = (listedAt: string) => claim(client, listedAt).id;
  expect(idOf('2026-01-01T12:00:00.789Z')).toBe(idOf('2026-01-01T12:00:00Z'));
  expect(idOf('2026-01-01T12:00:01.000Z')).not.toBe(idOf('2026-01-01T12:00:00Z'));
});
