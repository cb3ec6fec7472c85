import type { Page } from '@playwright/test';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { documentXml, docx } from '#tests/factories/docx.ts';
import { expect, test } from './fixtures.ts';
import {
  aFolder,
  aWordFileIn,
  clickAfter,
  expectSaved,
  FAST,
  openWord,
  savedXml,
  textOf,
} from './word-by-page.ts';

const texts = wordStrings.ar;

async function open(page: Page, content: string[] | Buffer): Promise<string> {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'letter.docx', content);
  await openWord(page, id);
  return id;
}

async function saved(page: Page, id: string): Promise<string> {
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  return savedXml(page.request, id);
}

test('what is typed beside equations stands beside them', async ({ page }) => {
  const equation = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = ['first', `area ${equation}`, equation, `${equation} holds`]
    .map((content) => `<w:p>${content.replace(/^\w+ ?| \w+$/g, (text) => run(text))}</w:p>`)
    .join('');
  const math = ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const id = await open(page, Buffer.from(docx({ 'word/document.xml': documentXml(body, math) })));
  await clickAfter(page, 'area');
  await page.keyboard.type('بعد', FAST);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('after', FAST);
  await clickAfter(page, 'holds');
  await page.keyboard.press('Home');
  await page.keyboard.type('before', FAST);
  const xml = (await saved(page, id)).replaceAll(/<m:t>x<\/m:t>/g, '<w:t>=</w:t>');
  expect(textOf(xml)).toBe('first\narea =بعد\n=after\nbefore= holds');
});

test('copied words are put into the line, and what is typed next stands after them', async ({ page }) => {
  const id = await open(page, ['السطر الأول', 'السطر الثاني هنا']);
  await clickAfter(page, 'الأول');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await clickAfter(page, 'الثاني');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+v');
  await page.keyboard.type(' و', FAST);
  expect(textOf(await saved(page, id))).toBe('السطر الأول\nالسطر الثاني الأولالأول وهنا');
});

test('the size that is chosen is that of the letters, and keys change each from its own', async ({
  page,
}) => {
  const id = await open(page, ['السطر الأول']);
  await clickAfter(page, 'الأول');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: texts.fontSize }).click();
  await page.getByRole('menuitemradio', { name: '28', exact: true }).click();
  expect(await saved(page, id)).toContain('<w:sz w:val="56"/><w:szCs w:val="56"/>');

  await clickAfter(page, 'الأول');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+Period');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+BracketLeft');
  const sizes = async () =>
    [...(await saved(page, id)).matchAll(/<w:r>.*?<w:sz w:val="(\d+)"/g)].map(([, size]) => size);
  expect(await sizes()).toEqual(['54', '70']);
  await page.keyboard.press('Control+z');
  expect(await sizes()).toEqual(['56', '72']);
});

test('keys of Word: Backspace leaves a list, Ctrl+Enter begins a paragraph, Ctrl+Shift+Space keeps words together', async ({
  page,
}) => {
  const id = await open(page, ['أول']);
  await clickAfter(page, 'أول');
  await page.getByRole('button', { name: texts.numbers }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ثان', FAST);
  await page.keyboard.press('Home');
  const pages = page.locator('.docx-page');
  await expect(pages).toContainText('2.');
  await page.keyboard.press('Backspace');
  await expect(pages).not.toContainText('2.');
  // One step back is enough.
  await page.keyboard.press('Control+z');
  await expect(pages).toContainText('2.');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Enter');
  await expect(pages).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('مئة', FAST);
  await page.keyboard.press('Control+Shift+Space');
  await page.keyboard.type('ريال', FAST);
  const xml = await saved(page, id);
  expect(textOf(xml)).toBe('أول\nثان\nمئة\u00a0ريال');
  const paragraphs = xml.match(/<w:p[ >].*?<\/w:p>/gs) ?? [];
  expect(paragraphs.map((each) => each.includes('<w:numPr>'))).toEqual([true, false, false]);
  expect(paragraphs.map((each) => each.split('w:type="page"').length - 1)).toEqual([0, 1, 0]);
});
