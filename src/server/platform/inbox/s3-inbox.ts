import { ListObjectsV2Command, type ListObjectsV2CommandOutput, type S3Client } from '@aws-sdk/client-s3';
import { createS3Client } from '#server/platform/storage/s3-client.ts';
import type { S3Location } from '#server/platform/storage/storage-url.ts';
import { INBOX_PREFIX } from './bucket-folder.ts';
import { ClaimedObject, type FoundObject } from './claimed-object.ts';
import { type Drop, type Inbox, REJECTED, isTemporaryName, rejectedFolderOf } from './inbox.ts';
import { PER_FOLDER } from './look-share.ts';

/** Sorts after every name. */
const LAST_LETTER = '\u{10FFFD}';

interface From {
  StartAfter?: string;
  ContinuationToken?: string;
}

/** Objects that were put into a bucket. One appears when it is complete, so nothing has to settle. */
export class S3Inbox implements Inbox {
  /** A request for a list costs money. */
  readonly everyMs = 10_000;
  readonly name: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #where: { Bucket: string; Prefix: string; MaxKeys: number };
  readonly #perFolder: number;

  constructor(location: S3Location, { perFolder = PER_FOLDER, perPage = 1000 } = {}) {
    this.#client = createS3Client(location);
    this.#bucket = location.bucket;
    this.#prefix = location.prefix + INBOX_PREFIX;
    this.#where = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: perPage };
    this.#perFolder = perFolder;
    this.name = `s3:${this.#bucket}/${this.#prefix}`;
  }

  /** A bucket has no folders. */
  async ensureFolders(): Promise<void> {}

  async look(): Promise<Drop[]> {
    const drops: Drop[] = [];
    const counts = new Map<string | null, number>();
    let from: From | null = {};
    let last: string | undefined;
    while (from) {
      const command = new ListObjectsV2Command({ ...this.#where, ...from });
      const page: ListObjectsV2CommandOutput = await this.#client.send(command);
      for (const { Key, ETag, LastModified, Size = 0 } of page.Contents ?? []) {
        if (!Key || !ETag || !LastModified) continue;
        const drop = this.#dropOf({ key: Key, tag: ETag, writtenAt: LastModified, size: Size });
        const count = drop ? (counts.get(drop.folder) ?? 0) : this.#perFolder;
        if (!drop || count === this.#perFolder) continue;
        counts.set(drop.folder, count + 1);
        drops.push(drop);
      }
      const before = last;
      last = page.Contents?.at(-1)?.Key;
      // The same page again comes from a server that cannot begin after a key.
      from = last === undefined || last === before ? null : this.#next(page, last, counts);
    }
    return drops;
  }

  /** Where the next page begins. The rest of a folder that has its share, and what was moved aside, is not even listed. */
  #next(
    { IsTruncated, NextContinuationToken }: ListObjectsV2CommandOutput,
    last: string,
    counts: ReadonlyMap<string | null, number>,
  ): From | null {
    if (!IsTruncated) return null;
    const [folder = '', ...inFolder] = last.slice(this.#prefix.length).split('/');
    const isSkipped = folder === REJECTED || counts.get(folder) === this.#perFolder;
    if (inFolder.length > 0 && isSkipped) return { StartAfter: `${this.#prefix}${folder}/${LAST_LETTER}` };
    return NextContinuationToken === undefined ? null : { ContinuationToken: NextContinuationToken };
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
