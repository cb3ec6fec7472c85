import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { filesContract } from '#shared/files/files.contract.ts';
import { reviewStrings } from '#web/viewers/word/review/review.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { compareSaved } from '#tests/corpus/compare-saved.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { type Trap, traps, trapsDocument } from '#tests/factories/typing-traps.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

/** Puts the caret beside a letter of a word, as people do. Returns what is left and right of it. */
async function putCaret(page: Page, { marker, where }: Trap, isOdd: boolean) {
  // What was typed before may still scroll.
  await settle(page);
  const point = await page.evaluate(
    ({ marker, where, isOdd }) => {
      const letters = [...document.querySelectorAll('.docx-page-content .layout-run-text')].flatMap((run) => {
        const node = document.createTreeWalker(run, NodeFilter.SHOW_TEXT).nextNode();
        return node ? Array.from({ length: node.textContent!.length }, (_, at) => ({ node, at })) : [];
      });
      const text = letters
        .map(({ node, at }) => node.textContent![at])
        .join('')
        .toLowerCase();
      const start = text.indexOf(marker.toLowerCase());
      if (start === -1) return null;
      const index = { before: 0, inside: 1, after: marker.length - 1 }[where];
      const { node, at } = letters[start + index]!;
      node.parentElement!.scrollIntoView({ block: isOdd ? 'start' : 'end' });
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // Before a letter is at its right when it is Arabic.
      const isLeft = (where === 'before') !== /[\u0600-\u06ff]/.test(marker);
      return { x: isLeft ? left + 0.5 : right - 0.5, y: (top + bottom) / 2 };
    },
    // Two clicks at one place would be a double click.
    { marker, where, isOdd },
  );
  if (!point) throw new Error(`${marker} is not shown`);
  await page.mouse.click(point.x, point.y);
  await settle(page);
  const [before = '', after = ''] = {
    before: ['', marker],
    inside: [marker.slice(0, 2), marker.slice(2)],
    after: [marker, ''],
  }[where];
  // Where a font is missing, letters are not quite where the engine measured them.
  for (let steps = 0; steps < 3; steps += 1) {
    const off = await caretIsOff(page, marker, before.length);
    if (off === 0) return { before, after };
    await page.keyboard.press(off < 0 === isArabic(marker) ? 'ArrowLeft' : 'ArrowRight');
    // Until then the selection of the page is where the caret was before.
    await settle(page);
  }
  throw new Error(`the caret is not at ${marker}`);
}

/** Until the browser has drawn what was done. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** How many letters the caret is after a place in a word; negative when it is before it. */
function caretIsOff(page: Page, marker: string, place: number): Promise<number> {
  return page.evaluate(
    ({ marker, place }) => {
      const { anchorNode, anchorOffset = 0 } = getSelection() ?? {};
      const start = anchorNode?.textContent?.toLowerCase().indexOf(marker.toLowerCase()) ?? -1;
      return start === -1 ? 0 : anchorOffset - start - place;
    },
    { marker, place },
  );
}

/** Types into every trap and saves. Returns what was saved, and what was typed. */
async function typeIntoTraps(page: Page, original: Uint8Array, prepare: (page: Page) => Promise<void>) {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  await aFileIn(page.request, folderId, 'traps.docx', Buffer.from(original));
  const list = await page.request.get(`${filesContract.children.path.replace(':id', folderId)}`);
  const { items }: { items: { id: string }[] } = await list.json();
  const { id } = items[0]!;
  await page.goto(`/ar/word/${id}`);
  await expect(page.locator('.docx-pages[contenteditable="true"] .layout-line').first()).toBeVisible();
  await prepare(page);

  const typed = [];
  for (const [n, trap] of traps.entries()) {
    const around = await putCaret(page, trap, n % 2 === 1);
    await page.keyboard.type(trap.typed);
    typed.push({ text: trap.typed, word: trap.typed, ...around });
  }
  await page.keyboard.press('Control+s');
  await expect(page.locator('output[data-shown="saved"]')).toBeVisible();
  const content = await page.request.get(
    `${filesContract.content.path.replace(':id', id)}?disposition=attachment`,
  );
  return { saved: await content.body(), typed };
}

const original = trapsDocument();

test('what is typed beside tabs, breaks, notes, fields and marks stands where it was typed, and nothing else moves', async ({
  page,
}) => {
  const { saved, typed } = await typeIntoTraps(page, original, async () => {});
  const { changed, faults } = compareSaved(original, saved, typed);
  expect(faults).toEqual([]);
  expect(changed).toEqual(['word/document.xml']);
});

test('the same holds while changes are tracked', async ({ page }) => {
  const { saved, typed } = await typeIntoTraps(page, original, async () => {
    await page.getByRole('button', { name: wordStrings.ar.review, exact: true }).click();
    await page.getByRole('switch', { name: reviewStrings.ar.track }).setChecked(true);
    await expect(page.getByRole('switch', { name: reviewStrings.ar.track })).toBeChecked();
  });
  const { faults } = compareSaved(original, saved, typed);
  expect(faults).toEqual([]);
  const xml = new TextDecoder().decode(unzipSync(saved)['word/document.xml']);
  const recorded = [...xml.matchAll(/<w:ins [^>]*>(?:(?!<\/w:ins>).)*<\/w:ins>/gs)].join('');
  expect(typed.filter(({ word }) => !recorded.includes(word))).toEqual([]);
});
