import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, move } from '#tests/services/file-calls.ts';
import { setDepartmentQuota, usageOf, wrongUsage } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, begin, upload } from '#tests/services/upload-calls.ts';
import { transaction } from '#server/platform/db/db.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { MAX_UNFINISHED } from './upload/uploads.actions.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const bytes = (length: number) => Buffer.alloc(length, 'x');
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

async function aDepartmentOf(quota: number) {
  const department = await aDepartment(owner);
  await setDepartmentQuota(app, department.id, quota);
  return department;
}

it('records only as many of 20 uploads that arrive at once as fit together', async () => {
  const { folderId: parentId } = await aDepartmentOf(100);
  const answers = await times(20, (index) =>
    upload(owner, { parentId, name: `${index}.txt`, bytes: bytes(30) }),
  );
  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 201), countOf(statuses, 413)]).toEqual([3, 17]);
  expect(await usageOf(owner, parentId)).toMatchObject({ used: 90, reserved: 0 });
});

it('reserves room only for as many of 20 uploads that begin at once as fit together', async () => {
  const { folderId: parentId } = await aDepartmentOf(100);
  const answers = await times(20, (index) => begin(owner, { parentId, name: `${index}.txt`, size: 30 }));
  const begun = answers.filter(({ status }) => status === 201);
  expect([
    begun.length,
    countOf(
      answers.map(({ status }) => status),
      413,
    ),
  ]).toEqual([3, 17]);
  const sent = await Promise.all(begun.map(({ url }) => append(owner, url, 0, bytes(30))));
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await usageOf(owner, parentId)).toMatchObject({ used: 90, reserved: 0 });
});

it('does not exceed the quota when uploads, copies and moves arrive at once, and counts each once', async () => {
  const target = await aDepartmentOf(200);
  const source = await aDepartment(owner);
  const parentId = target.folderId;
  const folders = await times(4, () => aFolder(owner, { parentId: source.folderId }));
  const files: FileItem[] = [];
  for (const { id } of folders) files.push(await aFile(app, owner, { parentId: id, bytes: bytes(30) }));
  await Promise.all([
    times(4, (index) => upload(owner, { parentId, name: `up ${index}`, bytes: bytes(30) })),
    times(4, (index) => begin(owner, { parentId, name: `begun ${index}`, size: 30 })),
    ...files.map(({ id }) => copy(owner, parentId, [id])),
    ...folders.map(({ id }) => move(owner, parentId, [id])),
  ]);
  // While the job counts a moved folder for its new department, room is still reserved for it too.
  const arriving = app.deps.db.selectFrom('files').select('id').where('arriving_bytes', 'is not', null);
  await waitFor(async () => expect(await arriving.execute()).toEqual([]));
  const { used, reserved } = await usageOf(owner, parentId);
  expect(used + reserved).toBeLessThanOrEqual(200);
  expect(used + reserved).toBeGreaterThan(100);
  expect(await wrongUsage(app)).toEqual([]);
});

it('does not wait for a transaction that has put a file into the same department and is still running', async () => {
  const { folderId: parentId } = await aDepartmentOf(1000);
  const file = await aFile(app, owner, { parentId, bytes: bytes(10) });
  await transaction(app.deps.db, async (tx) => {
    await sql`insert into versions (file_id, number, blob_hash, size)
      select file_id, 2, blob_hash, size from versions where file_id = ${file.id}`.execute(tx);
    // Would wait until the test fails if the other transaction had locked the counter already.
    expect((await upload(owner, { parentId, name: 'b', bytes: bytes(10) })).status).toBe(201);
    expect(await usageOf(owner, parentId)).toMatchObject({ used: 20 });
    await sql`delete from versions where file_id = ${file.id} and number = 2`.execute(tx);
  });
  expect(await wrongUsage(app)).toEqual([]);
});

it('finishes transactions that change the counters of two departments in opposite orders', async () => {
  const [one, other] = [await aDepartment(owner), await aDepartment(owner)];
  const first = await aFile(app, owner, { parentId: one.folderId, bytes: bytes(10) });
  const second = await aFile(app, owner, { parentId: other.folderId, bytes: bytes(10) });
  const addVersions = (ids: string[], number: number) =>
    transaction(app.deps.db, async (tx) => {
      for (const id of ids)
        await sql`insert into versions (file_id, number, blob_hash, size) values (${id}, ${number}, '', 1)`.execute(
          tx,
        );
    });
  await times(30, (index) =>
    addVersions(index % 2 ? [first.id, second.id] : [second.id, first.id], index + 2),
  );
  for (const { folderId } of [one, other])
    expect(await usageOf(owner, folderId)).toMatchObject({ used: 40, reserved: 0, quota: null });
});

it('refuses another upload to a user with too many unfinished ones, also when they begin at once', async () => {
  const { user, browser } = await aUser(app);
  const root = await begin(browser, { parentId: 'my-files', size: 10 });
  const parent = sql`(select parent_id from uploads where id = ${root.url.split('/').at(-1)})`;
  await sql`insert into uploads (id, user_id, parent_id, name, on_conflict, size)
    select gen_random_uuid(), ${user.id}, ${parent}, 'x', 'ask', 1 from generate_series(1, ${MAX_UNFINISHED - 4})`.execute(
    app.deps.db,
  );
  const answers = await times(10, (index) =>
    begin(browser, { parentId: 'my-files', name: `${index}`, size: 5 }),
  );
  expect(
    countOf(
      answers.map(({ status }) => status),
      201,
    ),
  ).toBe(3);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 429,
    error: { code: 'tooManyUploads', params: { max: MAX_UNFINISHED } },
  });
  // A small file is sent in one request and is never unfinished.
  expect((await upload(browser, { parentId: 'my-files', name: 'small', bytes: bytes(5) })).status).toBe(201);
});

it('recounts the usage when the counters are wrong', async () => {
  const { folderId: parentId } = await aDepartmentOf(100);
  await upload(owner, { parentId, bytes: bytes(30) });
  await begin(owner, { parentId, name: 'b', size: 20 });
  await sql`update storage_usage set used = 7, reserved = 7`.execute(app.deps.db);
  expect(await wrongUsage(app)).not.toEqual([]);
  await sql`select recount_usage()`.execute(app.deps.db);
  await waitFor(async () => expect(await wrongUsage(app)).toEqual([]));
  expect(await usageOf(owner, parentId)).toMatchObject({ used: 30, reserved: 20, quota: 100 });
});
