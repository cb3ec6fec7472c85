import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';
import { contentPath } from '#server/platform/storage/content-address.ts';
import { actionsOn } from '#tests/services/file-calls.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (id: string) => fetchBytes(app, owner, { url: `/api/files/${id}/content` });

it('returns 503 with Retry-After while the whole storage is missing, and works again when it is back', async () => {
  const file = await aFile(app, owner, { parentId: 'my-files', bytes: 'here' });
  const send = () => upload(owner, { parentId: 'my-files', name: 'new.txt', bytes: 'x' });
  const objects = join(app.dataDir, 'objects');
  await rename(objects, `${objects}-away`);
  const answer = await read(file.id);
  expect([answer.status, answer.code()]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('5');
  const { status, error } = await send();
  expect([status, error.code]).toEqual([503, 'unavailable']);
  await rename(`${objects}-away`, objects);
  expect((await read(file.id)).bytes.toString()).toBe('here');
  expect((await send()).status).toBe(201);
});

it('returns 410 for a file whose object is missing, and records no download', async () => {
  const file = await aFile(app, owner, { parentId: 'my-files', bytes: 'lost' });
  const { blob_hash: hash } = await app.deps.db
    .selectFrom('files')
    .select('blob_hash')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await rm(join(app.dataDir, 'objects', contentPath(hash!)));
  const answer = await read(file.id);
  expect([answer.status, answer.code()]).toEqual([410, 'contentMissing']);
  expect(await actionsOn(app, file.id)).toEqual([]);
});
