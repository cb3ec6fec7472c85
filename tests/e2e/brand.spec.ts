import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { unsavedStrings } from '#web/app/session/unsaved.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { colorSchemeItemsStrings } from '#web/app/switches/color-scheme-items.strings.ts';
import { colorSchemeStrings } from '#web/app/switches/color-scheme.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { brandSettingsStrings } from '#web/settings/brand/brand.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, openBrowser } from './shown-briefly.ts';

const longName = 'مجموعة ديار القابضة للتطوير العقاري والتشغيل والصيانة والاستثمار المحدودة';
const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0b6b68' } })
    .png()
    .toBuffer();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mark = (page: Page) => page.getByRole('banner').locator('img').first();

/** The logo has been loaded, keeps its shape, and fits into the bar. */
async function expectLogo(page: Page): Promise<void> {
  await expect(mark(page)).toBeVisible();
  await expect.poll(() => mark(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  const { height } = (await mark(page).boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(24);
  expect(height).toBeLessThanOrEqual(32);
}

async function expectNoSideways(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test('the name and the logo appear everywhere, in open tabs at once, and are removed again', async ({
  page,
  context,
  browser,
  product,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const texts = brandSettingsStrings.ar;
  const other = await context.newPage();
  await other.goto('/en/profile');
  await expect(other).toHaveTitle(/ · Data Center$/);

  await test.step('they are set in the settings', async () => {
    await page.goto('/ar/settings?tab=organisation');
    await expect(page).toHaveTitle(`${settingsStrings.ar.title} · مركز البيانات`);
    await page.getByRole('textbox', { name: texts.nameAr }).fill(longName);
    const chooser = page.waitForEvent('filechooser');
    await button(page, texts.chooseLogo).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
    await expect(page.getByRole('figure', { name: texts.preview })).toBeVisible();
    await expectAccessible(page);
  });

  const users = page.getByRole('link', { name: shellStrings.ar.screens.users });
  const question = page.getByRole('dialog', { name: unsavedStrings.ar.title });
  await test.step('a name or a logo that is not saved is not lost without a question', async () => {
    await users.click();
    await question.getByRole('button', { name: unsavedStrings.ar.stay }).click();
    await expect(page.getByRole('textbox', { name: texts.nameAr })).toHaveValue(longName);
    await page.getByRole('textbox', { name: texts.nameAr }).fill('');
    await users.click();
    await question.getByRole('button', { name: unsavedStrings.ar.stay }).click();
    await page.getByRole('textbox', { name: texts.nameAr }).fill(longName);
  });

  await test.step('they are saved', async () => {
    await button(page, texts.save).click();
    // The first picture waits until the server has found out how to isolate the process that draws it.
    await expectSaid(page, texts.saved);
    await expectLogo(page);
    await expect(page).toHaveTitle(`${settingsStrings.ar.title} · ${longName}`);
  });

  await test.step('a tab that was open before shows them without a reload', async () => {
    // The English name is empty, so the Arabic one is used.
    await expect(other.getByRole('banner').getByText(longName)).toBeVisible();
    await expect(other).toHaveTitle(new RegExp(`${longName}$`));
    await expectLogo(other);
  });

  await test.step('the sign-in page shows them in its first screen, without a request for the name', async () => {
    const viewport = { width: 390, height: 844 };
    const stranger = await openBrowser(browser, { baseURL: product.url, viewport });
    const requests: string[] = [];
    stranger.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await stranger.goto('/ar/auth/login');
    await expect(stranger).toHaveTitle(`${authStrings.ar.signIn} · ${longName}`);
    await expectLogo(stranger);
    await expectNoSideways(stranger);
    expect(requests).not.toContain('/api/brand');
    await stranger.close();
  });

  await test.step('a long name is cut in the top bar of a phone', async () => {
    await other.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(other);
    await expectAccessible(other);
    await other.close();
  });

  await test.step('they are removed again', async () => {
    await page.getByRole('textbox', { name: texts.nameAr }).fill('');
    await button(page, texts.removeLogo).click();
    await button(page, texts.save).click();
    await expect(page).toHaveTitle(`${settingsStrings.ar.title} · مركز البيانات`);
    await expect(mark(page)).toHaveCount(0);
  });

  await test.step('what is saved is left without a question', async () => {
    await users.click();
    await expect(page).toHaveURL(/\/users$/);
  });
});

test('the colours follow the system until light or dark is chosen', async ({ page }) => {
  const html = page.locator('html');
  const isScheme = (scheme: string) => expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  const { schemes } = colorSchemeItemsStrings.en;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto('/en/profile');
  await isScheme('light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await isScheme('dark');
  await expect(html).toHaveCSS('background-color', 'rgb(15, 21, 22)');

  const openMenu = () => page.getByRole('button', { name: new RegExp(ownerForm.lastName) }).click();
  await openMenu();
  await expect(choice(schemes.auto)).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await choice(schemes.light).click();
  await isScheme('light');
  await expect(choice(schemes.light)).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await isScheme('light');

  await openMenu();
  await choice(schemes.auto).click();
  await isScheme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await isScheme('light');
  await page.keyboard.press('Escape');

  // The floating switch chooses the other one for good.
  await button(page, colorSchemeStrings.en.toDark).click();
  await isScheme('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await isScheme('dark');
});
