import type { Page } from '@playwright/test';
import { emptyDocx } from '#server/files/new-documents/empty-docx/empty-docx.ts';
import { documentXml, docx, styledParts } from '#tests/factories/docx.ts';
import { engineStrings } from '#web/viewers/word/engine/engine.strings.ts';
import { findStrings } from '#web/viewers/word/find/find.strings.ts';
import { reviewStrings } from '#web/viewers/word/review/review.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';
import { aFolder, aWordFileIn, clickAfter, expectSaved, FAST, openWord, savedXml } from './word-by-page.ts';

const texts = wordStrings.en;
const review = reviewStrings.en;
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function openNew(page: Page, content: string[] | Buffer): Promise<string> {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'new.docx', content);
  await openWord(page, id, 'en');
  await page.locator('.docx-page').first().click();
  return id;
}

async function insert(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: texts.insert, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** As if another program had copied it. */
const pasteHtml = (page: Page, html: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, html);

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expectSaved(page, 'en');
}

test('what is typed into a footer after a header is in the footer', async ({ page }) => {
  const id = await openNew(page, await emptyDocx('en'));
  await page.keyboard.type('line', FAST);
  await insert(page, texts.header);
  await page.keyboard.type('above', FAST);
  await page.getByRole('button', { name: texts.leaveHeader }).click();
  await insert(page, texts.footer);
  await expect(page.getByText(texts.inFooter)).toBeVisible();
  await page.keyboard.type('أسفل الصفحة', FAST);
  await save(page);
  expect(await savedXml(page.request, id, 'word/header1.xml')).toContain('<w:t>above</w:t>');
  expect(await savedXml(page.request, id, 'word/footer1.xml')).toContain('<w:t>أسفل الصفحة</w:t>');
});

test('what is typed after a picture stands after it', async ({ page }) => {
  const id = await openNew(page, await emptyDocx('en'));
  await page.keyboard.type('before ', FAST);
  const chooser = page.waitForEvent('filechooser');
  await insert(page, texts.picture);
  const buffer = Buffer.from(PNG, 'base64');
  await (await chooser).setFiles({ name: 'seal.png', mimeType: 'image/png', buffer });
  await expect(page.locator('.docx-page img')).toBeVisible();
  await page.keyboard.type('after', FAST);
  await save(page);
  expect(await savedXml(page.request, id)).toMatch(
    /before <\/w:t>.*<w:drawing>.*<\/w:drawing>.*<w:t>after<\/w:t>/s,
  );
});

test('in Arabic, a table of contents reads from right to left, a table takes the place of an empty paragraph, and one undo takes each back', async ({
  page,
}) => {
  const rtl = '<w:pPr><w:bidi/></w:pPr>';
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>الفصل الأول</w:t></w:r></w:p>`;
  const styles = `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>`;
  const id = await openNew(
    page,
    Buffer.from(
      docx({ ...styledParts(styles), 'word/document.xml': documentXml(`<w:p>${rtl}</w:p>${heading}`) }),
    ),
  );
  await page.keyboard.press('Control+Home');
  await insert(page, texts.toc);
  const entry = page.locator('.docx-line').first();
  const leftOf = async (text: string) => (await entry.getByText(text).boundingBox())!.x;
  await expect(entry).toContainText('الفصل');
  expect(await leftOf('الفصل')).toBeGreaterThan(await leftOf('الأول'));
  expect(await leftOf('الأول')).toBeGreaterThan(await leftOf('1'));
  const name = page.locator('.docx-content-control-label');
  const nameNow = () => name.first().evaluate((label) => getComputedStyle(label, '::after').content);
  expect(await nameNow()).toBe(`"${engineStrings.en.contents}"`);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect.poll(nameNow).toBe(`"${engineStrings.ar.contents}"`);
  await page.getByRole('button', { name: 'English' }).click();
  await save(page);
  expect(await savedXml(page.request, id)).toMatch(
    /<w:tab w:leader="dot" w:pos="\d+" w:val="right"\/><\/w:tabs><w:bidi\/><\/w:pPr>.*<w:t>الفصل الأول<\/w:t><w:tab\/><w:t>1<\/w:t>/s,
  );
  await page.keyboard.press('Control+z');
  await expect(page.locator('.docx-line', { hasText: 'الفصل' })).toHaveCount(1);

  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: texts.insert, exact: true }).click();
  await page.getByRole('button', { name: texts.tableSize(2, 3) }).click();
  await expect(page.getByRole('region', { name: texts.tableTools })).toBeVisible();
  await page.keyboard.type('A4', FAST);
  await save(page);
  expect(await savedXml(page.request, id)).toMatch(
    /<w:body><w:tbl><w:tblPr><w:bidiVisual\/>.*<w:t>A4<\/w:t>.*<\/w:tbl><w:p><w:pPr><w:bidi\/><\/w:pPr><\/w:p><w:p><w:pPr><w:pStyle/s,
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByText('A4')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await save(page);
  expect(await savedXml(page.request, id)).toContain(`<w:body><w:p>${rtl}</w:p>${heading}`);
});

test('Delete goes from letter to letter while changes are tracked', async ({ page }) => {
  const id = await openNew(page, ['Hello world']);
  await page.getByRole('button', { name: texts.review }).click();
  const track = page.getByRole('switch', { name: review.track });
  // It follows the document, a moment after the click.
  await track.click();
  await expect(track).toBeChecked();
  await clickAfter(page, 'Hello');
  await page.keyboard.press('Home');
  for (const _ of 'Hello') await page.keyboard.press('Delete');
  await page.keyboard.type('Good', FAST);
  await save(page);
  expect(await savedXml(page.request, id)).toMatch(
    /<w:del [^>]*><w:r><w:delText>Hello<\/w:delText><\/w:r><\/w:del><w:ins [^>]*><w:r><w:t>Good<\/w:t>/,
  );
});

test('a comment with its reply, resolved, is so when the document is opened again', async ({ page }) => {
  const id = await openNew(page, ['Hello world']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+m');
  await page.getByLabel(review.commentLabel).fill('Is this so?\nReally?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: review.reply, exact: true }).click();
  await page.getByLabel(review.replyLabel).fill('It is.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: review.resolve, exact: true }).click();
  await expect(page.getByText(review.resolved, { exact: true })).toBeVisible();
  await save(page);
  const [, number] = /w14:paraId="(\w+)"/.exec(await savedXml(page.request, id, 'word/comments.xml')) ?? [];
  expect(await savedXml(page.request, id, 'word/commentsExtended.xml')).toContain(`w15:paraId="${number}"`);

  await openWord(page, id, 'en');
  await page.getByRole('button', { name: texts.review }).click();
  await expect(page.getByText(review.resolved, { exact: true })).toBeVisible();
  await expect(page.getByText('It is.')).toBeVisible();
  // Its lines, which are found as words with a space between them.
  await expect(page.getByText('Is this so? Really?')).toBeVisible();
});

test('a paragraph that follows one with a link has no looks of its own, and what is pasted after it has its own at once', async ({
  page,
}) => {
  const id = await openNew(page, await emptyDocx('en'));
  await page.keyboard.type('see site', FAST);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: texts.linkAddress }).fill('https://example.com');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' then', FAST);
  await page.keyboard.press('Enter');
  await page.keyboard.type('next', FAST);
  await save(page);
  expect(await savedXml(page.request, id)).toContain(
    ' then</w:t></w:r></w:p><w:p><w:r><w:t>next</w:t></w:r></w:p>',
  );

  await page.keyboard.press('Control+Alt+Digit1');
  await page.keyboard.press('Enter');
  await pasteHtml(page, '<h2>Part</h2><ul><li dir="rtl"><b>عريض</b></li></ul>');
  const pasted = page.locator('.docx-line', { hasText: 'عريض' });
  await expect(pasted.getByText('عريض')).toHaveCSS('font-weight', '700');
  await expect(page.locator('.docx-page')).toContainText('•');
  await save(page);
  const xml = await savedXml(page.request, id);
  expect(xml).toContain('<w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>next');
  expect(xml).toContain('<w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>Part');
  expect(await savedXml(page.request, id, 'word/styles.xml')).toContain('<w:name w:val="heading 2"/>');

  // Each of many sizes would be changed by itself.
  await pasteHtml(page, '<h2>large</h2><p>small</p>'.repeat(30));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+BracketLeft');
  await expectSaid(page, texts.refusals.sizes, 'assertive');
});

test('the search says that nothing is left when the last hit was replaced', async ({ page }) => {
  await openNew(page, ['Hello world']);
  const find = findStrings.en;
  await page.keyboard.press('Control+f');
  await page.getByLabel(find.findLabel).fill('world');
  await page.keyboard.press('Enter');
  await page.getByLabel(find.replaceLabel).fill('people');
  await page.getByRole('button', { name: find.replace, exact: true }).click();
  await expect(page.locator('.docx-line').first()).toHaveText('Hello people');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(find.hits(0));
});
