import type { Locator, Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { detailsStrings } from '#web/files/details/details.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, expectTinted } from './shown-briefly.ts';

const list = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selected = (page: Page) => page.locator('[data-row][aria-selected=true]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('not drawn');
  return found;
}

test('the keyboard stays on its item in a long folder, on the way up, in a search and after a change', async ({
  page,
  product,
}) => {
  const [texts, names] = [filesStrings.ar, namesStrings.ar];
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  for (const name of ['Alpha', 'Beta']) await aFolderIn(page.request, folderId, name);
  await manyFiles(product.database.pool, archive.id, 120);
  const active = page.locator('[data-row][data-active]');

  await test.step('the first arrow selects the first row', async () => {
    await page.goto(`/ar/data-center/${folderId}`);
    await expect(row(page, 'Beta')).toBeVisible();
    await page.mouse.click(4, 4);
    await heading(page).click();
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveText(/Alpha/);
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveText(/Archive/);
  });

  await test.step('a row that is not loaded is selected when it is; until then nothing is', async () => {
    const arrives = Promise.withResolvers<void>();
    const laterPages = /\/children\?.*(?:cursor|offset=[1-9])/;
    await page.route(laterPages, (route) => arrives.promise.then(() => route.fallback()));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Archive');
    await expect(list(page)).toBeFocused();
    // The header and all rows: a key does nothing before there are rows, and the list ends after the loaded ones until all are counted.
    await expect(list(page)).toHaveAttribute('aria-rowcount', '121');
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Delete');
    arrives.resolve();
    await expect(selected(page)).toBeInViewport();
    // Nothing was deleted, and nothing asks whether it shall be.
    await expect(selected(page)).toHaveAttribute('data-row', '119');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(laterPages);
    await page.keyboard.press('Home');
  });

  await test.step('the menu key shows the menu on the last visible row', async () => {
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('PageDown');
    await expect(selected(page)).toBeInViewport();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: names.rename })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(selected(page)).toHaveCount(1);
  });

  await test.step('going up leads to the folder that was left', async () => {
    await page.keyboard.press('Backspace');
    await expect(row(page, 'Beta')).toBeVisible();
    await expect(active).toHaveText(/Archive/);
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Archive');
    await page.getByRole('link', { name: texts.back }).click();
    await expect(row(page, 'Beta')).toBeVisible();
    await expect(active).toHaveText(/Archive/);
  });

  await test.step('Enter in the search leads to the results, Escape and Backspace back to the folder', async () => {
    const field = page.getByRole('textbox', { name: texts.search.label });
    const before = await box(field);
    for (const key of ['Escape', 'Backspace']) {
      await page.keyboard.press('/');
      await page.keyboard.type('Beta');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=Beta/);
      await expect(row(page, 'Alpha')).toBeHidden();
      await expect(list(page)).toBeFocused();
      expect((await box(field)).x).toBe(before.x);
      await expect(button(page, names.createFolder)).toBeDisabled();
      await page.keyboard.press('/');
      await page.keyboard.press('ArrowDown');
      await expect(list(page)).toBeFocused();
      await page.keyboard.press(key);
      await expect(row(page, 'Alpha')).toBeVisible();
      await expect(page).not.toHaveURL(/q=/);
      await expect(heading(page)).toHaveText('المبيعات');
    }
  });

  await test.step('a new folder is selected and the keyboard is in the list', async () => {
    await button(page, names.createFolder).click();
    await page.keyboard.type('Gamma');
    await page.keyboard.press('Enter');
    await expect(selected(page)).toHaveText(/Gamma/);
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Gamma');
  });

  await test.step('an empty folder offers Upload to those who manage units', async () => {
    const empty = page.locator('[data-focus-after-navigation]:not([role=grid])');
    await expect(empty.getByRole('button', { name: uploadStrings.ar.upload, exact: true })).toBeVisible();
  });

  await test.step('pasted items are selected, and so are those that Undo brings back', async () => {
    await page.keyboard.press('Backspace');
    await expect(active).toHaveText(/Gamma/);
    await row(page, 'Beta').click();
    await page.keyboard.press('Control+x');
    await row(page, 'Archive').dblclick();
    await expect(heading(page)).toHaveText('Archive');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+v');
    await expect(selected(page)).toHaveText(/Beta/);
    await expect(row(page, 'Beta')).toBeInViewport();
    await page.keyboard.press('Delete');
    await expect(row(page, 'Beta')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(selected(page)).toHaveText(/Beta/);
  });

  await test.step('a file that the global search found, but may not open in a tab, is selected and in view', async () => {
    const { items } = (await (
      await page.request.get(`/api/files/${archive.id}/children?limit=60&offset=60`)
    ).json()) as { items: { name: string }[] };
    const { name } = items.at(-1)!;
    await page.keyboard.press('Backspace');
    await expect(row(page, 'Alpha')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible();
    // As when the server answers long after the key was pressed.
    await page.evaluate(() => Object.defineProperty(navigator.userActivation, 'isActive', { value: false }));
    await page.getByRole('option').filter({ hasText: name }).click();
    await expect(heading(page)).toHaveText('Archive');
    await expect(selected(page)).toContainText(name);
    await expect(selected(page)).toBeInViewport();
  });

  await test.step('closing the details leaves the keyboard in the list', async () => {
    await page.getByRole('complementary').getByRole('button', { name: uiStrings.ar.close }).click();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(list(page)).toBeFocused();
  });

  await test.step('F2 on several items says what to do', async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await expect(selected(page)).toHaveCount(2);
    await page.keyboard.press('F2');
    await expectSaid(page, names.refusals.several);
  });

  await test.step('Enter on an item of the trash shows its details', async () => {
    await page.keyboard.press('Delete');
    await page.goto(`/ar/data-center/${archive.id}?tab=trash`);
    await expect(page.locator('[data-row]')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByText(detailsStrings.ar.deleted)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('complementary').getByText(detailsStrings.ar.deleted)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await expectSaid(page, names.refusals.trashed);
  });
});

test('the keyboard stays on its item when rows come, go and change their order', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  for (const number of [1, 2, 3, 4, 5, 6]) await aFileIn(page.request, folderId, `scan ${number}.txt`);
  const active = page.locator('[data-row][data-active]');
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(row(page, 'scan 6')).toBeVisible();
  await row(page, 'scan 2').getByRole('link').click();

  await test.step('an item that is renamed takes the keyboard to its new row', async () => {
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('scan 7');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-row="5"]')).toContainText('scan 7');
    await expectTinted(page, 'scan 7.txt');
    await expect(active).toContainText('scan 7');
    await expect(selected(page)).toContainText('scan 7');
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('scan 7');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(selected(page)).toContainText('scan 6');
  });

  await test.step('a file that somebody else adds above it moves nothing', async () => {
    await aFileIn(page.request, folderId, 'annex.txt');
    await expect(row(page, 'annex')).toBeVisible();
    await expect(active).toContainText('scan 6');
    await page.keyboard.press('ArrowUp');
    await expect(selected(page)).toContainText('scan 5');
  });

  await test.step('after items are trashed it is on the one that follows them', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(selected(page)).toHaveCount(3);
    await page.keyboard.press('Delete');
    await expect(row(page, 'annex')).toBeHidden();
    await expect(active).toContainText('scan 4');
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect(row(page, 'scan 7')).toBeHidden();
    await expect(active).toContainText('scan 6');
  });
});
