import type { Locator, Page } from '@playwright/test';
import { undoStrings } from '#web/app/session/undo.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { toasterStrings } from '#web/app/toaster/toaster.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { bulkStrings } from '#web/files/actions/bulk/bulk.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, expectTinted } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';

const list = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selected = (page: Page) => page.locator('[data-row][aria-selected=true]');
/** The row that the keys act on and that screen readers read. */
const activeName = (page: Page) =>
  list(page).evaluate((grid) => {
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    return active?.querySelector('a')?.textContent ?? '';
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whether React has drawn an element again since the last call: each time, it gets a new object of props. */
const wasDrawn = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'));
    if (!key) throw new Error('React keeps its props elsewhere');
    const elements = node as unknown as Record<string, object | undefined>;
    const isNew = elements[key] !== elements['propsBefore'];
    elements['propsBefore'] = elements[key];
    return isNew;
  });

/** Presses a key that opens a dialog, and Escape while the focus is in the list: on a slow machine a dialog takes it later. */
async function escapeBeforeFocus(page: Page, key: string): Promise<void> {
  const before = await page.evaluateHandle(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = () => {};
    return { focus };
  });
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await before.evaluate(({ focus }) => void (HTMLElement.prototype.focus = focus));
}

/** Takes the message away, so that what follows does not depend on how long it stays. */
async function closeToast(page: Page): Promise<void> {
  await button(page, toasterStrings.ar.close).click();
  await expect(button(page, toasterStrings.ar.close)).toBeHidden();
}

async function rename(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(selected(page)).toContainText(name);
}

test('Ctrl+Z undoes the last change of this session, once, and says when there is none', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFolderIn(page.request, folderId, 'Archive');
  for (const name of ['scan 1.txt', 'scan 2.txt', 'scan 3.txt']) await aFileIn(page.request, folderId, name);
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(row(page, 'scan 3')).toBeVisible();

  await test.step('a rename is undone after its message is gone, and not twice', async () => {
    await row(page, 'scan 1').getByRole('link').click();
    await rename(page, 'zeta');
    await closeToast(page);
    await page.keyboard.press('Control+z');
    await expect(selected(page)).toContainText('scan 1');
    await expect(row(page, 'zeta')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expectSaid(page, undoStrings.ar.nothing);
    await expect(row(page, 'scan 1')).toBeVisible();
  });

  await test.step('a message that follows one with the focus in it leaves by itself', async () => {
    // The pointer is no longer where messages are shown.
    await row(page, 'scan 1').getByRole('link').click();
    await rename(page, 'zeta');
    await tabTo(button(page, bulkStrings.ar.undo));
    await page.keyboard.press('Control+z');
    await expect(row(page, 'scan 1')).toBeVisible();
    await expect(button(page, toasterStrings.ar.close)).toBeHidden();
  });

  await test.step('on another page a change is undone only while its message is shown', async () => {
    await row(page, 'scan 1').getByRole('link').click();
    await rename(page, 'zeta');
    await closeToast(page);
    const menu = page.getByRole('navigation', { name: shellStrings.ar.mainMenu });
    await menu.getByRole('link', { name: shellStrings.ar.screens.users }).click();
    await expect(heading(page)).toHaveText(shellStrings.ar.screens.users);
    await heading(page).click();
    let renames = 0;
    page.on('request', (request) => (renames += request.method() === 'PATCH' ? 1 : 0));
    await page.keyboard.press('Control+z');
    await page.goBack();
    await expect(row(page, 'zeta')).toBeVisible();
    expect(renames).toBe(0);
    await page.keyboard.press('Control+z');
    await expect(row(page, 'scan 1')).toBeVisible();
  });

  await test.step('a rename is not undone after a colleague gave another name, and trying again is not offered', async () => {
    await row(page, 'scan 1').getByRole('link').click();
    await rename(page, 'zeta');
    const children = await page.request.get(`/api/files/${folderId}/children`);
    const { items } = (await children.json()) as { items: { id: string; name: string }[] };
    const { id } = items.find(({ name }) => name.startsWith('zeta'))!;
    await page.request.patch(`/api/files/${id}`, { data: { name: 'scan 1.txt' } });
    await expect(row(page, 'scan 1')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectSaid(page, String(signedInErrorsStrings.ar.codes.changedSince));
    await expect(button(page, bulkStrings.ar.retry)).toBeHidden();
  });

  await test.step('a rename is not undone when the name is taken by now', async () => {
    await rename(page, 'zeta');
    await aFileIn(page.request, folderId, 'scan 1.txt');
    await expect(row(page, 'scan 1')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectSaid(page, String(signedInErrorsStrings.ar.codes.nameTaken));
    await expect(row(page, 'zeta')).toBeVisible();
  });

  await test.step('pasted copies are selected and tinted, and undone by moving them to the trash', async () => {
    await row(page, 'scan 2').getByRole('link').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expectTinted(page, 'scan 2 (2).txt');
    await expect(selected(page)).toContainText('scan 2 (2)');
    await expect(list(page)).toBeFocused();
    await closeToast(page);
    await page.keyboard.press('Control+z');
    const trashed = describeItems([{ name: 'scan 2 (2).txt' }], 'ar');
    await expectSaid(page, trashStrings.ar.trashed(trashed));
    await expect(row(page, 'scan 2 (2)')).toBeHidden();
    await expect(row(page, 'scan 2')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectSaid(page, undoStrings.ar.nothing);
  });

  await test.step('a change that cannot be undone ends the undo of the one before it', async () => {
    await row(page, 'scan 2').getByRole('link').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'scan 2')).toBeHidden();
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Newer');
    await page.keyboard.press('Enter');
    await expect(selected(page)).toContainText('Newer');
    await page.keyboard.press('Control+z');
    await expectSaid(page, undoStrings.ar.nothing);
    await expect(row(page, 'scan 2')).toBeHidden();
  });

  await test.step('nothing of another session is undone', async () => {
    await row(page, 'scan 3').getByRole('link').click();
    await page.keyboard.press('Delete');
    await expect(row(page, 'scan 3')).toBeHidden();
    await page.request.post('/api/auth/sign-out');
    await expect(page).toHaveURL(/auth\/login/);
    await page.getByRole('textbox', { name: authStrings.ar.email }).fill(ownerForm.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ownerForm.password);
    await page.keyboard.press('Enter');
    await expect(row(page, 'zeta')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectSaid(page, undoStrings.ar.nothing);
    await expect(row(page, 'scan 3')).toBeHidden();
  });
});

test('single keys, one Tab stop for the tools and one for the type list, and links that show their file', async ({
  page,
  product,
}) => {
  const [texts, rows, names] = [filesStrings.ar, listStrings.ar, namesStrings.ar];
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  await aFileIn(page.request, folderId, 'alpha.txt');
  await manyFiles(product.database.pool, archive.id, 200);
  // Long before the key, because the browser is told to report its window without waiting for an answer.
  let choosers = 0;
  page.on('filechooser', () => (choosers += 1));
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(row(page, 'alpha')).toBeVisible();
  const tools = page.getByRole('toolbar', { name: toolbarStrings.ar.label });
  const types = page.getByRole('toolbar', { name: texts.filters });

  await test.step('a key without a selection says what to do', async () => {
    await expect(button(page, names.createFolder)).toBeVisible();
    await page.keyboard.press('Alt+m');
    await expectSaid(page, rows.selectFirst);
  });

  await test.step('keys open the upload, a new folder, the move and the details', async () => {
    await page.keyboard.press('Alt+u');
    await expect.poll(() => choosers).toBe(1);
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('dialog', { name: names.createFolder }).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await row(page, 'alpha').getByRole('link').click();
    await escapeBeforeFocus(page, 'Alt+m');
    await expect(selected(page)).toContainText('alpha');
    await page.keyboard.press('Alt+m');
    const target = page.getByRole('dialog', {
      name: moveStrings.ar.moveTitle(describeItems([{ name: 'alpha.txt' }], 'ar')),
    });
    await expect(target).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(target).toBeHidden();
    await expect(selected(page)).toContainText('alpha');
    await page.keyboard.press('Alt+i');
    await expect(page.getByRole('complementary')).toContainText('alpha');
  });

  await test.step('Shift+Tab reaches the type list and the tools in few steps; arrows move in them, mirrored in Arabic', async () => {
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await page.goto(`/ar/data-center/${folderId}`);
    await expect(list(page)).toBeFocused();
    // The button that folds the type list is between them.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(types.getByRole('link', { name: texts.tabs.all })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(types.getByRole('link', { name: texts.tabs.folder })).toBeFocused();
    await page.keyboard.press('End');
    await expect(types.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(types.getByRole('link').first()).toBeFocused();
    await expect(selected(page)).toHaveCount(0);

    await page.keyboard.press('Shift+Tab');
    await expect(tools.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tools.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(tools.getByRole('button', { name: uploadStrings.ar.upload })).toBeFocused();
    // Tab comes back to the control that was used last.
    await page.keyboard.press('Tab');
    await expect(types.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tools.getByRole('button', { name: uploadStrings.ar.upload })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('after a click with the mouse the arrows belong to the list', async () => {
    await types.getByRole('link', { name: texts.tabs.folder }).click();
    await expect(row(page, 'alpha')).toBeHidden();
    await expect(list(page)).toBeFocused();
    await types.getByRole('link', { name: texts.tabs.all }).click();
    await expect(row(page, 'alpha')).toBeVisible();
    await page.keyboard.press('End');
    await expect(selected(page)).toContainText('alpha');
    await tools.getByRole('button', { name: texts.refresh }).click();
    await expect(list(page)).toBeFocused();
    await tools.getByRole('button', { name: texts.sort.label }).click();
    await page.getByRole('menuitem', { name: texts.sort.by.size }).click();
    await expect(page).toHaveURL(/sort=size/);
    await expect(list(page)).toBeFocused();
    // The rows are loaded in their new order first.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(selected(page)).toContainText('Archive', { timeout: 500 });
    }).toPass();
  });

  await test.step('an arrow key in the list draws neither the tools nor the type list again', async () => {
    // What is fetched meanwhile draws them too, so one arrow that draws only the list is enough.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(selected(page)).toContainText('Archive');
      for (const part of [tools, types, list(page)]) await wasDrawn(part);
      await page.keyboard.press('ArrowDown');
      await expect(selected(page)).toContainText('alpha');
      expect(await wasDrawn(list(page))).toBe(true);
      expect([await wasDrawn(tools), await wasDrawn(types)]).toEqual([false, false]);
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the keyboard is on a renamed file where its new name puts it, and after the undo', async () => {
    const countingEnds = Promise.withResolvers<void>();
    await page.route('**/count?*', async (route) => {
      await countingEnds.promise;
      await route.fallback();
    });
    await page.goto(`/ar/data-center/${archive.id}`);
    await expect(row(page, 'file 1.txt')).toBeVisible();
    // The rows at the end are known from before the rename. End reaches them although the folder is still being counted.
    await page.keyboard.press('End');
    await expect.poll(() => activeName(page)).toBe('file 61.txt');
    countingEnds.resolve();
    await expect.poll(() => activeName(page)).toBe('file 200.txt');
    await page.keyboard.press('Home');
    await expect(selected(page)).toContainText('file 1.txt');
    await rename(page, 'zeta');
    // It has its new name in its old row first.
    await expect(row(page, 'file 200.txt')).toBeVisible();
    await expect.poll(() => activeName(page)).toBe('zeta.txt');
    await page.keyboard.press('ArrowUp');
    await expect(selected(page)).toContainText('file 200.txt');
    await page.keyboard.press('Control+z');
    await expect.poll(() => activeName(page)).toBe('file 1.txt');
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toContainText('file 2.txt');
  });

  await test.step('a link to a file selects it in its folder, also after a reload', async () => {
    const children = await page.request.get(`/api/files/${archive.id}/children?limit=60&offset=120`);
    const { items } = (await children.json()) as { items: { id: string; name: string }[] };
    const { id, name } = items.at(-1)!;
    await page.goto(`/data-center/${id}`);
    await expect(heading(page)).toHaveText('Archive');
    await expect(selected(page)).toContainText(name);
    await expect(selected(page)).toBeInViewport();
    await page.reload();
    await expect(selected(page)).toContainText(name);
    await expect(selected(page)).toBeInViewport();
  });
});
