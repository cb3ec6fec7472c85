import type { Page } from '@playwright/test';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { wordPageStrings } from '#web/documents/word/word-page.strings.ts';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { aroundCaret, choosePlace } from './choose-place.ts';
import type { Typed } from './compare-saved.ts';

export type Edited =
  | { what: 'saved'; typed: Typed }
  | { what: 'refused'; reason: string }
  | { what: 'failed'; at: 'opened' | 'edited' | 'saved'; why: string };

const texts = wordPageStrings.ar;
/** Words that no document has. */
const WORDS = { arabic: 'قنطزور', latin: 'Qvizzor' };

export interface Task {
  id: string;
  /** Varies where in a line is typed. */
  n: number;
  /** Whether some paragraph of the text has Arabic letters. */
  hasArabic: boolean;
}

/** Opens a document, puts one word into it with the keyboard, and saves it with Ctrl+S. */
export async function editDocument(page: Page, { id, n, hasArabic }: Task): Promise<Edited> {
  await page.goto(`/ar/word/${id}`);
  const pages = page.locator('.docx-pages[contenteditable="true"][aria-readonly="false"]');
  const refused = page.getByRole('heading', { name: texts.notOpened });
  const ready = pages.locator('.layout-line, .layout-paragraph').first();
  const noType = page.getByText(documentsStrings.ar.notShown.noViewer);
  await ready.or(refused).or(noType).first().waitFor({ state: 'attached', timeout: 0 });
  for (const message of [refused.locator('+ p'), noType])
    if (await message.isVisible()) return { what: 'refused', reason: (await message.textContent()) ?? '' };
  if (hasArabic) await goToArabic(page);
  const typed = await typeWord(page, n);
  if (typeof typed === 'string') return { what: 'failed', at: 'edited', why: typed };
  await page.keyboard.press('Control+s');
  const indicator = page.locator('output[data-shown="saved"], output[data-shown="unsaved"]').first();
  await indicator.waitFor({ timeout: 0 });
  if ((await indicator.getAttribute('data-shown')) === 'unsaved') {
    const why = await page.getByText(editingStrings.ar.failed.title).locator('..').textContent();
    return { what: 'failed', at: 'saved', why: why ?? '' };
  }
  return { what: 'saved', typed };
}

/** Only pages near those on the screen are drawn. */
async function goToArabic(page: Page): Promise<void> {
  const pages = page.locator('.docx-page');
  const count = await pages.count();
  for (let at = 0; at < count; at += 1) {
    await pages.nth(at).evaluate((element) => element.scrollIntoView());
    await pages.and(page.locator(`[data-page-index="${at}"][data-materialized="true"]`)).waitFor();
    if ((await choosePlace(page))?.isArabic) return;
  }
}

const KEYS = ['End', 'Home', null];

/** Clicks into a line, goes to its end or start or stays, and types. What was typed where, or why nothing was. */
async function typeWord(page: Page, n: number): Promise<Typed | string> {
  const place = await choosePlace(page);
  if (!place) return 'there is no line to click into';
  // Scrolling draws other pages.
  await page.waitForTimeout(100);
  const settled = (await choosePlace(page)) ?? place;
  await page.mouse.click(settled.x, settled.y);
  const key = KEYS[n % KEYS.length];
  if (key) await page.keyboard.press(key);
  const around = (await aroundCaret(page)) ?? { before: '', after: '' };
  const word = place.isArabic ? WORDS.arabic : WORDS.latin;
  const text = key === 'End' ? ` ${word}` : key === 'Home' ? `${word} ` : word;
  await page.keyboard.type(text, { delay: 5 });
  const isShown = await page
    .waitForFunction(
      (word) => document.querySelector('.docx-pages')?.textContent.toUpperCase().includes(word.toUpperCase()),
      word,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );
  return isShown
    ? { text, word, ...around }
    : `what was typed into «${place.line.slice(0, 60)}» is not shown`;
}
