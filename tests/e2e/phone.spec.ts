import type { Locator, Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { filtersStrings } from '#web/files/manager/filters/filters.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { profileStrings } from '#web/profile/profile.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const LONG_NAME = 'فواتير نوفمبر 2026 - مشروع واحة النرجس (المرحلة الثانية)';
const list = listStrings.ar;
const toolbar = toolbarStrings.ar;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Presses a finger on an element until it is lifted by `release`. */
async function press(page: Page, locator: Locator): Promise<{ release: () => Promise<void> }> {
  const { x, y, width, height } = await boxOf(locator);
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return {
    release: async () =>
      void (await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })),
  };
}

test('the file manager on a phone: a long name, the sheets and the selection', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartmentFolder(page.request);
  const folder = await aFolderIn(page.request, department, LONG_NAME);
  for (const name of ['contract.txt', 'invoice.txt', 'minutes.txt'])
    await aFileIn(page.request, folder.id, name);
  await aFolderIn(page.request, folder.id, 'الملاحق');

  await test.step('a long name is cut before it reaches the buttons beside it', async () => {
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/ar/data-center/${folder.id}`);
      await expect(row(page, 'contract.txt')).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const heading = await boxOf(page.locator('li:has(> h1)'));
      const search = await boxOf(button(page, toolbar.openSearch));
      expect(heading.x).toBeGreaterThanOrEqual(search.right);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('Back closes the search of the folder, empty or not, and the folder stays', async () => {
    const field = page.getByRole('textbox', { name: filesStrings.ar.search.label });
    const layers = () => page.evaluate(() => (history.state as { layerDepth?: number }).layerDepth ?? 0);
    await button(page, toolbar.openSearch).tap();
    await expect(field).toBeFocused();
    await expect.poll(layers).toBe(1);
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(row(page, 'contract.txt')).toBeVisible();

    await button(page, toolbar.openSearch).tap();
    await field.fill('invoice');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=invoice/);
    await expect(row(page, 'contract.txt')).toBeHidden();
    await expect.poll(layers).toBe(0);
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(row(page, 'contract.txt')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${folder.id}$`));
  });

  await test.step('a sheet is as high as its rows', async () => {
    await button(page, toolbar.more).tap();
    const sheet = page.getByRole('dialog');
    const lastRow = await boxOf(sheet.getByRole('button').last());
    const { bottom } = await boxOf(sheet);
    expect(bottom - lastRow.bottom).toBeLessThan(24);
    expect(bottom).toBe(844);
    await sheet.getByRole('button', { name: uiStrings.ar.close }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('the menu of an item selects nothing, and the next tap opens', async () => {
    await row(page, 'contract.txt')
      .getByRole('button', { name: list.actionsOn('contract.txt') })
      .tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('contract.txt');
    // A line that is cut has its whole text as a tooltip.
    await expect(sheet.getByTitle('contract.txt')).toHaveCount(0);
    await expect(row(page, 'contract.txt')).toHaveAttribute('aria-selected', 'false');
    await sheet.getByRole('button', { name: uiStrings.ar.close }).tap();
    await expect(sheet).toBeHidden();
    await row(page, 'الملاحق').tap();
    await expect(page.getByRole('heading', { name: 'الملاحق' })).toBeVisible();
    await page.goBack();

    await row(page, 'invoice.txt')
      .getByRole('button', { name: list.actionsOn('invoice.txt') })
      .tap();
    await sheet.getByRole('button', { name: readingStrings.ar.details }).tap();
    await expect(page).toHaveURL(/details=/);
    await expect(page.getByRole('toolbar', { name: list.selectionActions })).toBeHidden();
  });

  await test.step('a long press selects without moving the rows', async () => {
    await page.goto(`/ar/data-center/${folder.id}`);
    await expect(row(page, 'invoice.txt')).toBeVisible();
    const before = await boxOf(row(page, 'invoice.txt'));
    const finger = await press(page, row(page, 'invoice.txt'));
    const bar = page.getByRole('toolbar', { name: list.selectionActions });
    await expect(bar).toBeVisible();
    await expect(row(page, 'invoice.txt')).toHaveAttribute('aria-selected', 'true');
    expect((await boxOf(row(page, 'invoice.txt'))).y).toBe(before.y);
    await finger.release();
    await expect(button(page, toolbar.openSearch)).toBeHidden();
    await bar.getByRole('button', { name: list.clearSelection }).tap();
    await expect(button(page, toolbar.openSearch)).toBeVisible();
    await expect(row(page, 'invoice.txt')).toHaveAttribute('aria-selected', 'false');
  });

  await test.step('no card has a tick before something is selected', async () => {
    await page.goto(`/ar/data-center/${folder.id}?view=grid`);
    const ticks = page.locator('[data-tick]');
    await expect(ticks).toHaveCount(4);
    await expect(page.getByRole('grid')).toBeFocused();
    const opacities = () => ticks.evaluateAll((all) => all.map((tick) => getComputedStyle(tick).opacity));
    expect(new Set(await opacities())).toEqual(new Set(['0']));
  });
});

test('on a phone held sideways the end of a menu, the trash and the button of the sign-in can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto('/ar/share');
  await button(page, filtersStrings.ar.open).tap();
  // A trial taps nothing, but fails where something covers the button or it is outside of the window.
  await button(page, filtersStrings.ar.clear).tap({ trial: true, timeout: 20_000 });
  await page.keyboard.press('Escape');
  await page.locator('[data-user-menu]').tap();
  await expect(button(page, shellStrings.ar.signOut)).toBeInViewport({ ratio: 1 });
  await button(page, shellStrings.ar.signOut).tap({ trial: true, timeout: 20_000 });
  await page.goto('/ar/share?tab=trash');
  await expect(page.locator('[data-tab=trash]')).toBeInViewport({ ratio: 1 });
  await page.context().clearCookies();
  await page.goto('/ar/auth/login');
  await expect(button(page, authStrings.ar.signIn)).toBeInViewport({ ratio: 1 });
});

test('the buttons of a form do not cover the field that one types in', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { phone, save } = profileStrings.ar;
  for (const size of [
    { width: 390, height: 450 },
    { width: 844, height: 390 },
    { width: 390, height: 560 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/ar/profile');
    const field = page.getByRole('textbox', { name: phone });
    await tabTo(field);
    const [typed, footer] = [await boxOf(field), await boxOf(button(page, save))];
    expect(typed.bottom, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height);
    const isCovered = footer.y < typed.bottom && footer.bottom > typed.y;
    expect(isCovered, `${size.width} × ${size.height}`).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    // In a low window it would take a fifth of the height.
    const isInView = size.height > 480;
    if (isInView) await expect(button(page, save)).toBeInViewport();
    else await expect(button(page, save)).not.toBeInViewport();
  }
});
