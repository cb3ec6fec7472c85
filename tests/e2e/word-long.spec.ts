import { findStrings } from '#web/viewers/word/find/find.strings.ts';
import { expect, test } from './fixtures.ts';
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
} from './word-by-page.ts';

test('the first pages of a long document are there before the whole, which is typed into and saved', async ({
  page,
}) => {
  const { folderId } = await aFolder(page);
  const lines = Array.from({ length: 400 }, (_, index) => `البند رقم ${index + 1}: ${letters(160)}`);
  const id = await aWordFileIn(page.request, folderId, 'لائحة.docx', lines);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const isRead = document.querySelector('.docx-line') !== null;
      const state = document.querySelector('[role=toolbar]') ? 'edited' : isRead ? 'read' : 'opened';
      if (seen.at(-1) !== state) seen.push(state);
      requestAnimationFrame(look);
    };
    look();
  });
  await openWord(page, id);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['opened', 'read', 'edited']);
  await expect(page.locator('.docx-editor')).toHaveCount(1);
  // Pages that are not on the screen are empty.
  await expect(page.getByText('البند رقم 400')).toHaveCount(0);
  await clickAfter(page, 'البند رقم 2:');
  await page.keyboard.press('Control+End');
  await expect(page.locator('.docx-line', { hasText: 'البند رقم 400' })).toBeInViewport();
  await page.keyboard.type('تم', FAST);
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  expect(textOf(await savedXml(page.request, id))).toBe(`${lines.join('\n')}تم`);
  // A hit on a page that is not drawn, by somebody who does not wait until the number of hits is there.
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: findStrings.ar.findLabel }).fill('رقم 200');
  await page.keyboard.press('Enter');
  await expect(page.locator('.docx-line', { hasText: 'البند رقم 200' })).toBeInViewport();
  await expect(page.getByText(findStrings.ar.place(1, 1), { exact: true })).toBeVisible();
});

test('what is read stays where it is when the fonts arrive later', async ({ page }) => {
  const { folderId } = await aFolder(page);
  const lines = Array.from({ length: 400 }, (_, index) => `البند رقم ${index + 1}: ${letters(160)}`);
  const id = await aWordFileIn(page.request, folderId, 'لائحة.docx', lines);
  const fonts: (() => void)[] = [];
  const arrive = () => {
    for (const run of fonts.splice(0)) run();
  };
  await page.route('**/*.ttf', (route) => void fonts.push(() => void route.continue()));
  const line = (number: number) => page.locator('.docx-line', { hasText: `البند رقم ${number}:` });
  const height = () => page.locator('.docx-pages').evaluate((pages) => pages.clientHeight);

  await openWord(page, id);
  await clickAfter(page, 'البند رقم 2:');
  await page.keyboard.press('Control+End');
  await expect(line(400)).toBeInViewport();
  const estimated = await height();
  arrive();
  await expect.poll(height).not.toBe(estimated);
  await expect(line(400)).toBeInViewport();

  await page.reload();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: findStrings.ar.findLabel }).fill('رقم 300');
  await page.keyboard.press('Enter');
  await expect(line(300)).toBeInViewport();
  arrive();
  await expect.poll(height).not.toBe(estimated);
  await expect(line(300)).toBeInViewport();
});
