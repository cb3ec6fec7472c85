import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { createS3Client } from '#server/platform/storage/s3-client.ts';
import type { S3Location } from '#server/platform/storage/storage-url.ts';
import { INBOX_PREFIX } from './bucket-folder.ts';
import { ClaimedObject, type FoundObject } from './claimed-object.ts';
import { type Drop, type Inbox, REJECTED, isTemporaryName, rejectedFolderOf } from './inbox.ts';

/** Objects that were put into a bucket. One appears when it is complete, so nothing has to settle. */
export class S3Inbox implements Inbox {
  /** A request for a list costs money. */
  readonly everyMs = 10_000;
  readonly name: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(location: S3Location) {
    this.#client = createS3Client(location);
    this.#bucket = location.bucket;
    this.#prefix = location.prefix + INBOX_PREFIX;
    this.name = `s3:${this.#bucket}/${this.#prefix}`;
  }

  /** A bucket has no folders. */
  async ensureFolders(): Promise<void> {}

  async look(): Promise<Drop[]> {
    const drops: Drop[] = [];
    const where = { Bucket: this.#bucket, Prefix: this.#prefix };
    for await (const page of paginateListObjectsV2({ client: this.#client }, where)) {
      for (const { Key, ETag, LastModified, Size = 0 } of page.Contents ?? []) {
        if (!Key || !ETag || !LastModified) continue;
        const drop = this.#dropOf({ key: Key, tag: ETag, writtenAt: LastModified, size: Size });
        if (drop) drops.push(drop);
      }
    }
    return drops;
  }

  #dropOf(object: FoundObject): Drop | null {
    const path = object.key.slice(this.#prefix.length).split('/');
    const name = path.at(-1)!;
    const folder = path.length === 1 ? null : path[0]!;
    // An empty name stands for a folder, in programs that show a bucket as a disk.
    const isIgnored = name === '' || isTemporaryName(name) || path[0] === REJECTED;
    if (isIgnored) return null;
    const place = {
      bucket: this.#bucket,
      rejected: `${this.#prefix}${REJECTED}/${rejectedFolderOf(folder)}/`,
      name,
    };
    return {
      path: object.key,
      folder,
      name,
      size: object.size,
      writtenAt: object.writtenAt.getTime(),
      fault: path.length > 2 ? 'folder' : null,
      claim: async () => new ClaimedObject(this.#client, place, object),
    };
  }

  close(): void {
    this.#client.destroy();
  }
}
