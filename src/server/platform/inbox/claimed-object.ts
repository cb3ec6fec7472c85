import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ChangedMeanwhile, type ClaimedDrop } from './inbox.ts';
import { reasonName, rejectedNames } from './rejected-names.ts';

/** An object as a listing shows it. */
export interface FoundObject {
  key: string;
  /** The `ETag`, which changes with the content. */
  tag: string;
  writtenAt: Date;
  size: number;
}

interface Place {
  bucket: string;
  /** The prefix for what was moved aside from its folder. */
  rejected: string;
  name: string;
}

/** An object that is taken in where it is. Whoever replaces it meanwhile has dropped another one. */
export class ClaimedObject implements ClaimedDrop {
  readonly path: string;
  readonly id: string;
  readonly #client: S3Client;
  readonly #place: Place;
  readonly #object: FoundObject;

  constructor(client: S3Client, place: Place, object: FoundObject) {
    this.#client = client;
    this.#place = place;
    this.#object = object;
    this.path = object.key;
    const state = JSON.stringify([place.bucket, object.key, object.tag, secondOf(object)]);
    this.id = `s3:${createHash('sha256').update(state).digest('hex')}`;
  }

  async open(): Promise<Readable> {
    const command = new GetObjectCommand({ ...this.#self, IfMatch: this.#object.tag });
    const { Body } = await this.#client.send(command).catch((error: unknown) => {
      throw isAnswer(error, 404, 412) ? new ChangedMeanwhile() : error;
    });
    if (!(Body instanceof Readable)) throw new TypeError('The S3 client returned no stream');
    return Body;
  }

  async isUnchanged(): Promise<boolean> {
    const head = await this.#head(this.#object.key);
    if (head?.ETag !== this.#object.tag || !head.LastModified) return false;
    // A listing has milliseconds on some servers, a header has seconds on all.
    return Math.abs(head.LastModified.getTime() - this.#object.writtenAt.getTime()) < 1000;
  }

  async remove(): Promise<void> {
    // Servers that do not know the condition of the request ignore it, so it is looked at just before as well.
    if (!(await this.isUnchanged())) return;
    const command = new DeleteObjectCommand({ ...this.#self, IfMatch: this.#object.tag });
    await this.#client.send(command).catch((error: unknown) => {
      if (!isAnswer(error, 412)) throw error;
    });
  }

  async moveAside(text: string): Promise<void> {
    const { bucket: Bucket, rejected, name } = this.#place;
    for (const free of rejectedNames(name)) {
      const Key = `${rejected}${free}`;
      const existing = await this.#head(Key);
      // The same content is the copy that was made before the process was killed.
      if (existing && existing.ETag !== this.#object.tag) continue;
      const CopySource = [Bucket, ...this.#object.key.split('/')].map(encodeURIComponent).join('/');
      if (!existing) await this.#client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
      const reason = { Bucket, Key: `${rejected}${reasonName(free)}`, Body: text };
      await this.#client.send(new PutObjectCommand({ ...reason, ContentType: 'text/plain; charset=utf-8' }));
      return this.remove();
    }
  }

  async #head(Key: string) {
    const command = new HeadObjectCommand({ Bucket: this.#place.bucket, Key });
    return this.#client.send(command).catch((error: unknown) => {
      if (isAnswer(error, 404)) return null;
      throw error;
    });
  }

  get #self() {
    return { Bucket: this.#place.bucket, Key: this.#object.key };
  }
}

/** Without the milliseconds, which not every version of a server tells. */
const secondOf = ({ writtenAt }: FoundObject): number => Math.floor(writtenAt.getTime() / 1000);

const isAnswer = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
