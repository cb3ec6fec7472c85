import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertByteRange, type ByteRange } from './byte-range.ts';
import { contentPath, hashOfPath } from './content-address.ts';
import { type ContentMeter, measure } from './content-meter.ts';
import { createS3Client } from './s3-client.ts';
import { abortStaleUploads } from './s3-stale-uploads.ts';
import type { ByteSource, PutOptions, Storage, StoredContent } from './storage.ts';
import { StorageNotFound } from './storage-errors.ts';
import type { S3Location } from './storage-url.ts';

// While two parts are sent a third is filled, so an upload of any length takes at most about 32 MB of memory.
const partSize = 8 * 1024 * 1024;
const partsInFlight = 2;
const checkTimeout = 5_000;
/** Longer for an answer that has begun, because our own clients may pause a download. */
const PAUSE_MS = 300_000;

/** Stores objects in a bucket of any S3-compatible server. Needs no conditional requests, because one address always has the same bytes. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #region: string;
  readonly #prefix: string;

  constructor(location: S3Location) {
    const { bucket, region, prefix } = location;
    this.#bucket = bucket;
    this.#region = region;
    this.#prefix = prefix;
    this.#client = createS3Client(location);
  }

  async put(source: ByteSource, options: PutOptions = {}): Promise<StoredContent> {
    const meter = measure(source, options);
    try {
      const bytes: AsyncIterator<Buffer> = meter[Symbol.asyncIterator]();
      const head = await takeFirstPart(bytes);
      return head.isWhole
        ? await this.#putWhole(Buffer.concat(head.chunks), meter, options.signal)
        : await this.#putInParts(Readable.from(join(head.chunks, bytes)), meter, options.signal);
    } finally {
      meter.destroy();
    }
  }

  async #putWhole(body: Buffer, meter: ContentMeter, signal?: AbortSignal): Promise<StoredContent> {
    const content = meter.result();
    await this.#client.send(
      new PutObjectCommand({ ...this.#at(content.hash), Body: body }),
      sendOptions(signal),
    );
    return content;
  }

  // The address is known only after the last byte, so the bytes are first stored under a temporary name.
  async #putInParts(body: Readable, meter: ContentMeter, signal?: AbortSignal): Promise<StoredContent> {
    const temporary = { Bucket: this.#bucket, Key: `${this.#prefix}tmp/${randomUUID()}` };
    // An abort reaches `done` as an error of the body: then it deletes the parts before it throws, which its own `abort` does not.
    await new Upload({
      client: this.#client,
      params: { ...temporary, Body: body },
      partSize,
      queueSize: partsInFlight,
    }).done();
    try {
      const content = meter.result();
      const CopySource = `${temporary.Bucket}/${temporary.Key}`;
      await this.#client.send(
        new CopyObjectCommand({ ...this.#at(content.hash), CopySource }),
        sendOptions(signal),
      );
      return content;
    } finally {
      // If this fails, sweepTemporary deletes it later. The object itself is stored, or was never visible.
      await this.#client.send(new DeleteObjectCommand(temporary)).catch(() => {});
    }
  }

  async get(hash: string, range?: ByteRange): Promise<Readable> {
    if (range) assertByteRange(range);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ ...this.#at(hash), ...(Range && { Range }) }),
      );
      if (!(Body instanceof IncomingMessage)) throw new TypeError('The S3 client returned no stream');
      Body.socket.setTimeout(PAUSE_MS);
      return Body;
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) throw new StorageNotFound(hash, { cause: error });
      if (isNamed(error, 'InvalidRange'))
        throw new RangeError('The range starts past the end', { cause: error });
      throw error;
    }
  }

  async size(hash: string): Promise<number | null> {
    const head = await this.#head(hash);
    return head && (head.ContentLength ?? 0);
  }

  async storedAt(hash: string): Promise<Date | null> {
    return (await this.#head(hash))?.LastModified ?? null;
  }

  async #head(hash: string) {
    try {
      return await this.#client.send(new HeadObjectCommand(this.#at(hash)));
    } catch (error) {
      if (isNamed(error, 'NotFound')) return null;
      throw error;
    }
  }

  async delete(hash: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(hash)));
  }

  async *list(): AsyncGenerator<StoredContent & { modifiedAt: Date }> {
    for await (const { key, size, modifiedAt } of this.#objects('')) {
      const hash = hashOfPath(key);
      if (hash) yield { hash, size, modifiedAt };
    }
  }

  async sweepTemporary(olderThan: Date): Promise<number> {
    const where = { Bucket: this.#bucket, Prefix: `${this.#prefix}tmp/` };
    let removed = await abortStaleUploads(this.#client, where, olderThan);
    for await (const { key, modifiedAt } of this.#objects('tmp/')) {
      if (modifiedAt >= olderThan) continue;
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }));
      removed += 1;
    }
    return removed;
  }

  async check(): Promise<void> {
    const options = sendOptions(AbortSignal.timeout(checkTimeout));
    try {
      await this.#client
        .send(new HeadBucketCommand({ Bucket: this.#bucket }), options)
        .catch((error: unknown) => {
          if (!isNamed(error, 'NotFound')) throw error;
          return this.#createBucket(options);
        });
    } catch (error) {
      // The answer to HEAD has no body, so the status is all the client knows.
      const reason =
        error instanceof S3ServiceException ? `HTTP ${error.$metadata.httpStatusCode}` : String(error);
      throw new Error(`The bucket ${this.#bucket} cannot be used: ${reason}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  async #createBucket(options: { abortSignal?: AbortSignal }): Promise<void> {
    // Amazon refuses a location constraint for us-east-1, its default region.
    const elsewhere = this.#region !== 'us-east-1';
    const place = elsewhere && {
      CreateBucketConfiguration: { LocationConstraint: this.#region as 'eu-west-1' },
    };
    try {
      await this.#client.send(new CreateBucketCommand({ Bucket: this.#bucket, ...place }), options);
    } catch (error) {
      // Another node created it at the same moment.
      if (!isNamed(error, 'BucketAlreadyOwnedByYou')) throw error;
    }
  }

  async *#objects(under: string) {
    const prefix = this.#prefix + under;
    for await (const page of paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: prefix },
    )) {
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key && LastModified)
          yield { key: Key.slice(this.#prefix.length), size: Size, modifiedAt: LastModified };
      }
    }
  }

  #at(hash: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + contentPath(hash) };
  }
}

async function takeFirstPart(bytes: AsyncIterator<Buffer>): Promise<{ chunks: Buffer[]; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= partSize;) {
    const next = await bytes.next();
    if (next.done) return { chunks, isWhole: true };
    chunks.push(next.value);
    size += next.value.length;
  }
  return { chunks, isWhole: false };
}

async function* join(head: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

const sendOptions = (signal?: AbortSignal) => (signal ? { abortSignal: signal } : {});
const isNamed = (error: unknown, name: string) => error instanceof S3ServiceException && error.name === name;
