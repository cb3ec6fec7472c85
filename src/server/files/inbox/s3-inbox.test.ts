import { text } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { S3Inbox } from '#server/platform/inbox/s3-inbox.ts';
import { createS3Client } from '#server/platform/storage/s3-client.ts';
import { parseStorageUrl } from '#server/platform/storage/storage-url.ts';
import { sweepBlobs } from '#server/files/upkeep/sweep.jobs.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { startS3Server } from '#tests/services/s3-server.ts';
import { createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, completePdf, scansOf } from '#tests/services/watched-inbox.ts';
import { findInboxDepartments } from './inbox.queries.ts';
import { reasonText } from './reason-text.ts';

const s3 = await startS3Server();
if ('env' in s3) Object.assign(process.env, s3.env);
afterAll(async () => {
  if ('stop' in s3) await s3.stop();
});

describe.runIf('url' in s3)('the scanner inbox in a bucket', { timeout: 60_000 }, () => {
  let made = 0;

  /** The product with its files in a prefix of a bucket, a department, and what a test needs to drop and to look. */
  async function aBucket() {
    made += 1;
    const url = 'url' in s3 ? `${s3.url('scans')}&prefix=test/${made}` : '';
    const location = parseStorageUrl(url);
    const client = createS3Client(location);
    const app = await createTestApp({ STORAGE_URL: url, MAX_UPLOAD_MB: '1' });
    await app.deps.storage.check();
    const owner = await anOwner(app);
    const { folderId } = await aDepartment(owner);
    const [department] = await findInboxDepartments(app.deps.db);
    const prefix = `${location.prefix}inbox/`;
    const bucket = new Bucket(client, location.bucket, prefix);
    const newInbox = () => new WatchedInbox(app, {}, new S3Inbox(location));
    const scans = async () => (await scansOf(owner, folderId)).map(({ name }) => name).toSorted();
    return {
      app,
      bucket,
      location,
      newInbox,
      scans,
      folder: department!.folder,
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    };
  }

  it('takes in an object with a name in any script, and removes it', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    await bucket.put(`${folder}/عقد 12+3 %?.pdf`, completePdf('contract'));
    await bucket.put(`${folder}/`, '');
    await bucket.put(`${folder}/still.part`, completePdf('part'));
    await given.newInbox().look();
    expect(await scans()).toEqual(['عقد 12+3 %?.pdf']);
    expect(await bucket.keys()).toEqual([`${folder}/`, `${folder}/still.part`]);
  });

  it('takes in an object once when the process was killed before it was removed', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    await bucket.put(`${folder}/scan.pdf`, completePdf('one'));
    const dying = new S3Inbox(given.location);
    const look = dying.look.bind(dying);
    dying.look = async () => {
      const drops = await look();
      for (const drop of drops) {
        const claim = drop.claim.bind(drop);
        const remove = () => Promise.reject(new Error('killed'));
        drop.claim = async () => Object.assign((await claim())!, { remove });
      }
      return drops;
    };
    await new WatchedInbox(given.app, {}, dying).look();
    expect(await bucket.keys()).toEqual([`${folder}/scan.pdf`]);
    await given.newInbox().look();
    expect(await scans()).toEqual(['scan.pdf']);
    expect(await bucket.keys()).toEqual([]);
  });

  it('keeps an object that replaced another one while that was taken in, and takes it in too', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    await bucket.put(`${folder}/scan.pdf`, completePdf('first'));
    const [drop] = await new S3Inbox(given.location).look();
    const claimed = (await drop!.claim())!;
    expect(await text(await claimed.open())).toBe(completePdf('first'));
    await bucket.put(`${folder}/scan.pdf`, completePdf('second'));
    await expect(claimed.open()).rejects.toThrow();
    expect(await claimed.isUnchanged()).toBe(false);
    await claimed.remove();
    await given.newInbox().look();
    expect(await scans()).toEqual(['scan.pdf']);
    expect(await bucket.keys()).toEqual([]);
  });

  it('moves aside what it cannot take in, with the reason, and never over another one', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    for (const letter of ['a', 'b']) {
      await bucket.put(`${folder}/ملف كبير.pdf`, letter.repeat(1024 * 1024 + 1));
      await given.newInbox().look();
    }
    await bucket.put('77-77/lost.pdf', completePdf('lost'));
    await bucket.put(`${folder}/2026/inside.pdf`, completePdf('inside'));
    await given.newInbox().look();
    const rejected = (name: string) => [`${name}`, `${name}.reason.txt`];
    expect(await bucket.keys()).toEqual(
      [
        ...rejected(`rejected/${folder}/ملف كبير.pdf`),
        ...rejected(`rejected/${folder}/ملف كبير (2).pdf`),
        ...rejected(`rejected/${folder}/inside.pdf`),
        ...rejected('rejected/77-77/lost.pdf'),
      ].toSorted(),
    );
    expect(await bucket.get(`rejected/${folder}/ملف كبير.pdf.reason.txt`)).toBe(reasonText('tooLarge'));
    expect(await scans()).toEqual([]);
  });

  it('looks at some of each folder, and comes to the others when these are taken in', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await bucket.put(`${folder}/${number}.pdf`, completePdf(`${number}`));
    for (const key of [`rejected/${folder}/1.pdf`, 'rejected/2', 'rejected/3', '99-99/ملف.pdf', 'zz.pdf'])
      await bucket.put(key, completePdf(key));
    const send = vi.spyOn(S3Client.prototype, 'send');
    const inbox = new S3Inbox(given.location, { perFolder: 2, perPage: 2 });
    expect((await inbox.look()).map((drop) => `${drop.folder}/${drop.name}`)).toEqual([
      `${folder}/1.pdf`,
      `${folder}/2.pdf`,
      '99-99/ملف.pdf',
      'null/zz.pdf',
    ]);
    // One for the first two, and one or two for each of the other places, however many objects are in them.
    expect(send.mock.calls.length).toBeLessThanOrEqual(4);
    send.mockRestore();
    const watched = new WatchedInbox(given.app, {}, inbox);
    for (let look = 0; look < 4; look += 1) await watched.look();
    expect(await scans()).toHaveLength(7);
  });

  it('is seen by neither the sweep nor the list of stored objects', async () => {
    await using given = await aBucket();
    const { bucket, folder, app } = given;
    await bucket.put(`${folder}/scan.pdf`, completePdf('kept'));
    const listed = [];
    for await (const object of app.deps.storage.list()) listed.push(object);
    expect(listed).toEqual([]);
    await sweepBlobs(app.deps);
    await app.deps.storage.sweepTemporary(new Date(Date.now() + 60_000));
    expect(await bucket.keys()).toEqual([`${folder}/scan.pdf`]);
  });

  it('takes in an object once when two nodes look at the same moment', async () => {
    await using given = await aBucket();
    const { bucket, folder, scans } = given;
    for (let number = 0; number < 5; number += 1)
      await bucket.put(`${folder}/${number}.pdf`, completePdf(`${number}`));
    await Promise.all([given.newInbox().look(), given.newInbox().look()]);
    await given.newInbox().look();
    expect(await scans()).toHaveLength(5);
    expect(await bucket.keys()).toEqual([]);
  });
});

class Bucket {
  readonly #client: S3Client;
  readonly #at: { Bucket: string };
  readonly #prefix: string;

  constructor(client: S3Client, name: string, prefix: string) {
    this.#client = client;
    this.#at = { Bucket: name };
    this.#prefix = prefix;
  }

  async put(key: string, Body: string): Promise<void> {
    const object = { ...this.#at, Key: this.#prefix + key, Body: Buffer.from(Body) };
    await this.#client.send(new PutObjectCommand(object));
  }

  async get(key: string): Promise<string> {
    const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at, Key: this.#prefix + key }));
    return Body!.transformToString();
  }

  /** The keys in the inbox, sorted. */
  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.#client.send(
      new ListObjectsV2Command({ ...this.#at, Prefix: this.#prefix }),
    );
    return Contents.map(({ Key }) => Key!.slice(this.#prefix.length)).toSorted();
  }
}
