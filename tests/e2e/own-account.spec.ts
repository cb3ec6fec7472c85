import type { Page } from '@playwright/test';
import { authStrings } from '#web/auth/auth.strings.ts';
import { changePasswordStrings } from '#web/auth/change-password.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { emailPasswordStrings } from '#web/profile/email-password.strings.ts';
import { profileStrings } from '#web/profile/profile.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const locale = 'ar';

const texts = profileStrings[locale];
const confirmation = emailPasswordStrings[locale];
const auth = authStrings[locale];
const codes = errorsStrings[locale].codes as Record<string, string>;

test('a new e-mail address asks for the password and says at the field when it is wrong', async ({
  page,
  product,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/profile`);
  const email = field(page, texts.email);
  const password = field(page, confirmation.label);
  await expect(email).toHaveValue(ownerForm.email);
  await expect(password).toBeHidden();
  // Typing goes on in the address while the field below it appears.
  await email.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('new.');
  await expect(email).toBeFocused();
  await expect(password).toBeVisible();
  await expect(email).toHaveValue(`new.${ownerForm.email}`);
  await expectAccessible(page);

  await button(page, texts.save).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(auth.required));
  await expect(password).toBeFocused();
  await password.fill('a wrong guess');
  await button(page, texts.save).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(codes['wrongPassword']!));
  await expectAccessible(page);
  await password.fill(ownerForm.password);
  await button(page, texts.save).click();
  await expectSaid(page, texts.saved);
  const { rows } = await product.database.pool.query('select to_address, locale from outbox');
  expect(rows).toEqual([{ to_address: ownerForm.email, locale }]);
});

test('an e-mail address that is typed back needs no password', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/profile`);
  const password = field(page, confirmation.label);
  await field(page, texts.email).fill('somebody@example.test');
  await expect(password).toBeVisible();
  await expectAccessible(page);
  await field(page, texts.email).fill(ownerForm.email);
  await expect(password).toBeHidden();
  await button(page, texts.save).click();
  await expectSaid(page, texts.saved);
});

test('the current password and an easy one are refused at the field of the new one', async ({ page }) => {
  const change = changePasswordStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/change-password`);
  const next = field(page, auth.newPassword);
  async function changeTo(password: string): Promise<void> {
    await field(page, change.oldPassword).fill(ownerForm.password);
    await next.fill(password);
    await field(page, auth.confirmPassword).fill(password);
    await button(page, change.save).click();
  }
  await changeTo(ownerForm.password);
  await expect(next).toHaveAccessibleDescription(new RegExp(codes['passwordUnchanged']!));
  await expect(next).toBeFocused();
  await changeTo('ضصثقفغعهخح');
  await expect(next).toHaveAccessibleDescription(/سهلة التخمين لأن حروفها أو أرقامها متتالية/);
  await expectAccessible(page);
  await changeTo('three green camels');
  await expectSaid(page, change.done);
});
