import type { Page } from '@playwright/test';
import { colorSchemeItemsStrings } from '#web/app/switches/color-scheme-items.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const text = {
  signUp: 'Sign up',
  register: 'Register',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  password: 'Password',
  confirmation: 'Confirm password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  dataCenter: 'Data Center',
  toDark: 'Switch to dark mode',
  fillAll: 'Please fill all the required fields.',
  notFound: 'Page Not Found',
  otherLanguage: 'العربية',
};

const secret = 'a long enough password';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

const locale = 'en';

test('the owner registers, switches to dark, signs out and in, switches the language', async ({ page }) => {
  // The product starts in Arabic; one click switches to English.
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expectAccessible(page);

  await page.getByRole('link', { name: text.signUp }).click();
  await page.getByRole('button', { name: text.register, exact: true }).click();
  await expect(page.getByText(text.fillAll).first()).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, {
    [text.firstName]: 'نورة',
    [text.lastName]: 'العتيبي',
    [text.email]: 'noura@example.test',
    [text.password]: secret,
    [text.confirmation]: secret,
  });
  await page.getByRole('button', { name: text.register, exact: true }).click();
  await expect(page).toHaveURL(/\/data-center/);
  await expect(page.getByRole('heading', { name: text.dataCenter, level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: text.toDark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('button', { name: /نورة العتيبي/ }).click();
  await page.getByRole('menuitem', { name: text.signOut }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('link', { name: text.signUp })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await fillIn(page, { [text.email]: 'noura@example.test', [text.password]: secret });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/data-center/);

  await page.getByRole('button', { name: text.otherLanguage }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/ar\/data-center/);
});

test('a narrow window has the dark switch in the menu of the user', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${locale}/auth/login`);
  await expect(page.getByRole('button', { name: text.toDark })).toBeVisible();
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/profile`);
  await page.getByRole('button', { name: new RegExp(ownerForm.lastName) }).click();
  await expect(page.getByRole('button', { name: text.toDark })).toBeHidden();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const { label, schemes } = colorSchemeItemsStrings[locale];
  await page.getByRole('button', { name: `${label}: ${schemes.dark}` }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('an unknown address shows the page "not found"', async ({ page }) => {
  await page.goto(`/${locale}/no-such-page`);
  await expect(page.getByText(text.notFound)).toBeVisible();
  await expectAccessible(page);
});

test('Tab visits the sign-in form in the order of the page', async ({ page }) => {
  await page.goto(`/${locale}/auth/login`);
  const email = field(page, text.email);
  await expect(email).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, text.password)).toBeFocused();
  const order: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? ''));
  }
  // Show the password, remember me, forgot, sign in: the order on the page.
  expect(order).toEqual(['button', 'input', 'a', 'button']);
});

test('the sign-in page loads nothing from other origins and violates no content security policy', async ({
  page,
  product,
}) => {
  const otherOrigins: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.url) otherOrigins.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(otherOrigins).toEqual([]);
  expect(violations).toEqual([]);
});

test('signing in returns to the protected address that was asked for', async ({ page }) => {
  await page.goto('/en/auth/register');
  await fillIn(page, {
    [text.firstName]: 'Noura',
    [text.lastName]: 'Al-Otaibi',
    [text.email]: 'noura@example.test',
    [text.password]: secret,
    [text.confirmation]: secret,
  });
  await page.getByRole('button', { name: text.register, exact: true }).click();
  await expect(page).toHaveURL(/\/data-center/);
  await page.context().clearCookies();
  await page.goto('/en/share');
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillIn(page, { [text.email]: 'noura@example.test', [text.password]: secret });
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/share/);
});
