import type { Browser, Page } from '@playwright/test';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { changePasswordStrings } from '#web/auth/change-password.strings.ts';
import { loginStrings } from '#web/auth/login.strings.ts';
import { registerStrings } from '#web/auth/register.strings.ts';
import { rolesStrings } from '#web/lib/roles.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { departmentsFieldStrings } from '#web/organisation/tree/departments-field.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const locale = 'en';

const auth = authStrings[locale];
const units = organisationStrings[locale];
const form = userFormStrings[locale];
const users = usersStrings[locale];
const { screens } = shellStrings[locale];
const { roles } = rolesStrings[locale];

const menu = (page: Page) =>
  page.getByRole('navigation', { name: shellStrings[locale].mainMenu }).getByRole('link');

async function addUnit(page: Page, words: { add: string; created: string }, fields: Record<string, string>) {
  await link(page, words.add).click();
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  await button(page, units.save).click();
  await expect(page.getByText(words.created)).toBeVisible();
}

/** Adds a user through the form and returns the generated password. */
async function addUser(
  page: Page,
  person: { name: string; username: string; role: string; department: string },
) {
  await link(page, users.add).click();
  await field(page, form.name).fill(person.name);
  await field(page, form.username).fill(person.username);
  await field(page, form.email).fill(`${person.username}@example.test`);
  await page.getByRole('radio', { name: person.role, exact: true }).check();
  await page.getByRole('textbox', { name: departmentsFieldStrings[locale].search }).fill(person.department);
  await page.getByRole('treeitem', { name: person.department }).click();
  const password = await field(page, form.password).inputValue();
  expect(password).toMatch(/^(?=.*\d).{10}$/);
  await button(page, form.save).click();
  await expect(page.getByRole('row').filter({ hasText: person.name })).toBeVisible();
  return password;
}

/** Signs a new user in, in a separate browser, and replaces the temporary password. */
async function firstSignIn(
  browser: Browser,
  baseURL: string,
  username: string,
  temporary: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const texts = changePasswordStrings[locale];
  await page.goto(`/${locale}/auth/login`);
  await field(page, auth.email).fill(`${username}@example.test`);
  await field(page, auth.password).fill(temporary);
  await button(page, auth.signIn).click();
  await expect(page.getByText(texts.temporary)).toBeVisible();
  await field(page, texts.oldPassword).fill(temporary);
  await field(page, auth.newPassword).fill('a password of their own');
  await field(page, auth.confirmPassword).fill('a password of their own');
  await button(page, texts.save).click();
  await expect(page).not.toHaveURL(/change-password/);
  return page;
}

test('the owner registers, adds units and users; each role has its menu; disabling signs out', async ({
  page,
  browser,
  product,
}) => {
  const register = registerStrings[locale];
  await page.goto(`/${locale}/auth/login`);
  await link(page, loginStrings[locale].signUp).click();
  await field(page, register.firstName).fill(ownerForm.firstName);
  await field(page, register.lastName).fill(ownerForm.lastName);
  await field(page, auth.email).fill(ownerForm.email);
  await field(page, auth.password).fill(ownerForm.password);
  await field(page, auth.confirmPassword).fill(ownerForm.password);
  await button(page, register.submit).click();
  await expect(page).toHaveURL(/data-center/);

  await link(page, screens.partitions).click();
  const { partition, company, department } = units.kinds;
  await addUnit(page, partition, {
    [units.fields.name]: 'التطوير العقاري',
    [units.fields.address]: 'الرياض',
  });
  await link(page, units.viewIn.company('التطوير العقاري')).click();
  await addUnit(page, company, { [units.fields.name]: 'شركة ديار' });
  await link(page, units.viewIn.department('شركة ديار')).click();
  await addUnit(page, department, { [units.fields.name]: 'المالية' });
  await addUnit(page, department, { [units.fields.name]: 'المشاريع' });

  await link(page, screens.users).click();
  const manager = { name: 'سارة الدوسري', username: 'sara', role: roles.DataCenter, department: 'المالية' };
  const employee = {
    name: 'محمد الحربي',
    username: 'mohammed',
    role: roles.Employee,
    department: 'المشاريع',
  };
  const managerPassword = await addUser(page, manager);
  const employeePassword = await addUser(page, employee);
  await expectAccessible(page);

  const managerPage = await firstSignIn(browser, product.url, 'sara', managerPassword);
  await expect(menu(managerPage)).toHaveText([
    screens.home,
    screens.dataCenter,
    screens.myFiles,
    screens.sharedWithMe,
    screens.partitions,
    screens.settings,
  ]);
  const employeePage = await firstSignIn(browser, product.url, 'mohammed', employeePassword);
  await expect(menu(employeePage)).toHaveText([
    screens.home,
    screens.dataCenterEmployee,
    screens.myFiles,
    screens.sharedWithMe,
  ]);
  await employeePage.goto(`/${locale}/users`);
  await expect(employeePage).toHaveURL(/data-center-employee/);

  // A disabled user is signed out at once and cannot sign in again.
  await button(page, users.more('محمد الحربي')).click();
  await page.getByRole('menuitem', { name: users.disable }).click();
  await expect(page.getByText(users.done.disabledNamed('محمد الحربي'))).toBeVisible();
  await expect(employeePage).toHaveURL(/auth\/login/);
  await field(employeePage, auth.email).fill('mohammed@example.test');
  await field(employeePage, auth.password).fill('a password of their own');
  await button(employeePage, auth.signIn).click();
  await expect(employeePage.getByRole('alert')).toBeVisible();
  await expect(employeePage).toHaveURL(/auth\/login/);
  await expect(managerPage).toHaveURL(/profile/);
});
