import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { type FileItem } from '#shared/files/files.contract.ts';
import { zipContract } from '#shared/files/zip.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aDocx, anXlsx } from '#tests/factories/office.ts';
import { aPage, pdfStream } from '#tests/factories/pdf.ts';
import { aUser } from '#tests/factories/users.ts';
import { KnownBytes } from '#tests/oracles/known-bytes.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { get } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

// Somebody who may read files, but not download them, tries every route.

const MANY_REQUESTS_MS = 300_000;

const randomText = (length: number) => randomBytes(length / 2).toString('hex');
const aRandomPdf = () =>
  Buffer.from(aPage({ width: 200, height: 200 }, '0 0 100 200 re f', '', [pdfStream('', randomText(6000))]));
const aRandomPng = () =>
  sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
    .png()
    .toBuffer();
const aRandomDocx = () => aDocx(`<w:p><w:r><w:t>${randomText(6000)}</w:t></w:r></w:p>`);
const aRandomXlsx = () => anXlsx(`<row><c t="inlineStr"><is><t>${randomText(6000)}</t></is></c></row>`);

/** Shown as pages that the server draws; the Office files through a PDF, which ends with their bytes here. */
const drawn = ['pdf', 'png', 'docx', 'xlsx'];

const known = new KnownBytes();
let app: TestApp;
let owner: Browser;
let employee: Browser;
let employeeId: string;
let folderId: string;
const files = new Map<string, FileItem>();

beforeAll(async () => {
  app = await createTestApp({ SOFFICE_PATH: fakeOffice() });
  owner = await anOwner(app);
  await owner.call(settingsContract.setViewing, { body: { undrawableFiles: 'hide' } });
  const department = await aDepartment(owner);
  ({ folderId } = department);
  const { user, browser } = await aUser(app, { capabilities: [...capabilities] }, [department.id]);
  employee = browser;
  employeeId = user.id;
  await addFile('pdf', aRandomPdf(), aRandomPdf());
  await addFile('png', await aRandomPng(), await aRandomPng());
  await addFile('docx', await aRandomDocx(), await aRandomDocx());
  await addFile('xlsx', await aRandomXlsx(), await aRandomXlsx());
  await addFile('txt', Buffer.from(randomText(6000)), Buffer.from(randomText(6000)));
});
afterAll(() => app[Symbol.asyncDispose]());

/** A file with each of these versions. The employee has every right on it except the one to download it. */
async function addFile(extension: string, ...[first, second]: [Buffer, Buffer?]): Promise<void> {
  const file = await aFile(app, owner, { name: `secret.${extension}`, parentId: folderId, bytes: first });
  files.set(extension, file);
  known.add(first);
  const rights = Object.values(rightBit).reduce((all, bit) => all | bit) & ~rightBit.download;
  const access = { user_id: employeeId, file_id: file.id, rights };
  await app.deps.db.insertInto('file_access').values(access).execute();
  if (!second) return;
  known.add(second);
  const headers = { 'content-type': 'application/octet-stream', 'if-match': '"1"' };
  const url = `/api/files/${file.id}/content`;
  expect((await owner.send({ method: 'PUT', url, headers, payload: second })).status).toBe(200);
}

const attempts = {
  disposition: ['attachment', 'inline', 'print'],
  version: ['1', '2'],
  width: ['240'],
} as const;

/** Every combination of the attempts that the endpoint takes, each also left out. */
function queriesOf({ query }: Endpoint): string[] {
  const names = Object.keys(query?.shape ?? {}).filter(
    (name) => name in attempts,
  ) as (keyof typeof attempts)[];
  return names.reduce<string[]>(
    (queries, name) =>
      queries.flatMap((one) => [one, ...attempts[name].map((value) => `${one}&${name}=${value}`)]),
    [''],
  );
}

const headersOf = ({ response }: Endpoint): Record<string, string>[] =>
  response === 'stream'
    ? [
        {},
        { range: 'bytes=0-' },
        { range: 'bytes=100-2000' },
        { range: 'bytes=-1500', 'if-range': '"1"' },
        { 'if-none-match': '"0"' },
      ]
    : [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }];

/** What a request about items takes in its body. Each endpoint reads what it knows. */
const bodyFor = (id: string) => ({
  ids: [id, folderId],
  fileIds: [id],
  targetId: 'my-files',
  name: 'copy',
  rights: ['download'],
  userIds: [employeeId],
  emails: ['outside@example.test'],
});

/** These would end the session, or never end. */
const isSkipped = ({ path }: Endpoint) => path === '/api/auth/sign-out' || path === '/api/events';

/** Whether a request differs from one file to the next. */
const isAboutOne = ({ path, aboutItems }: Endpoint) => aboutItems === true || path.includes(':id');

async function leaksOf(endpoint: Endpoint, id: string): Promise<string[]> {
  const path = endpoint.path.replace(':number', '1').replaceAll(/:\w+/g, id);
  const cookie = [...employee.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaks: string[] = [];
  const methods = endpoint.response === 'stream' ? ['GET', 'HEAD'] : [endpoint.method];
  for (const method of methods)
    for (const query of queriesOf(endpoint))
      for (const headers of headersOf(endpoint)) {
        const answer = await app.server.inject({
          method: method as 'GET',
          url: `${path}?${query.slice(1)}`,
          headers: { cookie, ...headers },
          ...(method === 'POST' && { payload: bodyFor(id) }),
        });
        if (known.occurIn(answer.rawPayload))
          leaks.push(`${method} ${path}?${query} ${JSON.stringify(headers)}`);
      }
  return leaks;
}

it(
  'gives whoever may not download a file no part of it over any route',
  async () => {
    for (const extension of drawn)
      await waitFor(async () =>
        expect((await get(owner, files.get(extension)!.id)).body.hasThumbnail).toBe(true),
      );
    const endpoints = app.deps.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => ['GET', 'HEAD', 'POST'].includes(method))
      .filter((endpoint) => !isSkipped(endpoint));
    const leaks: string[] = [];
    for (const [index, { id }] of [...files.values()].entries())
      for (const endpoint of endpoints)
        if (index === 0 || isAboutOne(endpoint)) leaks.push(...(await leaksOf(endpoint, id)));
    expect(leaks).toEqual([]);
    // Nothing became the employee's own by copying or moving it.
    const own = await app.deps.db
      .selectFrom('files')
      .select('name')
      .where('created_by', '=', employeeId)
      .where('kind', '=', 'file')
      .execute();
    expect(own).toEqual([]);
  },
  MANY_REQUESTS_MS,
);

it('gives no part of the files in a zip of their folder', async () => {
  const { status, body } = await employee.call(zipContract.check, { body: { ids: [folderId] } });
  if (status === 200) expect(known.occurIn((await fetchBytes(app, employee, body)).bytes)).toBe(false);
  else expect(status).toBe(409);
});

it('finds the bytes in what the owner gets, so the search works', async () => {
  for (const { id } of files.values()) {
    const { bytes } = await fetchBytes(app, owner, { url: `/api/files/${id}/content` });
    expect(known.occurIn(bytes)).toBe(true);
    expect(known.occurIn(Buffer.from(JSON.stringify({ data: bytes.toString('base64') })))).toBe(true);
  }
});

it.each(drawn)('gives pictures of the pages of a %s instead', async (extension) => {
  const { id } = files.get(extension)!;
  for (const version of [1, 2]) {
    const url = `/api/files/${id}/pages/1?width=240&version=${version}`;
    // The first request may begin to make the PDF of an Office file.
    const { headers, bytes } = await waitFor(async () => {
      const answer = await fetchBytes(app, employee, { url });
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(headers['content-type']).toBe('image/webp');
    const { width, format } = await sharp(bytes).metadata();
    expect([format, width]).toEqual(['webp', extension === 'png' ? 90 : 240]);
    expect((await sharp(bytes).greyscale().stats()).channels[0]!.stdev).toBeGreaterThan(20);
  }
});
