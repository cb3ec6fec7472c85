import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { changePasswordStrings } from '#web/auth/change-password.strings.ts';
import { registerStrings } from '#web/auth/register.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { drop } from '#tests/services/drop.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const switchLanguage = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the form of the owner says what is wrong, each once, in the language of the page', async ({ page }) => {
  const texts = authStrings.ar;
  await page.goto('/ar/auth/register');
  await field(page, registerStrings.ar.firstName).fill(ownerForm.firstName);
  await field(page, registerStrings.ar.lastName).fill(ownerForm.lastName);
  await field(page, texts.email).fill(ownerForm.email);
  await field(page, texts.password).fill('قصيرة');
  await field(page, texts.confirmPassword).fill('أخرى');
  await button(page, registerStrings.ar.submit).click();

  await test.step('a short password and another repetition, together', async () => {
    await expect(page.getByText(texts.passwordTooShort(MIN_PASSWORD))).toHaveCount(1);
    await expect(field(page, texts.confirmPassword)).toHaveAccessibleDescription(texts.passwordsDontMatch);
    await expect(page.getByRole('alert')).toHaveText(texts.passwordsDontMatch);
    // The error says what the hint says.
    await expect(page.getByText(texts.passwordHint(MIN_PASSWORD), { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('in the other language after switching', async () => {
    const english = authStrings.en;
    await switchLanguage(page, 'English');
    await expect(page.getByRole('alert')).toHaveText(english.passwordsDontMatch);
    await expect(page.getByText(english.passwordTooShort(MIN_PASSWORD))).toHaveCount(1);
    await switchLanguage(page, 'العربية');
  });

  await test.step('a password of the own name, with the reason', async () => {
    const own = `${ownerForm.firstName} ${ownerForm.lastName}`;
    await field(page, texts.password).fill(own);
    await field(page, texts.confirmPassword).fill(own);
    await button(page, registerStrings.ar.submit).click();
    await expect(page.getByRole('alert')).toContainText('لأنها تحتوي على اسم صاحب الحساب');
    await switchLanguage(page, 'English');
    await expect(page.getByRole('alert')).toContainText('it contains the name');
    await expect(field(page, authStrings.en.password)).toHaveAccessibleDescription(/it contains the name/);
  });
});

test('the forms of a signed-in owner change the language of their errors too', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto('/ar/users/add');
  await field(page, userFormStrings.ar.phone).fill('12');
  await button(page, userFormStrings.ar.save).click();
  await expect(field(page, userFormStrings.ar.phone)).toHaveAccessibleDescription(
    fieldsStrings.ar.invalidPhone,
  );
  await expect(page.getByText(userFormStrings.ar.errors.chooseDepartment)).toBeVisible();
  await switchLanguage(page, 'English');
  await expect(field(page, userFormStrings.en.phone)).toHaveAccessibleDescription(
    fieldsStrings.en.invalidPhone,
  );
  await expect(page.getByText(userFormStrings.en.errors.chooseDepartment)).toBeVisible();
  await expect(field(page, userFormStrings.en.name)).toHaveAccessibleDescription(fieldsStrings.en.required);

  await page.goto('/ar/change-password');
  await field(page, changePasswordStrings.ar.oldPassword).fill('a wrong guess');
  await field(page, authStrings.ar.newPassword).fill('three green camels');
  await field(page, authStrings.ar.confirmPassword).fill('three green camels');
  await button(page, changePasswordStrings.ar.save).click();
  const wrong = field(page, changePasswordStrings.ar.oldPassword);
  await expect(wrong).toHaveAccessibleDescription(/غير صحيحة/);
  await switchLanguage(page, 'English');
  await expect(field(page, changePasswordStrings.en.oldPassword)).toHaveAccessibleDescription(/incorrect/);
});

test('the settings tell the owner that no mail is sent', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto('/ar/settings');
  await expect(page.getByRole('status').filter({ hasText: settingsStrings.ar.noMail })).toBeVisible();
  await expectAccessible(page);
});

test('a file that is too large cannot be tried again', async ({ page }) => {
  const texts = uploadStrings.ar;
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const folder = await mkdtemp(join(tmpdir(), 'dc-large-'));
  const path = join(folder, 'huge.bin');
  await writeFile(path, '');
  await truncate(path, 33 * 1024 * 1024);
  await page.goto(`/ar/data-center/${folderId}`);
  const emptyFolder = page.getByText(emptyStrings.ar.places.uploadable.hint);
  await drop(await page.context().newCDPSession(page), emptyFolder, path);
  const tray = page.getByRole('region', { name: texts.tray });
  await expect(tray.getByText('32')).toBeVisible();
  await expect(tray.getByRole('button', { name: texts.retry('huge.bin'), exact: true })).toHaveCount(0);
  await expect(tray.getByRole('button', { name: texts.retryAll, exact: true })).toHaveCount(0);
  await rm(folder, { recursive: true });
});
