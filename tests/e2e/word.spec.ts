import { readFile } from 'node:fs/promises';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { wordPageStrings } from '#web/documents/word/word-page.strings.ts';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { colorSchemeStrings } from '#web/app/switches/color-scheme.strings.ts';
import { emptyDocx } from '#server/files/new-documents/empty-docx/empty-docx.ts';
import { findStrings } from '#web/viewers/word/find/find.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import {
  aFolder,
  aWordFileIn,
  clickAfter,
  expectSaved,
  FAST,
  letters,
  openWord,
  savedXml,
  textOf,
  unpack,
} from './word-by-page.ts';

for (const locale of ['ar', 'en'] as const)
  test(`${locale}: 500 Arabic letters typed fast arrive in their order and are saved while they are typed`, async ({
    page,
  }) => {
    const { folderId } = await aFolder(page);
    const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', ['بداية الخطاب', 'Second paragraph']);
    await openWord(page, id, locale);
    await clickAfter(page, 'بداية');
    const typed = ` ${letters(500).trim()}`;
    const autosaved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('autosave=true'),
    );
    await page.keyboard.type(typed, FAST);
    await autosaved;
    await page.keyboard.press('Control+s');
    await expectSaved(page, locale);
    const xml = await savedXml(page.request, id);
    expect(textOf(xml)).toBe(`بداية الخطاب${typed}\nSecond paragraph`);
    expect(xml).not.toMatch(/[\u200E\u200F\u202A-\u202E]/);
    await expectAccessible(page);
  });

test('what is bold, a heading or aligned by the tools is so in the file, and undo takes it back', async ({
  page,
}) => {
  const texts = wordStrings.ar;
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', ['السطر الأول', 'السطر الثاني']);
  await openWord(page, id);
  await clickAfter(page, 'الأول');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: texts.marks.bold, exact: true }).click();
  await expect(page.getByRole('button', { name: texts.marks.bold, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await clickAfter(page, 'الثاني');
  // By the place of the key: an Arabic keyboard has another letter there.
  await page.keyboard.press('Control+KeyE');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const [first = '', second = ''] = paragraphsOf(await savedXml(page.request, id));
  expect(first).toContain('<w:b/>');
  expect(first).toContain('<w:bCs/>');
  expect(second).toContain('<w:jc w:val="center"/>');
  await page.keyboard.press('Control+KeyZ');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => paragraphsOf(await savedXml(page.request, id))[1])
    .not.toContain('<w:jc w:val="center"/>');
});

const paragraphsOf = (xml: string) => xml.match(/<w:p[ >].*?<\/w:p>/gs) ?? [];

test('work that was typed without a connection is saved when it is back', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', ['السطر الأول']);
  await openWord(page, id);
  await clickAfter(page, 'الأول');
  await goOffline(page);
  await page.keyboard.type(' والشبكة مقطوعة', FAST);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(editingStrings.ar.indicator.unsaved, { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page);
  expect(textOf(await savedXml(page.request, id))).toBe('السطر الأول والشبكة مقطوعة');
});

test('a new paragraph that begins with an Arabic letter is written from right to left, and a table in it too', async ({
  page,
}) => {
  const texts = wordStrings.ar;
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'letter.docx', ['Dear colleagues']);
  await openWord(page, id);
  await clickAfter(page, 'colleagues');
  await page.keyboard.press('Enter');
  await page.keyboard.type('السلام عليكم', FAST);
  await expect(page.getByRole('button', { name: texts.directions.rtl })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: texts.insert, exact: true }).click();
  await page.getByRole('button', { name: texts.tableSize(2, 3) }).click();
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const xml = await savedXml(page.request, id);
  const [dear = '', peace = ''] = paragraphsOf(xml);
  expect(dear).not.toContain('<w:bidi/>');
  expect(peace).toContain('<w:bidi/>');
  expect(peace).toContain('<w:rtl/>');
  expect(xml).toContain('<w:bidiVisual/>');
});

test('Tab goes from cell to cell of a table from right to left, and after the last one to a new row', async ({
  page,
}) => {
  const { folderId } = await aFolder(page);
  const cell = (text: string) =>
    `<w:tc><w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const table = `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell('الاسم')}${cell('قديم')}</w:tr></w:tbl><w:p/>`;
  const id = await aWordFileIn(page.request, folderId, 'جدول.docx', { body: table });
  await openWord(page, id);
  await clickAfter(page, 'الاسم');
  await page.keyboard.press('Tab');
  await page.keyboard.type('العمر', FAST);
  await page.keyboard.press('Tab');
  await page.keyboard.type('أحمد', FAST);
  await page.keyboard.press('Tab');
  await page.keyboard.type('40', FAST);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('السن', FAST);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const xml = await savedXml(page.request, id);
  expect(xml.match(/<w:tr[ >]/g)).toHaveLength(2);
  expect(textOf(xml)).toBe('الاسم\nالسن\nأحمد\n40');
});

test('what was just typed is in the file that is downloaded; it is said when it cannot be saved', async ({
  page,
}) => {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', ['السلام عليكم']);
  await openWord(page, id);
  await clickAfter(page, 'السلام عليكم');
  await page.keyboard.type(' ورحمة الله', FAST);
  const downloading = page.waitForEvent('download');
  const download = page.getByRole('button', { name: documentsStrings.ar.download, exact: true });
  await download.click();
  const bytes = await readFile(await (await downloading).path());
  expect(textOf(unpack(bytes, 'word/document.xml'))).toBe('السلام عليكم ورحمة الله');
  await page.route('**/api/files/*/content*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await clickAfter(page, 'السلام عليكم');
  await page.keyboard.type(' وبركاته', FAST);
  await download.click();
  await expect(page.getByText(wordPageStrings.ar.lastSaved.message)).toBeVisible();
});

test('words are found in every spelling, Enter steps between them, and all are replaced', async ({
  page,
}) => {
  const texts = findStrings.ar;
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', [
    'الإدارة الأولى',
    'اداره ثانية في الإدارَةِ نفسها',
  ]);
  await openWord(page, id);
  await page.keyboard.press('Control+KeyF');
  const field = page.getByRole('textbox', { name: texts.findLabel });
  await field.fill('ادارة');
  await expect(page.getByText(texts.hits(3), { exact: true })).toBeVisible();
  for (const number of [1, 2, 3, 1]) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.place(number, 3), { exact: true })).toBeVisible();
    // Otherwise the next Enter would replace the word that was found.
    await expect(field).toBeFocused();
  }
  await page.getByRole('textbox', { name: texts.replaceLabel }).fill('مؤسسة');
  await page.getByRole('button', { name: texts.replaceAll }).click();
  await expect(page.getByText(texts.hits(0), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(textOf(await savedXml(page.request, id))).toBe('المؤسسة الأولى\nمؤسسة ثانية في المؤسسة نفسها');
});

test('the cursor stays on the screen, and keys with Ctrl and Shift do not turn the paragraph', async ({
  page,
}) => {
  const { folderId } = await aFolder(page);
  const lines = Array.from({ length: 80 }, (_, index) => `سطر رقم ${index + 1}`);
  const id = await aWordFileIn(page.request, folderId, 'طويل.docx', lines);
  await openWord(page, id);
  await clickAfter(page, 'سطر رقم 2');
  await page.keyboard.press('Control+End');
  await expect(page.locator('.docx-line', { hasText: 'سطر رقم 80' })).toBeInViewport();
  const rightToLeft = page.getByRole('button', { name: wordStrings.ar.directions.rtl });
  await page.keyboard.press('Control+Shift+KeyL');
  await page.keyboard.press('Control+Shift+KeyL');
  await expect(rightToLeft).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.down('ControlLeft');
  await page.keyboard.down('ShiftLeft');
  await page.keyboard.up('ShiftLeft');
  await page.keyboard.up('ControlLeft');
  await expect(rightToLeft).toHaveAttribute('aria-pressed', 'false');
});

test('another name, another language, other colours and another window keep the document, the cursor and what is not saved', async ({
  page,
}) => {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'خطاب.docx', ['السطر الأول', 'السطر الثاني']);
  await openWord(page, id);
  await clickAfter(page, 'السطر الأول');
  await page.keyboard.type(' قبل', FAST);
  const name = page.getByRole('textbox', { name: editingStrings.ar.name });
  await page.getByRole('button', { name: editingStrings.ar.rename('خطاب') }).click();
  await name.fill('رسالة');
  await page.keyboard.press('Enter');
  await expect(name).toBeHidden();
  await page.keyboard.type(' الاسم', FAST);
  await page.getByRole('button', { name: editingStrings.ar.rename('رسالة') }).click();
  await name.fill('بلا فائدة');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' وبعده', FAST);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('toolbar', { name: wordStrings.en.toolbar })).toBeVisible();
  await page.keyboard.type(' ثم', FAST);
  await page.getByRole('button', { name: colorSchemeStrings.en.toDark }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.type(' بعد', FAST);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.type(' أخيرًا', FAST);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Control+s');
  await expectSaved(page, 'en');
  expect(textOf(await savedXml(page.request, id))).toBe(
    'السطر الأول قبل الاسم وبعده ثم بعد أخيرًا\nالسطر الثاني',
  );
});

test('Arabic in a new table looks as in the text around it', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'جدول.docx', await emptyDocx('ar'));
  await openWord(page, id);
  await page.locator('.docx-page').click();
  await page.keyboard.type('قبل', FAST);
  await page.getByRole('button', { name: wordStrings.ar.insert, exact: true }).click();
  await page.getByRole('button', { name: wordStrings.ar.tableSize(2, 3) }).click();
  await expect(page.getByRole('region', { name: wordStrings.ar.tableTools })).toBeVisible();
  // Without a pause between the letters.
  await page.keyboard.type('أول الخلايا');
  const looksOf = (text: string) =>
    page
      .locator('.docx-line', { hasText: text })
      .locator('.layout-run-text')
      .first()
      .evaluate((run) => [getComputedStyle(run).fontFamily, getComputedStyle(run).fontSize]);
  await expect(page.locator('.docx-line', { hasText: 'أول الخلايا' })).toBeVisible();
  expect(await looksOf('أول')).toEqual(await looksOf('قبل'));
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(await savedXml(page.request, id)).toMatch(
    /<w:bidiVisual\/><w:tblW w:type="dxa" w:w="9026"\/><w:jc w:val="left"\/>.*<w:r><w:rPr><w:rtl\/><\/w:rPr><w:t>أول الخلايا<\/w:t><\/w:r>/s,
  );
});

test('what is typed after a link looks as other text, on the page and in the file', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const id = await aWordFileIn(page.request, folderId, 'site.docx', await emptyDocx('en'));
  await openWord(page, id, 'en');
  await page.locator('.docx-page').click();
  await page.keyboard.type('see site', FAST);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: wordStrings.en.linkAddress }).fill('https://example.com');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' then call', FAST);

  const decorationOf = (text: string) =>
    page
      .locator('.docx-line')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
  await expect.poll(() => decorationOf('site')).toBe('underline');
  expect(await decorationOf('then call')).toBe('none');
  await page.keyboard.press('Control+s');
  await expectSaved(page, 'en');
  expect(await savedXml(page.request, id)).toMatch(
    /<w:hyperlink [^>]*><w:r><w:rPr><w:rStyle w:val="Hyperlink"\/><\/w:rPr><w:t>site<\/w:t><\/w:r><\/w:hyperlink><w:r><w:t xml:space="preserve"> then call<\/w:t><\/w:r>/,
  );

  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: wordStrings.en.linkAddress }).fill('https://example.org');
  await page.keyboard.press('Enter');
  await expect.poll(() => decorationOf('call')).toBe('underline');
});

test('what is typed after a link with looks of its own gets no others', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const body = `<w:p><w:hyperlink w:anchor="a"><w:r><w:rPr><w:b/></w:rPr><w:t>site</w:t></w:r></w:hyperlink></w:p>`;
  const id = await aWordFileIn(page.request, folderId, 'bold.docx', { body });
  await openWord(page, id, 'en');
  await clickAfter(page, 'site');
  await page.keyboard.type(' then', FAST);
  await page.keyboard.press('Control+s');
  await expectSaved(page, 'en');
  expect(await savedXml(page.request, id)).toMatch(
    /<\/w:hyperlink><w:r><w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve"> then<\/w:t><\/w:r>/,
  );
});
