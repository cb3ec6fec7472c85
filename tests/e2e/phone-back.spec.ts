import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Outcome } from '#shared/files/files.contract.ts';
import { unsavedStrings } from '#web/app/session/unsaved.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { bulkStrings } from '#web/files/actions/bulk/bulk.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { filtersStrings } from '#web/files/manager/filters/filters.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { notificationsStrings } from '#web/notifications/notifications.strings.ts';
import { profileStrings } from '#web/profile/profile.strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { goBackFrom, layerDepth } from './go-back.ts';
import { findSmallTargets } from './touch-targets.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = listStrings.ar;
const toolbar = toolbarStrings.ar;
const filters = filtersStrings.ar;
const shell = shellStrings.ar;
const notifications = notificationsStrings.ar;
const unsaved = unsavedStrings.ar;
const PAGE = 'العقود';

async function longPress(page: Page, name: string): Promise<void> {
  const box = (await row(page, name).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A department that contains the folder of these tests, which is opened from it. */
async function openFolder(page: Page): Promise<void> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartmentFolder(page.request);
  const folder = await aFolderIn(page.request, department, PAGE);
  for (const name of ['contract.txt', 'invoice.txt']) await aFileIn(page.request, folder.id, name);
  await page.goto(`/ar/data-center/${department}`);
  await row(page, PAGE).tap();
  await expect(row(page, 'contract.txt')).toBeVisible();
}

/** The next Back leaves the page, so no entry of something that was open is left before it. */
async function expectOneBackLeaves(page: Page): Promise<void> {
  await goBackFrom(page, 0);
  await expect(heading(page, 'المبيعات')).toBeVisible();
  await row(page, PAGE).tap();
  await expect(row(page, 'contract.txt')).toBeVisible();
}

test('Back closes what is open on a phone, and the page stays', async ({ page }) => {
  await openFolder(page);
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('combobox', { name: searchStrings.ar.title });

  await test.step('a sheet', async () => {
    await button(page, toolbar.more).tap();
    await expect(dialog).toBeVisible();
    // The sheet has the focus, and no button that a finger has not touched.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(dialog.locator('button:focus')).toHaveCount(0);
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await expectOneBackLeaves(page);
  });

  await test.step('a dialog with a typed name, opened from a sheet', async () => {
    await button(page, toolbar.add).tap();
    await button(page, namesStrings.ar.createFolder).tap();
    const name = page.getByRole('textbox', { name: namesStrings.ar.folderName });
    await name.fill('الملاحق');
    await goBackFrom(page, 1);
    await expect(name).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await button(page, toolbar.add).tap();
    await button(page, namesStrings.ar.createFolder).tap();
    await name.fill('الملاحق');
    await button(page, namesStrings.ar.create).tap();
    await expect(row(page, 'الملاحق')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectOneBackLeaves(page);
  });

  await test.step('the details', async () => {
    await button(page, list.actionsOn('contract.txt')).tap();
    await button(page, readingStrings.ar.details).tap();
    await expect(page).toHaveURL(/details=/);
    await expect(dialog).toContainText('contract.txt');
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/details=/);
    await expectOneBackLeaves(page);
  });

  await test.step('the filters, which stay as they were chosen', async () => {
    await button(page, filters.open).tap();
    await dialog.getByRole('combobox', { name: filters.size }).selectOption('small');
    await expect(button(page, filters.showResults(2))).toBeVisible();
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/size=small/);
    await button(page, filters.remove(filters.sizes.small)).tap();
    await expect(page).not.toHaveURL(/size=small/);
    await goBackFrom(page, 0);
    await expect(page).toHaveURL(/size=small/);
    await expectOneBackLeaves(page);
  });

  await test.step('the menu, whose links lead to one page each', async () => {
    await button(page, shell.openMenu).tap();
    await expect(dialog).toBeVisible();
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await button(page, shell.openMenu).tap();
    await dialog.getByRole('link', { name: shell.screens.myFiles }).tap();
    await expect(heading(page, shell.screens.myFiles)).toBeVisible();
    await expect(dialog).toBeHidden();
    await goBackFrom(page, 0);
    await expect(heading(page, PAGE)).toBeVisible();
    await page.goForward();
    await expect(heading(page, shell.screens.myFiles)).toBeVisible();
    await goBackFrom(page, 0);
    await expect(heading(page, PAGE)).toBeVisible();
    await expectOneBackLeaves(page);
  });

  await test.step('the search, whose results lead to one page each', async () => {
    await button(page, searchStrings.ar.hint).tap();
    await search.fill('contract');
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await button(page, uiStrings.ar.close).tap();
    await expect(search).toBeHidden();
    await button(page, searchStrings.ar.hint).tap();
    await expect(search).toBeFocused();
    await goBackFrom(page, 1);
    await expect(search).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await button(page, searchStrings.ar.hint).tap();
    await search.fill(shell.screens.settings);
    await page.getByRole('option', { name: shell.screens.settings }).tap();
    await expect(heading(page, shell.screens.settings)).toBeVisible();
    await goBackFrom(page, 0);
    await expect(heading(page, PAGE)).toBeVisible();
    await expect(search).toBeHidden();
    await expectOneBackLeaves(page);
  });

  await test.step('the notifications', async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: notifications.bell(0) });
    await bell.tap();
    await expect(page.getByRole('dialog', { name: notifications.title })).toBeVisible();
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await expectOneBackLeaves(page);
  });

  await test.step('the selection, after the dialog over it', async () => {
    await longPress(page, 'invoice.txt');
    const bar = page.getByRole('toolbar', { name: list.selectionActions });
    await bar.getByRole('button', { name: namesStrings.ar.rename }).tap();
    await expect(dialog).toBeVisible();
    await goBackFrom(page, 2);
    await expect(dialog).toBeHidden();
    await expect(bar).toBeVisible();
    await goBackFrom(page, 1);
    await expect(bar).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await expectOneBackLeaves(page);
  });

  await test.step('the selection, directly after the details over it', async () => {
    await longPress(page, 'invoice.txt');
    const bar = page.getByRole('toolbar', { name: list.selectionActions });
    await bar.getByRole('button', { name: list.moreActions }).tap();
    await bar.getByRole('menuitem', { name: readingStrings.ar.details }).tap();
    await expect(dialog).toContainText('invoice.txt');
    await goBackFrom(page, 2);
    await expect(page).not.toHaveURL(/details=/);
    // The entry of the selection is written in the task after the one that changed the address.
    await page.evaluate(() => new Promise((written) => setTimeout(written)));
    await page.goBack();
    await expect(bar).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
    await expectOneBackLeaves(page);
  });

  await test.step('Forward opens nothing again and leaves no entry', async () => {
    await button(page, toolbar.more).tap();
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect.poll(() => layerDepth(page)).toBe(0);
    await expect(dialog).toBeHidden();
    await expectOneBackLeaves(page);
  });

  await test.step('a page that is loaded again with an open sheet', async () => {
    await button(page, toolbar.more).tap();
    await expect.poll(() => layerDepth(page)).toBe(1);
    await page.reload();
    await expect(row(page, 'contract.txt')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => layerDepth(page)).toBe(0);
    await expectOneBackLeaves(page);
  });
});

test('Back closes the details of an image, then the image, then leaves the list', async ({ page }) => {
  await openFolder(page);
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b68' } });
  const folderId = page.url().split('/').at(-1)!;
  await aFileIn(page.request, folderId, 'site.png', await image.png().toBuffer());
  await row(page, 'site.png').tap();
  const viewer = page.getByRole('dialog', { name: 'site.png' });
  const details = page.getByRole('dialog', { name: lightboxStrings.ar.details });
  const toggle = viewer.getByRole('button', { name: lightboxStrings.ar.details });
  await expect(viewer.getByText(lightboxStrings.ar.place(1, 1))).toBeVisible();
  await expect.poll(() => page.evaluate(findSmallTargets)).toEqual([]);
  await toggle.tap();
  await expect(details.getByRole('heading', { name: 'site.png' })).toBeVisible();
  await expectAccessible(page);
  await goBackFrom(page, 1);
  await expect(details).toBeHidden();
  await expect(viewer.getByRole('img', { name: 'site.png' })).toBeVisible();
  await expect(toggle).toBeFocused();

  await toggle.tap();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await goBackFrom(page, 0);
  await expect(viewer).toBeHidden();
  await expect(heading(page, PAGE)).toBeVisible();
  await expectOneBackLeaves(page);
});

test('Back and a form with changes: the menu closes first, then the page asks', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto('/ar/share');
  await page.locator('[data-user-menu]').tap();
  await button(page, shell.profile).tap();
  const phone = page.getByRole('textbox', { name: profileStrings.ar.phone });
  await phone.fill('0500000000');
  const menu = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('link', { name: shell.screens.myFiles }) });
  const question = page.getByRole('dialog', { name: unsaved.title });

  await button(page, shell.openMenu).tap();
  await expect(menu).toBeVisible();
  await goBackFrom(page, 1);
  await expect(menu).toBeHidden();
  await expect(question).toBeHidden();

  await button(page, shell.openMenu).tap();
  await menu.getByRole('link', { name: shell.screens.settings }).tap();
  await button(page, unsaved.stay).tap();
  await expect(question).toBeHidden();
  await expect(phone).toHaveValue('0500000000');

  await goBackFrom(page, 0);
  await button(page, unsaved.stay).tap();
  await expect(phone).toHaveValue('0500000000');

  await button(page, shell.openMenu).tap();
  await menu.getByRole('link', { name: shell.screens.settings }).tap();
  await button(page, unsaved.leave).tap();
  await expect(heading(page, shell.screens.settings)).toBeVisible();
  await goBackFrom(page, 0);
  await expect(phone).toBeVisible();
  await goBackFrom(page, 0);
  await expect(heading(page, shell.screens.myFiles)).toBeVisible();
});

test('a dialog that opens while a form asks about its changes', async ({ page }) => {
  await openFolder(page);
  let held = Promise.withResolvers<void>();
  await page.route('**/api/files/trash', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    await held.promise;
    const failed = ids.map((id) => ({ id, code: 'forbidden' }));
    await route.fulfill({ json: { done: [], failed } satisfies Outcome });
  });
  await longPress(page, 'invoice.txt');
  const bar = page.getByRole('toolbar', { name: list.selectionActions });
  await bar.getByRole('checkbox', { name: list.selectAll }).tap();
  await bar.getByRole('button', { name: list.moreActions }).tap();
  await bar.getByRole('menuitem', { name: trashStrings.ar.trash }).tap();
  await page.locator('[data-user-menu]').tap();
  await button(page, shell.profile).tap();
  const phone = page.getByRole('textbox', { name: profileStrings.ar.phone });
  await phone.fill('0500000000');
  const question = page.getByRole('dialog', { name: unsaved.title });
  const failures = page.getByRole('dialog', { name: trashStrings.ar.trashFailed(2) });

  await test.step('after Back: the form stays, and the dialog gets its entry', async () => {
    await goBackFrom(page, 0);
    await expect(question).toBeVisible();
    held.resolve();
    await expect(failures).toBeVisible();
    // The dialog covers the question, which a keyboard or a screen reader may still answer.
    await button(page, unsaved.stay).dispatchEvent('click');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/profile/);
    await expect(phone).toHaveValue('0500000000');
    await expect.poll(() => layerDepth(page)).toBe(1);
    await expect(failures).toBeVisible();
  });

  await test.step('after a link: the next page is directly after the form', async () => {
    held = Promise.withResolvers();
    await failures.getByRole('button', { name: bulkStrings.ar.retry }).tap();
    await expect(failures).toBeHidden();
    await button(page, shell.openMenu).tap();
    await page.getByRole('dialog').getByRole('link', { name: shell.screens.settings }).tap();
    await expect(question).toBeVisible();
    held.resolve();
    await expect(failures).toBeVisible();
    await expect.poll(() => layerDepth(page)).toBe(1);
    const before = await page.evaluate(() => window.history.length);
    await button(page, unsaved.leave).dispatchEvent('click');
    await expect(heading(page, shell.screens.settings)).toBeVisible();
    await expect.poll(() => layerDepth(page)).toBe(1);
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    await goBackFrom(page, 1);
    await expect(failures).toBeHidden();
    await expect(heading(page, shell.screens.settings)).toBeVisible();
    await goBackFrom(page, 0);
    await expect(phone).toBeVisible();
  });
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1366, height: 768 } });

  test('Back closes a dialog, but not a selection', async ({ page }) => {
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    const department = await aDepartmentFolder(page.request);
    const folder = await aFolderIn(page.request, department, PAGE);
    await aFileIn(page.request, folder.id, 'contract.txt');
    await page.goto(`/ar/data-center/${department}`);
    await row(page, PAGE).dblclick();
    await row(page, 'contract.txt').click();
    await expect(row(page, 'contract.txt')).toHaveAttribute('aria-selected', 'true');
    await goBackFrom(page, 0);
    await expect(heading(page, 'المبيعات')).toBeVisible();

    await row(page, PAGE).dblclick();
    await expect(row(page, 'contract.txt')).toBeVisible();
    await button(page, namesStrings.ar.createFolder).click();
    const name = page.getByRole('textbox', { name: namesStrings.ar.folderName });
    await name.fill('الملاحق');
    await goBackFrom(page, 1);
    await expect(name).toBeHidden();
    await expect(heading(page, PAGE)).toBeVisible();
  });

  test('the search has the focus before the next key is pressed', async ({ page }) => {
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    await page.goto('/ar/share');
    await expect(page.getByRole('grid')).toBeFocused();
    // The next key comes at the earliest when the handlers of this one are done, with what React draws after them.
    const focused = await page.evaluate(async () => {
      const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key));
      await Promise.resolve();
      return document.activeElement!.getAttribute('role');
    });
    expect(focused).toBe('combobox');
  });
});
