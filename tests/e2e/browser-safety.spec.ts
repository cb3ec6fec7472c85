import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { colorSchemeStrings } from '#web/app/switches/color-scheme.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartmentFolder, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { openBrowser } from './shown-briefly.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const signUp = (page: Page) => page.request.post('/api/auth/sign-up', { data: ownerForm });

/** Opens a folder with one image, as a grid of thumbnails, and returns the address of the thumbnail. */
async function openGrid(page: Page): Promise<string> {
  await signUp(page);
  const folderId = await aDepartmentFolder(page.request);
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b6b68' } });
  await aFileIn(page.request, folderId, 'one.png', await image.png().toBuffer());
  await page.goto(`/en/data-center/${folderId}?view=grid`);
  const thumbnail = page.locator('img[src*="/thumbnail"]');
  await expect(thumbnail).toBeVisible({ timeout: 30_000 });
  return (await thumbnail.getAttribute('src'))!;
}

/** Whether the browser can show the address without asking the server. */
const isCached = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );

// The fixture fails a test when a policy is violated. Here whatever writes style elements is used; screens.spec.ts opens every screen.
test('the list of the routes has its styles', async ({ page }) => {
  await page.goto('/api/docs');
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('960px');
});

test('the style elements that the application writes are applied: dialogs, colours, the menu of a phone', async ({
  page,
}) => {
  await openGrid(page);
  const isLocked = () => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden');
  await button(page, namesStrings.en.createFolder).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isLocked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, colorSchemeStrings.en.toDark).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, shellStrings.en.openMenu).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a style element without the nonce of the page is not applied', async ({ browser, product }) => {
  // A page of its own, because the fixture would count the violation.
  const page = await openBrowser(browser, { baseURL: product.url });
  await page.goto('/en/auth/login');
  await expect(heading(page)).toBeVisible();
  const background = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { background: rgb(1, 2, 3) !important; }';
    document.head.append(style);
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(background).not.toBe('rgb(1, 2, 3)');
  await page.close();
});

test('a thumbnail is validated when it is shown again, and forgotten at the sign-out', async ({ page }) => {
  const url = await openGrid(page);
  expect(await isCached(page, url)).toBe(true);
  const again = page.waitForResponse((response) => response.url().endsWith(url));
  await page.reload();
  // The answer to such a request has a length only when it has the bytes again.
  expect(await (await again).request().allHeaders()).toHaveProperty('if-none-match');
  expect(await (await again).allHeaders()).not.toHaveProperty('content-length');
  await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }));
  expect(await isCached(page, url)).toBe(false);
});
