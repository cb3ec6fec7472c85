import { wordPageStrings } from '#web/documents/word/word-page.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { documentXml, docx, OFFICE, RELATIONSHIPS, W } from '#tests/factories/docx.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';
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

const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test('whoever types where the document allows nothing is told so, and types elsewhere', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const locked = `<w:sdt><w:sdtPr><w:id w:val="7"/><w:lock w:val="contentLocked"/></w:sdtPr><w:sdtContent>${p('Locked text')}</w:sdtContent></w:sdt>`;
  const id = await aWordFileIn(page.request, folderId, 'form.docx', { body: `${locked}${p('Free text')}` });
  await openWord(page, id);
  await clickAfter(page, 'Locked');
  await page.keyboard.type('x');
  await expectSaid(page, wordStrings.ar.refusals.protected);
  await clickAfter(page, 'Free');
  await page.keyboard.type(' here', FAST);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(textOf(await savedXml(page.request, id))).toBe('Locked text\nFree text here');
});

test('a document that is protected against changes is read, and the page says why', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const bytes = docx({
    'word/document.xml': documentXml(p('Only to be read')),
    'word/settings.xml': `<w:settings xmlns:w="${W}"><w:documentProtection w:edit="readOnly" w:enforcement="1"/></w:settings>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/settings" Target="settings.xml"/></Relationships>`,
  });
  const id = await aWordFileIn(page.request, folderId, 'contract.docx', Buffer.from(bytes));
  await openWord(page, id);
  await expect(page.getByText(wordPageStrings.ar.protections.readOnly)).toBeVisible();
  await expect(page.locator('.docx-pages')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('button', { name: wordStrings.ar.marks.bold, exact: true })).toBeHidden();
});
