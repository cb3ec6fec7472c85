import type { Browser, Locator, Page } from '@playwright/test';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { changePasswordStrings } from '#web/auth/change-password.strings.ts';
import { loginStrings } from '#web/auth/login.strings.ts';
import { registerStrings } from '#web/auth/register.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { departmentsFieldStrings } from '#web/organisation/tree/departments-field.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, openBrowser } from './shown-briefly.ts';

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
  await expectSaid(page, words.created);
}

/** The wheel over a short list inside the page scrolls the page, here up again in a window that is too low for the form. */
async function expectWheelToScroll(page: Page, row: Locator) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 400 });
  await row.hover();
  const top = async () => (await row.boundingBox())!.y;
  const before = await top();
  await page.mouse.wheel(0, -100);
  await expect.poll(top).toBeGreaterThan(before);
  await page.setViewportSize(size);
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
  await expectWheelToScroll(page, page.getByRole('treeitem').first());
  await page.getByRole('textbox', { name: departmentsFieldStrings[locale].search }).fill(person.department);
  await page.getByRole('treeitem', { name: person.department }).click();
  const password = await field(page, form.password).inputValue();
  expect(password).toMatch(/^(?=.*\d).{10}$/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users')) sent += 1;
  });
  await button(page, form.save).evaluate((save: HTMLButtonElement) => {
    save.click();
    save.click();
  });
  await expect(page.getByRole('row').filter({ hasText: person.name })).toBeVisible();
  expect(sent, 'requests of a double click').toBe(1);
  return password;
}

/** Signs a new user in, in a separate browser, and replaces the temporary password. */
async function firstSignIn(
  browser: Browser,
  baseURL: string,
  username: string,
  temporary: string,
): Promise<Page> {
  const page = await openBrowser(browser, { baseURL });
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
  // They begin where everybody begins, an employee in their department.
  await expect(page).toHaveURL(/\/data-center/);
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
  const why = loginStrings[locale].endings.disabled;
  await expect(employeePage.getByRole('alert')).toHaveText(why);
  await expectAccessible(employeePage);
  // Also on the next day, when the tab was closed meanwhile. A stranger on the same page reads nothing.
  await employeePage.goto(`/${locale}/share`);
  await expect(employeePage.getByRole('alert')).toHaveText(why);
  const stranger = await openBrowser(browser, { baseURL: product.url });
  await stranger.goto(`/${locale}/share`);
  await expect(button(stranger, auth.signIn)).toBeVisible();
  await expect(stranger.getByText(why)).toHaveCount(0);
  await field(employeePage, auth.email).fill('mohammed@example.test');
  await field(employeePage, auth.password).fill('a password of their own');
  await button(employeePage, auth.signIn).click();
  await expect(employeePage.getByRole('alert')).toHaveText(
    errorsStrings[locale].codes.userDisabled as string,
  );
  await expect(employeePage).toHaveURL(/auth\/login/);
  await expect(managerPage).toHaveURL(/data-center/);

  await page.goto(`/${locale}/users/edit/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText(users.notFound.title)).toBeVisible();
  await link(page, users.notFound.back).click();
  await expect(page.getByRole('row').filter({ hasText: manager.name })).toBeVisible();

  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const [path, words] of [
    [`partition/${unknown}/company`, partition],
    [`partition/${unknown}/company/add`, partition],
    [`partition/edit/${unknown}`, partition],
    [`partition/${unknown}/company/${unknown}/department`, company],
    [`partition/${unknown}/company/${unknown}/department/edit/${unknown}`, department],
  ] as const) {
    await page.goto(`/${locale}/${path}`);
    await expect(page.getByText(words.notFound), path).toBeVisible();
  }
  await link(page, units.toPartitions).click();
  await expect(page.getByRole('row').filter({ hasText: 'التطوير العقاري' })).toBeVisible();
});
