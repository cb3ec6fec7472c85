import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setupCode } from '#server/auth/setup-code.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { loginStrings } from '#web/auth/login.strings.ts';
import { registerStrings } from '#web/auth/register.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type Product, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const printedCode = async ({ dataDir }: Product) =>
  setupCode((await readFile(join(dataDir, 'secret'), 'utf8')).trim());

const locale = 'ar';

const texts = registerStrings[locale];
const auth = authStrings[locale];
const { codes } = errorsStrings[locale];

async function fillIn(page: Page): Promise<void> {
  await field(page, texts.firstName).fill(ownerForm.firstName);
  await field(page, texts.lastName).fill(ownerForm.lastName);
  await field(page, auth.email).fill(ownerForm.email);
  await field(page, auth.password).fill(ownerForm.password);
  await field(page, auth.confirmPassword).fill(ownerForm.password);
}
const submit = (page: Page) => page.getByRole('button', { name: texts.submit, exact: true }).click();

test.describe('where other machines reach the server', () => {
  test.use({ settings: { HOST: '0.0.0.0' } });

  test('the owner registers with the link that the server printed', async ({ page, product }) => {
    const code = await printedCode(product);
    await page.goto(`/${locale}/auth/register#code=${code}`);
    await expect(field(page, texts.setupCode)).toHaveValue(code);
    await expect(field(page, texts.firstName)).toBeFocused();
    await expectAccessible(page);
    await fillIn(page);
    await submit(page);
    await expect(page).toHaveURL(/\/data-center$/);
  });

  test('the page asks for the code, and says at the field when it is wrong', async ({ page, product }) => {
    await page.goto(`/${locale}/auth/login`);
    await page.getByRole('link', { name: loginStrings[locale].signUp }).click();
    const code = field(page, texts.setupCode);
    await expect(code).toBeFocused();
    await fillIn(page);
    await submit(page);
    await expect(code).toHaveAccessibleDescription(new RegExp(auth.required));
    await code.fill('0000-0000-0000-0000');
    await submit(page);
    await expect(code).toHaveAccessibleDescription(new RegExp(codes.setupCodeWrong as string));
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill((await printedCode(product)).toLowerCase().replaceAll('-', ' '));
    await submit(page);
    await expect(page).toHaveURL(/\/data-center$/);
  });
});

test('the page asks for no code on this machine; an easy password is refused at its field', async ({
  page,
}) => {
  await page.goto(`/${locale}/auth/register`);
  await expect(field(page, texts.firstName)).toBeFocused();
  await expect(field(page, texts.setupCode)).toBeHidden();
  await fillIn(page);
  await field(page, auth.password).fill('password123');
  await field(page, auth.confirmPassword).fill('password123');
  await submit(page);
  const password = field(page, auth.password);
  await expect(password).toHaveAccessibleDescription(/لأنها من الكلمات الشائعة/);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(ownerForm.password);
  await field(page, auth.confirmPassword).fill(ownerForm.password);
  await submit(page);
  await expect(page).toHaveURL(/\/data-center$/);
});
