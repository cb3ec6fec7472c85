// `npm run bench:viewers` opens documents and pictures in Chromium, for a reader who may download them and for one who may not, and
// measures how long it takes from the click to the first page that can be read. It is not a test.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import type { View } from '#shared/files/views.contract.ts';
import { anEmployee, type Department, newOrganisation, uploadFile } from '#tests/torture/new-organisation.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { Client } from './client.ts';
import { startServer } from './server.ts';
import { aContract, aLetter, aPhoto } from './viewer-files.ts';
import { waitForThumbnail } from './wait-for-thumbnail.ts';
import { timeOf, watch } from './watch.ts';
import { measureWord, WORD_LINE } from './word.ts';

const RUNS = Number(process.argv[2] ?? 7);
/** `npm run bench:viewers -- 5 word` measures the editor of Word documents only. */
const IS_WORD_ONLY = process.argv[3] === 'word';
const note = (text: string) => process.stderr.write(`${text}\n`);

/** What is there when the first page, or the picture, can be read. */
const FIRST_PAGE = '[data-page="1"][aria-busy="false"] canvas';
const PICTURE = '[role="dialog"] [data-shown]';

type Tab = Window & { turning?: Promise<number> };

async function aReader(url: string, { client, folderId }: { client: Client; folderId: string }) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ar',
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = client.cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(watch, `${FIRST_PAGE}, ${PICTURE}, ${WORD_LINE}`);
  const list = await context.newPage();
  await list.goto(`/ar/data-center/${folderId}`);
  return { context, list };
}
type Reader = Awaited<ReturnType<typeof aReader>>;

const rowOf = (list: Page, name: string) => list.getByRole('row').filter({ hasText: name });

/** Opens a document from the list, and then its next page. */
async function openDocument({ context, list }: Reader, name: string) {
  const opened = context.waitForEvent('page');
  await rowOf(list, name).dblclick();
  const page = await opened;
  const first = (await timeOf(page, 'readableAt')) - (await timeOf(list, 'clickedAt'));
  const next = await nextPage(page);
  await page.close();
  return { first, next };
}

/** How long the next page takes, when the first has been read for some seconds. */
async function nextPage(page: Page): Promise<number> {
  await delay(3000);
  await page.evaluate(() => {
    const isShown = () => {
      const next = document.querySelector('[data-page="2"][aria-busy="false"]:has(canvas)');
      return next !== null && next.getBoundingClientRect().top < innerHeight / 4;
    };
    (window as Tab).turning = new Promise((resolve) => {
      function look(pressedAt: number): void {
        if (isShown()) resolve(performance.now() - pressedAt);
        else requestAnimationFrame(() => look(pressedAt));
      }
      addEventListener('keydown', () => look(performance.now()), { capture: true, once: true });
    });
  });
  await page.keyboard.press('ArrowLeft');
  return page.evaluate(() => (window as Tab).turning!);
}

/** The time from a click or a key until what opens over the list can be read. Closes it again. */
async function overList(list: Page, open: () => Promise<void>): Promise<number> {
  await open();
  const time = (await timeOf(list, 'readableAt')) - (await timeOf(list, 'clickedAt'));
  await list.keyboard.press('Escape');
  await list.locator('[role="dialog"]').waitFor({ state: 'detached' });
  return time;
}

const openPicture = async ({ list }: Reader, name: string) => ({
  first: await overList(list, () => rowOf(list, name).dblclick()),
  next: null,
});

async function openPreview({ list }: Reader, name: string): Promise<number> {
  await rowOf(list, name).click();
  return overList(list, () => list.keyboard.press('Alt+p'));
}

/** Waits until the PDF of an Office file is made; false when this machine makes none. */
async function isConverted(client: Client, id: string): Promise<boolean> {
  for (;;) {
    const view = await client.get<View>(`/api/files/${id}/view`);
    if (view.how === 'none') return false;
    if (view.how !== 'making') return true;
    await delay(500);
  }
}

const rows: string[] = [];
function report(what: string, aim: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, worst] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
  rows.push(`| ${what} | ${aim} | ${Math.round(median)} | ${Math.round(worst)} |`);
  note(rows.at(-1)!);
}

interface Kind {
  what: string;
  aim: string;
  extension: string;
  /** Only for a reader who may not download it. */
  isDrawn?: boolean;
  make: (n: number) => Buffer | Promise<Buffer>;
  open: (reader: Reader, name: string) => Promise<{ first: number; next: number | null }>;
}
const kinds: Kind[] = [
  { what: 'PDF', aim: '1000', extension: 'pdf', make: aContract, open: openDocument },
  // Whoever may download it opens it in the editor.
  {
    what: 'docx, converted before',
    aim: '1000',
    extension: 'docx',
    make: aLetter,
    open: openDocument,
    isDrawn: true,
  },
  { what: 'photo of 12 megapixels', aim: '500', extension: 'jpg', make: aPhoto, open: openPicture },
];

const folder = await mkdtemp(join(tmpdir(), 'dc-bench-'));
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { owner, departments } = await newOrganisation(server.url, ['العقود', 'التقارير']);
  const [{ id: departmentId, folderId }, reports] = departments as [Department, Department];
  const startLoad = loadavg()[0]!;
  const employee = await anEmployee(owner, server.url, { departmentId, capabilities: [] });
  for (const mayDownload of IS_WORD_ONLY ? [] : [true, false]) {
    const client = mayDownload ? owner : employee.client;
    for (const { what, aim, extension, make, open, isDrawn } of kinds) {
      if (isDrawn && mayDownload) continue;
      // The first is opened to fill the cache of the browser.
      const names = Array.from(
        { length: RUNS + 1 },
        (_, n) => `${extension} ${mayDownload ? 'أ' : 'ب'}${n}.${extension}`,
      );
      let isShown = true;
      for (const [n, name] of names.entries()) {
        const bytes = await make(n + (mayDownload ? 0 : 1000));
        const id = await uploadFile(owner, { parentId: folderId, name, bytes });
        if (extension === 'docx') isShown &&= await isConverted(owner, id);
        if (isShown) await waitForThumbnail(owner, id);
      }
      if (!isShown) {
        note(`${what} is left out, because there is no LibreOffice`);
        continue;
      }
      const reader = await aReader(server.url, { client, folderId });
      const [warmUp, ...measured] = names;
      await open(reader, warmUp!);
      const firsts: number[] = [];
      const nexts: number[] = [];
      const agains: number[] = [];
      const previews: number[] = [];
      for (const name of measured) {
        const { first, next } = await open(reader, name);
        firsts.push(first);
        if (next !== null) nexts.push(next);
        agains.push((await open(reader, name)).first);
        if (next !== null) previews.push(await openPreview(reader, name));
      }
      const how = mayDownload ? what : `${what}, drawn by the server`;
      report(`${how}: first page`, mayDownload ? aim : '1000', firsts);
      // A drawn page that was seen before is quicker, except where the application starts in a new tab first.
      report(`${how}: opened again`, mayDownload || nexts.length > 0 ? aim : '100', agains);
      if (nexts.length > 0) {
        report(`${how}: opened again over the list`, mayDownload ? aim : '100', previews);
        report(`${how}: next page`, '100', nexts);
      }
      await reader.context.close();
    }
  }
  const place = { client: owner, folderId: reports.folderId };
  await measureWord({ ...(await aReader(server.url, place)), ...place }, RUNS, report);
  employee.client.close();
  owner.close();
  process.stdout.write(
    [
      `${cpus().length} cores (${cpus()[0]?.model || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${startLoad.toFixed(1)} at the start and ${loadavg()[0]!.toFixed(1)} at the end, ${RUNS} runs.`,
      '',
      '| what | aim, ms | median, ms | worst, ms |',
      '|---|---:|---:|---:|',
      ...rows,
      '',
    ].join('\n'),
  );
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
