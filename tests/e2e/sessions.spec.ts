import type { Browser, Page } from '@playwright/test';
import { profileStrings } from '#web/profile/profile.strings.ts';
import { sessionsStrings } from '#web/profile/sessions.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, openBrowser } from './shown-briefly.ts';

const { email, password } = ownerForm;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page of another browser in which the owner is signed in. */
async function signInElsewhere(browser: Browser, baseURL: string, userAgent: string): Promise<Page> {
  const page = await openBrowser(browser, { baseURL, userAgent });
  await page.request.post('/api/auth/sign-in', {
    data: { email, password, remember: false },
    // Otherwise Playwright sends its own.
    headers: { 'user-agent': userAgent },
  });
  await page.goto('/share');
  return page;
}

const locale = 'ar';

const texts = sessionsStrings[locale];
const listOf = (page: Page) => page.getByRole('list', { name: texts.list });
const rowsOf = (page: Page) => listOf(page).getByRole('listitem');

test('lists the sessions, live, and ends one', async ({ page, browser, product }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/profile`);
  await page.getByRole('link', { name: profileStrings[locale].sessions }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
  await expect(page.getByText(texts.onlyThis)).toBeVisible();
  await expect(button(page, texts.endOthers)).toBeDisabled();

  const elsewhere = await signInElsewhere(browser, product.url, firefox);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(texts.current);
  const device = texts.browserOn('Firefox', 'Windows');
  await expect(rows.filter({ hasText: device })).toContainText('127.0.0.1');
  await expectAccessible(page);

  await button(page, texts.endNamed(device)).click();
  await expectSaid(page, texts.ended);
  await expect(rows).toHaveCount(1);
  await expect(listOf(page)).toBeFocused();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
});

test('the list stays where its skeleton was', async ({ page, browser, product }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await signInElsewhere(browser, product.url, firefox);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/me/sessions', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/${locale}/profile/sessions`);
    const panel = page.locator('main section');
    await expect(panel).toBeVisible();
    // A line in the font that stands in may wrap elsewhere.
    await page.evaluate(() => document.fonts.ready);
    const before = (await panel.boundingBox())!;
    answer.resolve();
    await expect(rowsOf(page)).toHaveCount(2);
    const after = (await panel.boundingBox())!;
    expect(after.y).toBe(before.y);
    expect(Math.abs(after.height - before.height)).toBeLessThan(8);
    await page.unroute('**/api/me/sessions');
  }
});

test('signs out everywhere else after a confirmation', async ({ page, browser, product }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const elsewhere = await signInElsewhere(browser, product.url, 'curl/8.14.1');
  await page.goto(`/${locale}/profile/sessions`);
  await expect(rowsOf(page).filter({ hasText: texts.unknownDevice })).toContainText('curl/8.14.1');
  await button(page, texts.endOthers).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.confirm.count(1));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.endOthers }).click();
  await expectSaid(page, texts.confirm.done(1));
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(listOf(page)).toBeFocused();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await expect(page).toHaveURL(new RegExp(`/${locale}/profile/sessions$`));
});
