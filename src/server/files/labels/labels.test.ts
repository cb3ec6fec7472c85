import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LABELS, labelsContract } from '#shared/files/labels.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, create, get, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let department: Awaited<ReturnType<typeof aDepartment>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const labelsOf = (browser: Browser, ...ids: string[]) =>
  browser.call(labelsContract.labels, { body: { ids } });
const printed = (browser: Browser, ...ids: string[]) =>
  browser.call(labelsContract.printLabels, { body: { ids, output: 'labelPrinter' as const } });
const inDepartment = (name: string) => aFile(app, owner, { name, parentId: department.folderId });
const newFolder = async (name: string, parentId = department.folderId) =>
  (await create(owner, parentId, name)).body.id;

describe('the labels of files', () => {
  it('have the barcode, its bars and the second name of the path', async () => {
    const file = await inDepartment('عقد.pdf');
    const [label] = (await labelsOf(owner, file.id)).body.labels;
    const { path } = (await get(owner, file.id)).body;
    expect(label).toMatchObject({
      id: file.id,
      name: 'عقد.pdf',
      barcode: file.barcode,
      heading: path[1]!.name,
      printed: null,
    });
    // Start, seven or nine pairs of digits, the check and the stop.
    const pairs = file.barcode!.length / 2;
    expect(label!.bars.reduce((sum, bar) => sum + bar, 0)).toBe(11 * (pairs + 2) + 13);
  });

  it('have the name of the person for a file directly in My Files', async () => {
    const { user, browser } = await aUser(app, { role: 'DataCenter' });
    const file = await aFile(app, browser, { parentId: 'my-files' });
    expect((await labelsOf(browser, file.id)).body.labels[0]!.heading).toBe(user.name);
  });

  it('are those of all files in and below a folder, without trashed ones, each once', async () => {
    const folder = await newFolder('أرشيف');
    const inner = await newFolder('داخلي', folder);
    const outerFile = await aFile(app, owner, { name: 'ب.txt', parentId: folder });
    const innerFile = await aFile(app, owner, { name: 'أ.txt', parentId: inner });
    const gone = await aFile(app, owner, { name: 'ج.txt', parentId: inner });
    await trash(owner, gone.id);
    const { body } = await labelsOf(owner, innerFile.id, folder);
    expect(body.labels.map(({ id }) => id)).toEqual([innerFile.id, outerFile.id]);
  });

  it('are refused when there is none, or too many', async () => {
    const empty = await newFolder('فارغ');
    expect((await labelsOf(owner, empty)).error.code).toBe('nothingToLabel');
    const full = await newFolder('ممتلئ');
    await manyFiles(app.database.pool, full, MAX_LABELS);
    expect((await labelsOf(owner, full)).body.labels).toHaveLength(MAX_LABELS);
    await aFile(app, owner, { name: 'زائد.txt', parentId: full });
    const { status, error } = await labelsOf(owner, full);
    expect([status, error.code, error.params]).toEqual([409, 'tooManyLabels', { max: MAX_LABELS }]);
  });

  it('are hidden from employees, who may neither see nor print them, in My Files either', async () => {
    const file = await inDepartment('سري.txt');
    const { browser } = await aUser(app, { capabilities: [...capabilities] }, [department.id]);
    const own = await aFile(app, browser, { parentId: 'my-files' });
    for (const { id } of [file, own]) {
      expect((await labelsOf(browser, id)).status).toBe(403);
      expect((await printed(browser, id)).body.failed).toEqual([{ id, code: 'forbidden' }]);
      expect((await get(browser, id)).body.actions).not.toContain('printLabel');
    }
    expect((await labelsOf(owner, file.id)).body.labels[0]!.printed).toBeNull();
  });

  it('shows a record without a barcode by its id and the seconds of its creation', async () => {
    const file = await inDepartment('قديم.txt');
    const { db } = app.deps;
    const created_at = new Date('2021-05-06T07:08:09.900Z');
    await db.updateTable('files').set({ barcode: null, created_at }).where('id', '=', file.id).execute();
    const barcode = `${file.id.slice(0, 4)}1620284889`;
    expect((await labelsOf(owner, file.id)).body.labels[0]!.barcode).toBe(barcode);
    expect((await get(owner, file.id)).body.barcode).toBe(barcode);
  });
});

describe('printing labels', () => {
  it('is recorded with the number of the print, so that a reprint is seen', async () => {
    const [one, two] = [await inDepartment('1.txt'), await inDepartment('2.txt')];
    expect((await printed(owner, one.id)).body).toEqual({ done: [one.id], failed: [] });
    expect((await printed(owner, one.id, two.id)).body.done).toEqual([one.id, two.id]);
    const prints = (await auditOf(app, one.id)).filter(({ action }) => action === 'print-label');
    const { barcode } = one;
    expect(prints.map(({ after }) => after)).toEqual([
      { barcode, output: 'labelPrinter', copy: 1 },
      { barcode, output: 'labelPrinter', copy: 2 },
    ]);
    const [first, second] = (await labelsOf(owner, one.id, two.id)).body.labels;
    expect([first!.printed!.count, second!.printed!.count]).toEqual([2, 1]);
    const { name } = (await get(owner, one.id)).body.createdBy;
    expect([first!.printed!.by, second!.printed!.by]).toEqual([name, name]);
    expect(Date.parse(first!.printed!.at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('counts every print when several are recorded at once', async () => {
    const files = await Promise.all(['a', 'b', 'c'].map((name) => inDepartment(`at-once-${name}.txt`)));
    const ids = files.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => printed(owner, ...(n % 2 === 0 ? ids : ids.toReversed()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { labels } = (await labelsOf(owner, ...ids)).body;
    expect(labels.map((label) => label.printed!.count)).toEqual([6, 6, 6]);
  });

  it('leaves out what has no label, and says so', async () => {
    const folder = await newFolder('مجلد');
    const file = await inDepartment('3.txt');
    const gone = await inDepartment('4.txt');
    await trash(owner, gone.id);
    const { body } = await printed(owner, folder, file.id, gone.id);
    expect(body.done).toEqual([file.id]);
    expect(Object.fromEntries(body.failed.map(({ id, code }) => [id, code]))).toEqual({
      [folder]: 'wrongType',
      [gone.id]: 'inTrash',
    });
  });
});
