import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { contentPath } from '#server/platform/storage/content-address.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn } from '#tests/services/file-calls.ts';
import { openFilesIn } from '#tests/services/open-files.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

type Disposition = 'attachment' | 'inline';

let app: TestApp;
let owner: Browser;
let folderId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());

const urlOf = ({ id }: FileItem, disposition: Disposition = 'attachment') =>
  `/api/files/${id}/content?disposition=${disposition}`;
const read = (
  file: FileItem,
  options: { as?: Disposition; by?: Browser; headers?: Record<string, string> } = {},
) =>
  fetchBytes(app, options.by ?? owner, {
    url: urlOf(file, options.as),
    ...(options.headers && { headers: options.headers }),
  });

describe('downloading', () => {
  it('sends the bytes and the Arabic name, with headers that forbid scripts in the file', async () => {
    const bytes = randomBytes(700_000);
    const file = await aFile(app, owner, { name: 'عقد الإيجار.pdf', parentId: folderId, bytes });
    const answer = await read(file, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '700000',
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('عقد الإيجار.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: '"1"',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('sends an empty file with length 0', async () => {
    const answer = await read(await aFile(app, owner, { parentId: folderId, bytes: '' }));
    expect([answer.status, answer.headers['content-length'], answer.bytes.length]).toEqual([200, '0', 0]);
  });

  it('answers 404 for the content of a folder and of an unknown id', async () => {
    for (const id of [folderId, '00000000-0000-7000-8000-000000000000']) {
      const answer = await read({ id } as FileItem);
      expect([answer.status, answer.code()]).toEqual([404, 'notFound']);
    }
  });
});

describe('inline display', () => {
  it.for([
    ['a.pdf', 'application/pdf'],
    ['a.png', 'image/png'],
    ['a.JPG', 'image/jpeg'],
    ['a.webp', 'image/webp'],
    ['a.txt', 'text/plain; charset=utf-8'],
  ] as const)('sends %s inline as %s, uncompressed', async ([name, type]) => {
    const file = await aFile(app, owner, { name, bytes: '<script>alert(1)</script>'.repeat(100) });
    const { headers } = await read(file, { as: 'inline', headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.for(['a.svg', 'a.html', 'a.xhtml', 'a.xml', 'a.js', 'a.psd', 'a.xlsx', 'a.constructor', 'a'])(
    'sends %s as an attachment even when inline is requested',
    async (name) => {
      const file = await aFile(app, owner, { name, bytes: '<svg onload="alert(1)"/>' });
      for (const as of ['inline', 'attachment'] as const) {
        const { status, headers } = await read(file, { as });
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/octet-stream');
        expect(headers['content-disposition']).toMatch(/^attachment; /);
      }
    },
  );

  it('sends a document that can be edited to our pages, as bytes that no browser shows, and records a view', async () => {
    const file = await aFile(app, owner, { name: 'a.docx', bytes: '<svg onload="alert(1)"/>' });
    const { status, headers, bytes } = await read(file, { as: 'inline' });
    expect([status, bytes.toString()]).toEqual([200, '<svg onload="alert(1)"/>']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    await read(file);
    expect(await actionsOn(app, file.id)).toEqual(['view', 'download']);
  });

  it('shows a file inline only when the type detected in its bytes allows it', async () => {
    const file = await aFile(app, owner, { name: 'a.pdf' });
    await app.deps.db.updateTable('files').set({ type: 'other' }).where('id', '=', file.id).execute();
    expect((await read(file, { as: 'inline' })).headers['content-type']).toBe('application/octet-stream');
  });
});

describe('ranges and conditional requests', () => {
  const content = Buffer.from('0123456789');
  let file: FileItem;
  beforeAll(async () => {
    file = await aFile(app, owner, { name: 'digits.txt', parentId: folderId, bytes: content });
  });
  const part = (range: string, headers: Record<string, string> = {}) =>
    read(file, { headers: { range, ...headers } });

  it.for([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ] as const)('sends the range %s', async ([range, expected, contentRange]) => {
    const answer = await part(range);
    expect([answer.status, answer.bytes.toString()]).toEqual([206, expected]);
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(expected.length),
    });
  });

  it('answers 416 with the size when the range starts past the end', async () => {
    const answer = await part('bytes=10-');
    expect([answer.status, answer.headers['content-range'], answer.bytes.length]).toEqual([
      416,
      'bytes */10',
      0,
    ]);
  });

  it('sends the whole file when If-Range is another version', async () => {
    expect((await part('bytes=2-4', { 'if-range': '"1"' })).status).toBe(206);
    const stale = await part('bytes=2-4', { 'if-range': '"0"' });
    expect([stale.status, stale.bytes.toString()]).toEqual([200, '0123456789']);
  });

  it('sends the whole file when several ranges are requested', async () => {
    expect((await part('bytes=0-1,4-5')).status).toBe(200);
  });

  it('answers 304 when If-None-Match is the current version', async () => {
    for (const tags of ['"1"', 'W/"1"', '"0", "1"', '*']) {
      const answer = await read(file, { headers: { 'if-none-match': tags } });
      expect([answer.status, answer.bytes.length, answer.headers['etag']]).toEqual([304, 0, '"1"']);
    }
    expect((await read(file, { headers: { 'if-none-match': '"0"' } })).status).toBe(200);
  });

  it('answers HEAD with the length and records no read', async () => {
    const fresh = await aFile(app, owner, { parentId: folderId, bytes: content });
    const head = await fetchBytes(app, owner, { url: urlOf(fresh), method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '10', 0]);
    expect(await actionsOn(app, fresh.id)).toEqual([]);
  });
});

it('closes the stored file when the client disconnects', async () => {
  const bytes = randomBytes(30_000_000);
  const file = await aFile(app, owner, { parentId: folderId, bytes });
  const hash = createHash('sha256').update(bytes).digest('hex');
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const openFiles = () => openFilesIn(join(app.dataDir, 'objects', contentPath(hash)));
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request({ port, path: urlOf(file), headers: { cookie } }).end();
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream & { destroy(): void }];
  // The client reads nothing, so the server waits with the file open.
  expect(await openFiles()).toBeGreaterThan(0);
  response.destroy();
  await waitFor(async () => expect(await openFiles()).toBe(0));
});
