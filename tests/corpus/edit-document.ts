import type { Page } from '@playwright/test';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { wordPageStrings } from '#web/documents/word/word-page.strings.ts';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { aroundCaret, choosePlace, type Place } from './choose-place.ts';
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
  const onlyRead = page.getByText(texts.protections.readOnly);
  await ready.or(refused).or(noType).or(onlyRead).first().waitFor({ state: 'attached', timeout: 0 });
  for (const message of [refused.locator('+ p'), noType, onlyRead])
    if (await message.isVisible()) return { what: 'refused', reason: (await message.textContent()) ?? '' };
  if (hasArabic) await goToArabic(page);
  const typed = await typeSomewhere(page, n);
  if (typeof typed === 'string')
    return REFUSALS.includes(typed)
      ? { what: 'refused', reason: typed }
      : { what: 'failed', at: 'edited', why: typed };
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

/** What the page says when a document itself does not let anybody type where the cursor is. */
const { protected: PROTECTED, bound: BOUND } = wordStrings.ar.refusals;
const REFUSALS: readonly string[] = [PROTECTED, BOUND];
/** In so many places is tried to type, as long as the document protects them. */
const PLACES = 8;

async function typeSomewhere(page: Page, n: number): Promise<Typed | string> {
  let refusal = 'there is no line to click into';
  for (let next = 0; next < PLACES; next += 1) {
    const place = await choosePlace(page, next);
    if (!place) break;
    const typed = await typeWord(page, n, next, place);
    if (typeof typed !== 'string' || !REFUSALS.includes(typed)) return typed;
    refusal = typed;
    await page.getByText(refusal).waitFor({ state: 'hidden' });
  }
  return refusal;
}

const KEYS = ['End', 'Home', null];

/** Clicks into a line, goes to its end or start or stays, and types. What was typed where, or why nothing was. */
async function typeWord(page: Page, n: number, next: number, place: Place): Promise<Typed | string> {
  // Scrolling draws other pages.
  await page.waitForTimeout(100);
  const settled = (await choosePlace(page, next)) ?? place;
  await page.mouse.click(settled.x, settled.y);
  const key = KEYS[n % KEYS.length];
  const clicked = await aroundCaret(page);
  if (key) await page.keyboard.press(key);
  const now = await aroundCaret(page);
  // Beside some objects only the engine's cursor moves, and then the browser does not know what is around it.
  const isKnown = !key || now?.before !== clicked?.before;
  const around = (isKnown && now) || { before: '', after: '' };
  const word = place.isArabic ? WORDS.arabic : WORDS.latin;
  const text = key === 'End' ? ` ${word}` : key === 'Home' ? `${word} ` : word;
  await page.keyboard.type(text, { delay: 5 });
  const seen = await page
    .waitForFunction(
      ({ word, refusals }) => {
        const textOf = (where: string) => document.querySelector(where)?.textContent ?? '';
        if (textOf('.docx-pages').toUpperCase().includes(word.toUpperCase())) return word;
        return refusals.find((refusal) => textOf('[aria-live=assertive]').includes(refusal));
      },
      { word, refusals: REFUSALS },
      { timeout: 10_000 },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => null);
  if (seen === word) return { text, word, ...around };
  return seen ? seen : `what was typed into «${place.line.slice(0, 60)}» is not shown`;
}
