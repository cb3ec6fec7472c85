import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { namesIn } from '#tests/services/file-calls.ts';
import { startSlowRequest, untilStoring } from '#tests/services/slow-request.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, appendHeaders, begin, offsetOf, tus, upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const createWith = (metadata: string, headers: Record<string, string> = {}) =>
  owner.send({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, 'upload-length': '9', 'upload-metadata': metadata, ...headers },
  });
const head = (url: string) => owner.send({ method: 'HEAD', url, headers: tus });

describe('the version of the protocol', () => {
  it.each([undefined, '0.2.2', '1.0.1', '1.0.0, 1.0.0', ''])(
    'returns 412 and does nothing when Tus-Resumable is %j',
    async (version) => {
      const { id: parentId } = await aFolder(owner);
      const { url } = await begin(owner, { parentId, size: 3 });
      const headers = version === undefined ? {} : { 'tus-resumable': version };
      const whole = {
        'upload-length': '0',
        'upload-metadata': `parentId ${base64(parentId)},name ${base64('x')}`,
      };
      const { 'tus-resumable': _, ...appended } = appendHeaders(0);
      const answers = [
        await owner.send({ method: 'POST', url: '/api/uploads', headers: { ...whole, ...headers } }),
        await owner.send({ method: 'HEAD', url, headers }),
        await owner.send({ method: 'PATCH', url, headers: { ...appended, ...headers }, payload: 'abc' }),
        await owner.send({ method: 'DELETE', url, headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([412, 412, 412, 412]);
      expect(answers.map((answer) => answer.headers['tus-version'])).toEqual(Array(4).fill('1.0.0'));
      expect(await namesIn(owner, parentId)).toEqual([]);
      expect(await offsetOf(owner, url)).toBe(0);
    },
  );

  it('answers OPTIONS and the limits without the header', async () => {
    const options = await owner.send({ method: 'OPTIONS', url: '/api/uploads' });
    expect([options.status, options.headers['tus-version'], options.headers['tus-extension']]).toEqual([
      204,
      '1.0.0',
      'creation,creation-with-upload,expiration,termination',
    ]);
    expect((await owner.send({ method: 'GET', url: '/api/uploads' })).status).toBe(200);
  });

  it.each(['upload-concat', 'upload-defer-length'])('refuses %s, which it does not support', async (name) => {
    const { id: parentId } = await aFolder(owner);
    const metadata = `parentId ${base64(parentId)},name ${base64('x')}`;
    const { status, error } = await createWith(metadata, {
      [name]: name === 'upload-concat' ? 'partial' : '1',
    });
    expect([status, error.fields]).toEqual([400, [`headers.${name}`]]);
  });
});

describe('the metadata of an upload', () => {
  it('is returned exactly as it was sent, also after the upload is complete', async () => {
    const { id: parentId } = await aFolder(owner);
    const metadata = `parentId ${base64(parentId)}, name ${base64('عقد.txt')},filetype dGV4dA==,empty`;
    const { status, headers } = await createWith(metadata);
    expect(status).toBe(201);
    const url = String(headers['location']);
    expect((await head(url)).headers).toMatchObject({ 'upload-metadata': metadata, 'upload-length': '9' });
    await append(owner, url, 0, Buffer.from('123456789'));
    expect((await head(url)).headers).toMatchObject({ 'upload-metadata': metadata, 'upload-offset': '9' });
    const whole = await upload(owner, { parentId, name: 'whole.txt', bytes: 'whole' });
    expect((await head(String(whole.headers['location']))).headers['upload-metadata']).toContain(
      `name ${base64('whole.txt')}`,
    );
  });

  it.each([
    ['a value that is not base64', () => 'name %%%%'],
    ['base64 without its end', () => 'name YWI'],
    ['base64 of another alphabet', () => 'name _-_-'],
    ['bytes that are no UTF-8', () => `name ${base64(Buffer.from([0xff, 0xfe]))}`],
    ['a key that occurs twice', () => `name ${base64('a.txt')},name ${base64('b.txt')}`],
    ['an empty key', () => `name ${base64('a.txt')},,`],
    ['a pair of three', () => `name ${base64('a.txt')} ${base64('b.txt')}`],
    ['a key that is not ASCII', () => `name ${base64('a.txt')},n\u00e9 YQ==`],
  ])('is refused with %s', async (_, given) => {
    const { id: parentId } = await aFolder(owner);
    const { status, error } = await createWith(`parentId ${base64(parentId)},${given()}`);
    expect([status, error.fields]).toEqual([400, ['headers.upload-metadata']]);
  });
});

describe('the end of an unfinished upload', () => {
  const DAY_MS = 24 * 3_600_000;
  const expiry = (headers: Record<string, unknown>) => Date.parse(String(headers['upload-expires']));

  it('is a day after the last byte, and announced while bytes are missing', async () => {
    const { id: parentId } = await aFolder(owner);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const created = await begin(owner, { parentId, size: 6 });
    expect(expiry(created.headers)).toBeGreaterThanOrEqual(before + DAY_MS);
    const yesterday = new Date(Date.now() - DAY_MS / 2);
    const id = created.url.split('/').at(-1)!;
    await app.deps.db.updateTable('uploads').set({ updated_at: yesterday }).where('id', '=', id).execute();
    expect(expiry((await head(created.url)).headers)).toBeLessThan(before + DAY_MS);
    const appended = await append(owner, created.url, 0, Buffer.from('abc'));
    expect(expiry(appended.headers)).toBeGreaterThanOrEqual(before + DAY_MS);
    const last = await append(owner, created.url, 3, Buffer.from('def'));
    expect(last.headers['upload-expires']).toBeUndefined();
    expect((await head(created.url)).headers['upload-expires']).toBeUndefined();
  });
});

describe('an upload in many parts', () => {
  /** An upload that has received this many parts of one byte. */
  async function aSplitUpload(number: number) {
    const { id: parentId } = await aFolder(owner);
    const { url } = await begin(owner, { parentId, size: 5000 });
    await append(owner, url, 0, Buffer.from('x'));
    const id = url.split('/').at(-1)!;
    const { parts } = await app.deps.db
      .selectFrom('uploads')
      .select('parts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [part] = parts as unknown[];
    const set = { parts: JSON.stringify(Array(number).fill(part)), received: number };
    await app.deps.db.updateTable('uploads').set(set).where('id', '=', id).execute();
    return { url, parentId };
  }

  it('returns 422 for another small part after a thousand', async () => {
    const { url } = await aSplitUpload(999);
    expect((await append(owner, url, 999, Buffer.from('x'))).status).toBe(204);
    const { status, error } = await append(owner, url, 1000, Buffer.from('x'));
    expect([status, error.code]).toEqual([422, 'uploadTooManyParts']);
    expect(await offsetOf(owner, url)).toBe(1000);
  });

  it('accepts the part that completes it', async () => {
    const { url, parentId } = await aSplitUpload(1000);
    expect((await append(owner, url, 1000, Buffer.alloc(4000, 'x'))).status).toBe(204);
    expect(await namesIn(owner, parentId)).toEqual(['file.txt']);
  });

  it('keeps no bytes of a last part that is cut, so that cutting does not get around the limit', async () => {
    const { url } = await aSplitUpload(1000);
    const headers = { ...appendHeaders(1000), 'content-length': 4000 };
    const cut = startSlowRequest(address, owner, { method: 'PATCH', url, headers });
    await cut.send(Buffer.alloc(2000, 'x'));
    await untilStoring(app);
    const work = [...app.deps.runningRequests];
    await cut.cut();
    await Promise.all(work);
    expect(await offsetOf(owner, url)).toBe(1000);
  });
});

it('lets no other user end the request in which the owner sends bytes', async () => {
  const { id: parentId } = await aFolder(owner);
  const { url } = await begin(owner, { parentId, size: 8 });
  const headers = { ...appendHeaders(0), 'content-length': 8 };
  const sending = startSlowRequest(address, owner, { method: 'PATCH', url, headers });
  await sending.send('1234');
  await untilStoring(app);
  const { browser: stranger } = await aUser(app, { role: 'Admin' });
  const answers = [
    await stranger.send({ method: 'HEAD', url, headers: tus }),
    await append(stranger, url, 0, Buffer.from('12345678')),
    await stranger.send({ method: 'DELETE', url, headers: tus }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await sending.finish('5678')).status).toBe(204);
  expect(await namesIn(owner, parentId)).toEqual(['file.txt']);
});
