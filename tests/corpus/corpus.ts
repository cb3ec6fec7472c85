// `npm run corpus -- DIR` opens every .docx below a folder in Chromium, puts one word into it, saves it, and says what else the save
// changed: parts, XML, and how LibreOffice draws it. A line for each document; the exit status is 1 when any of them failed.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOffice } from '#server/platform/office/find-office.ts';
import { startServer } from '#tests/bench/server.ts';
import { newOrganisation, uploadFile } from '#tests/torture/new-organisation.ts';
import { compareDrawn } from './compare-pages.ts';
import { compareSaved, hasArabic } from './compare-saved.ts';
import { editDocument } from './edit-document.ts';
import { OneBrowser } from './one-browser.ts';
import { canReadPdfs, hasLetter, makePdfs, pagesOf } from './render.ts';
import { type Result, heading, lineOf, summary } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Names of documents that must be refused, separated by commas; then any other refusal is a failure. */
    refused: { type: 'string' },
    /** How long one document may take in the browser. */
    seconds: { type: 'string', default: '60' },
    /** Only names that contain this. */
    only: { type: 'string', default: '' },
    /** Keeps what was saved in this folder. */
    keep: { type: 'string' },
  },
});
const [dir] = positionals;
if (dir === undefined) {
  process.stderr.write(
    'npm run corpus -- DIR [--refused NAME,NAME] [--seconds 60] [--only PART-OF-A-NAME] [--keep FOLDER]\n',
  );
  process.exit(2);
}
const expectedRefusals = values.refused?.split(',').map((name) => name.trim());
const names = (await readdir(dir, { recursive: true }))
  .filter((name) => /\.docx$/i.test(name) && name.includes(values.only))
  .toSorted();

const scratch = await mkdtemp(join(tmpdir(), 'dc-corpus-'));
/** A document has the same name in both, because a field may show it. */
const folders = { before: join(scratch, 'before'), after: join(scratch, 'after') };
for (const folder of Object.values(folders)) await mkdir(folder);
// The server makes no pictures of them meanwhile.
const server = await startServer({ DATA_DIR: join(scratch, 'data'), DATABASE_URL: '', SOFFICE_PATH: 'none' });
const { owner, departments } = await newOrganisation(server.url, ['الوثائق']);
const browser = new OneBrowser(server.url, owner.cookie);
const results: Result[] = [];
const words = new Map<Result, { word: string; replaced: string }>();

async function tryDocument(result: Result, n: number): Promise<void> {
  const bytes = await readFile(join(dir!, result.name));
  const id = await uploadFile(owner, { parentId: departments[0]!.folderId, name: `${n}.docx`, bytes });
  const edited = await browser.withPage(Number(values.seconds) * 1000, (page) =>
    editDocument(page, { id, n, hasArabic: hasArabic(bytes) }),
  );
  if (edited.what === 'refused') {
    result.refused = edited.reason;
    if (expectedRefusals && !expectedRefusals.includes(result.name)) result.faults.push('refused');
    return;
  }
  if (expectedRefusals?.includes(result.name)) result.faults.push('not refused');
  if (edited.what === 'failed') {
    result.opened = edited.at !== 'opened';
    result.edited = edited.at === 'saved';
    result.faults.push(edited.why);
    return;
  }
  Object.assign(result, { opened: true, saved: true });
  const { body } = await owner.send('GET', `/api/files/${id}/content?disposition=attachment`);
  if (values.keep !== undefined) {
    await mkdir(values.keep, { recursive: true });
    await writeFile(join(values.keep, result.name.replaceAll('/', '_')), body);
  }
  const { changed, lost, isEdited, replaced, faults } = compareSaved(bytes, body, [edited.typed]);
  result.edited = isEdited;
  result.changed = changed.length;
  result.lost = lost.length;
  result.faults.push(...faults);
  words.set(result, { word: edited.typed.word, replaced });
  await writeFile(join(folders.before, `${n}.docx`), bytes);
  await writeFile(join(folders.after, `${n}.docx`), body);
}

try {
  process.stdout.write(`${heading}\n`);
  for (const [n, name] of names.entries()) {
    const start = performance.now();
    const result: Result = { name, n, opened: false, edited: false, saved: false, faults: [], seconds: 0 };
    results.push(result);
    await tryDocument(result, n).catch((error: Error) => result.faults.push(error.message.split('\n')[0]!));
    result.seconds = (performance.now() - start) / 1000;
    process.stderr.write(`${n + 1} of ${names.length}: ${lineOf(result)}\n`);
  }
  await browser.close();
  await drawAll();
  for (const result of results) process.stdout.write(`${lineOf(result)}\n`);
  process.stdout.write(`\n${summary(results)}\n`);
} finally {
  await browser.close();
  owner.close();
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
}
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);

async function drawAll(): Promise<void> {
  const office = findOffice(null);
  if (!office || !(await canReadPdfs())) {
    process.stdout.write('Not drawn: LibreOffice or Poppler is not installed.\n');
    return;
  }
  process.stderr.write(`drawing ${words.size} documents before and after\n`);
  for (const folder of Object.values(folders)) await makePdfs(office.path, folder);
  for (const [result, word] of words) {
    const [before, after] = await Promise.all(
      [folders.before, folders.after].map((folder) =>
        pagesOf(join(folder, `${result.n}.pdf`)).catch(() => null),
      ),
    );
    // LibreOffice cannot draw everything; but what it could draw before, it must still.
    const different =
      before && after
        ? compareDrawn(before, after, word, hasLetter)
        : before
          ? 'no longer drawn'
          : 'not drawn before';
    result.alike = different === null ? 'yes' : before ? 'no' : '-';
    if (different !== null && before) result.faults.push(different);
  }
}
