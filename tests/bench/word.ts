import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { uploadFile } from '#tests/torture/new-organisation.ts';
import type { Client } from './client.ts';
import { aReport } from './viewer-files.ts';
import { waitForThumbnail } from './wait-for-thumbnail.ts';
import { timeOf } from './watch.ts';

interface Place {
  context: BrowserContext;
  list: Page;
  client: Client;
  folderId: string;
}
type Report = (what: string, aim: string, times: number[]) => void;

const KEYS = 30;
/** What is there when the first page can be read. */
export const WORD_LINE = '.docx-page .docx-line';
const aims = [
  { pages: 20, first: '2000', key: '50' },
  { pages: 100, first: '3000', key: '100' },
];

type Tab = Window & { key?: Promise<number> };

/** Opens Word documents from the list, types in the middle of them, and saves. */
export async function measureWord(place: Place, runs: number, report: Report): Promise<void> {
  for (const { pages, first, key } of aims) {
    const opened: number[] = [];
    const keys: number[] = [];
    const saves: number[] = [];
    // The first one fills the cache of the browser.
    for (let n = 0; n <= runs; n += 1) {
      const page = await openFromList(place, `تقرير ${pages}-${n}.docx`, aReport(n, pages));
      if (n > 0) opened.push(page.took);
      if (n > 0) keys.push(...(await typeInto(page.tab)));
      if (n > 0) saves.push(await save(page.tab));
      await page.tab.close();
    }
    const what = `docx of ${pages} pages`;
    report(`${what}, in the editor: first page`, first, opened);
    report(`${what}, in the editor: a key`, key, keys);
    report(`${what}, in the editor: a save`, '1000', saves);
  }
}

async function openFromList({ context, list, client, folderId }: Place, name: string, bytes: Buffer) {
  const id = await uploadFile(client, { parentId: folderId, name, bytes });
  const row = list.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  await waitForThumbnail(client, id);
  // What is loaded ahead in a folder with Word documents is there.
  await delay(3000);
  const opening = context.waitForEvent('page');
  await row.dblclick();
  const tab = await opening;
  const took = (await timeOf(tab, 'readableAt')) - (await timeOf(list, 'clickedAt'));
  return { tab, took };
}

/** How long each key takes until its letter is on the screen. */
async function typeInto(tab: Page): Promise<number[]> {
  await tab.getByRole('toolbar').waitFor();
  await delay(3000);
  await tab.locator(WORD_LINE).nth(5).click();
  await tab.keyboard.press('End');
  const keyboard = await tab.context().newCDPSession(tab);
  const times: number[] = [];
  for (let n = 0; n < KEYS; n += 1) {
    await tab.evaluate((selector) => {
      const text = () => [...document.querySelectorAll(selector)].map((line) => line.textContent).join('');
      (window as Tab).key = new Promise((resolve) => {
        const before = text();
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            function look(): void {
              if (text() === before) requestAnimationFrame(look);
              // The page is painted before the next task begins.
              else setTimeout(() => resolve(performance.now() - timeStamp));
            }
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    }, WORD_LINE);
    // As an Arabic keyboard sends it, which Playwright does not know.
    const key = { key: 'ش', code: 'KeyA', text: 'ش', windowsVirtualKeyCode: 65 };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    times.push(await tab.evaluate(() => (window as Tab).key!));
    await delay(60);
  }
  return times;
}

async function save(tab: Page): Promise<number> {
  const start = performance.now();
  await tab.keyboard.press('Control+s');
  await tab.getByText(editingStrings.ar.indicator.saved, { exact: true }).waitFor();
  return performance.now() - start;
}
