import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { uiStrings } from '#web/app/ui.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const list = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const selected = (page: Page) => page.locator('[role=row][aria-selected=true]');

const anImage = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b68' } })
    .png()
    .toBuffer();

const locale = 'en';

const texts = filesStrings[locale];
const rows = listStrings[locale];
const empty = emptyStrings[locale];
const lightbox = lightboxStrings[locale];

async function openFolder(page: Page): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  await aFileIn(page.request, archive.id, 'كشف أحمد.pdf');
  for (const name of ['Report تقرير (2).docx', 'notes.txt']) await aFileIn(page.request, folderId, name);
  // The server detects a file's type from its content.
  await aFileIn(page.request, folderId, 'عقد 2026-final.pdf', Buffer.from('%PDF-1.7\n'));
  for (const name of ['one.png', 'two.png']) await aFileIn(page.request, folderId, name, await anImage());
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(row(page, 'notes.txt')).toBeVisible();
  return folderId;
}

test('keyboard: moves, selects and opens a folder; Back, Forward and the back link return', async ({
  page,
}) => {
  await openFolder(page);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selected(page)).toHaveCount(2);
  await expect(
    page.getByRole('toolbar', { name: rows.selectionActions }).getByText(rows.selected(2)),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await expect(
    page.getByRole('toolbar', { name: rows.selectionActions }).getByText(rows.selected(6)),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Archive');
  await expect(row(page, 'كشف أحمد.pdf')).toBeVisible();
  // The list of the opened folder has the focus, so that the arrow keys work at once.
  await expect(list(page)).toBeFocused();
  await page.goBack();
  await expect(row(page, 'notes.txt')).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(row(page, 'notes.txt')).toBeVisible();
});

test('click and Ctrl+click select; filter, sort, view survive reload', async ({ page }) => {
  await openFolder(page);
  await row(page, 'notes.txt').click();
  await row(page, 'one.png').click({ modifiers: ['Control'] });
  await expect(selected(page)).toHaveCount(2);
  await button(page, rows.clearSelection).click();

  await page.getByRole('link', { name: texts.tabs.pdf }).click();
  await expect(row(page, 'notes.txt')).toBeHidden();
  await expect(page).toHaveURL(/tab=pdf/);
  await page.reload();
  await expect(row(page, 'عقد 2026-final.pdf')).toBeVisible();
  await expect(row(page, 'notes.txt')).toBeHidden();
  await page.getByRole('link', { name: texts.tabs.xlsx }).click();
  await expect(page.getByText(empty.tabs.xlsx)).toBeVisible();
  await expectAccessible(page);
  await button(page, empty.showAll).click();

  await page.getByRole('columnheader').getByRole('button', { name: rows.columns.size }).click();
  await expect(page).toHaveURL(/sort=size&order=desc/);
  await button(page, texts.view.grid).click();
  await expect(page).toHaveURL(/view=grid/);
  await expect(page.getByRole('gridcell').filter({ hasText: 'notes.txt' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('gridcell').filter({ hasText: 'notes.txt' })).toBeVisible();
  await expect(page).toHaveURL(/sort=size&order=desc/);
});

test('search: finds another spelling below the folder; widens to everywhere; reset shows the folder', async ({
  page,
}) => {
  await openFolder(page);
  await page.keyboard.press('/');
  await page.keyboard.type('احمد');
  await page.keyboard.press('Enter');
  await expect(row(page, 'كشف أحمد.pdf').locator('mark')).toHaveText('أحمد');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: texts.search.label }).fill('ما ليس هنا');
  await button(page, texts.search.go).click();
  await expect(page.getByText(empty.search.title)).toBeVisible();
  await button(page, texts.search.everywhere).click();
  await expect(page.getByText(empty.search.hintEverywhere)).toBeVisible();
  await button(page, texts.search.reset).click();
  await expect(row(page, 'notes.txt')).toBeVisible();
});

test('lightbox: an image opens, Next shows the next one, Escape returns to the list', async ({ page }) => {
  await openFolder(page);
  await row(page, 'one.png').dblclick();
  const box = page.getByRole('dialog');
  const status = box.locator('[aria-live]');
  await expect(box.getByRole('img', { name: 'one.png' })).toBeVisible();
  await expect(status).toHaveText(`one.png ${lightbox.place(1, 2)}`);
  await expectAccessible(page);
  await button(page, lightbox.next).click();
  await expect(box.getByRole('img', { name: 'two.png' })).toBeVisible();
  await expect(status).toHaveText(`two.png ${lightbox.place(2, 2)}`);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(list(page)).toBeFocused();
});

test('lightbox: the arrow key in the direction of reading shows the next image', async ({ page }) => {
  const folderId = await openFolder(page);
  for (const [language, next, previous] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ]) {
    await page.goto(`/${language}/data-center/${folderId}`);
    await row(page, 'one.png').dblclick();
    const image = page.getByRole('dialog').getByRole('img');
    await expect(image).toHaveAccessibleName('one.png');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press(next!);
    await expect(image).toHaveAccessibleName('two.png');
    await page.keyboard.press(previous!);
    await expect(image).toHaveAccessibleName('one.png');
  }
});

test('lightbox: the details follow the image; Escape closes them before the image', async ({ page }) => {
  await openFolder(page);
  await row(page, 'two.png').dblclick();
  const box = page.getByRole('dialog');
  const details = box.getByRole('complementary', { name: lightbox.details });
  const toggle = box.getByRole('button', { name: lightbox.details, exact: true });
  await expect(box.getByRole('img', { name: 'two.png' })).toBeVisible();
  await tabTo(toggle);
  await page.keyboard.press('Enter');
  await expect(details.getByRole('heading', { name: 'two.png' })).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(details.getByRole('heading', { name: 'one.png' })).toBeVisible();

  // In the details an arrow does not step: the link that has the focus would disappear with this image.
  await tabTo(details.getByRole('link').first());
  await page.keyboard.press('ArrowRight');
  // The button that has the focus disappears with the details.
  await tabTo(details.getByRole('button', { name: uiStrings[locale].close, exact: true }));
  await page.keyboard.press('Enter');
  await expect(details).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('heading', { name: 'one.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(box.getByRole('img', { name: 'one.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(list(page)).toBeFocused();
});

test('a message, the title of a dialog and the picture of a drag show the end of a long name', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const name = `${'Minutes of the steering committee '.repeat(6)}2026.docx`;
  await aFileIn(page.request, folderId, name);
  await page.goto(`/${locale}/data-center/${folderId}`);
  await page.evaluate(() => {
    DataTransfer.prototype.setDragImage = (card) => {
      document.body.dataset['dragged'] = `${card.clientWidth < 290} ${card.textContent}`;
    };
  });
  await row(page, 'Minutes').click();
  await row(page, 'Minutes').getByRole('link').dragTo(row(page, 'Minutes'));
  await expect(page.locator('body')).toHaveAttribute('data-dragged', /^true \W+Minutes.*….*2026\W+docx\W+$/);
  await page.getByRole('toolbar').getByRole('button', { name: moveStrings[locale].move }).click();
  const short = describeItems([{ name }], locale);
  await expect(page.getByRole('heading', { name: moveStrings[locale].moveTitle(short) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Delete');
  // The message stays while the pointer is on it.
  const message = page.getByText(trashStrings[locale].trashed(short));
  await message.hover();
  await expect.poll(() => message.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('a file that is uploaded elsewhere appears without reload and the selection stays', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFileIn(page.request, folderId, 'ب.txt');
  await page.goto(`/ar/data-center/${folderId}`);
  await row(page, 'ب.txt').click();
  await aFileIn(page.request, folderId, 'ا.txt');
  await expect(row(page, 'ا.txt')).toBeVisible();
  await expect(selected(page)).toHaveText(/ب\.txt/);
});

test('a link into another area opens in the area of the user; a missing folder is reported', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await page.goto(`/en/data-center-employee/${folderId}`);
  await expect(page).toHaveURL(`/en/data-center/${folderId}`);
  await expect(heading(page)).toHaveText('المبيعات');
  await page.goto(`/en/share/${folderId}`);
  await expect(page).toHaveURL(`/en/data-center/${folderId}`);
  await page.goto('/en/data-center/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText(emptyStrings.en.notFound.title)).toBeVisible();
});
