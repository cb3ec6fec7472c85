import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { capabilities } from '#shared/auth/roles.ts';
import { recentContract } from '#shared/files/recent.contract.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { registerStrings } from '#web/auth/register.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { starredStrings } from '#web/files/starred.strings.ts';
import { homeStrings } from '#web/home/home.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { firstStepsStrings } from '#web/organisation/first-steps/first-steps.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { departmentsFieldStrings } from '#web/organisation/tree/departments-field.strings.ts';
import { brandSettingsStrings } from '#web/settings/brand/brand.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { textStrings } from '#web/viewers/text/text.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { drop } from '#tests/services/drop.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, sara, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const locale = 'ar';

const steps = firstStepsStrings[locale];
const units = organisationStrings[locale];

test('the buttons lead a new owner from registration to the first upload', async ({ page }, testInfo) => {
  const auth = authStrings[locale];
  const register = registerStrings[locale];
  const form = userFormStrings[locale];
  await page.goto(`/${locale}/auth/register`);
  await field(page, register.firstName).fill(ownerForm.firstName);
  await field(page, register.lastName).fill(ownerForm.lastName);
  await field(page, auth.email).fill(ownerForm.email);
  await field(page, auth.password).fill(ownerForm.password);
  await field(page, auth.confirmPassword).fill(ownerForm.password);
  await button(page, register.submit).click();
  await expect(page.getByRole('heading', { name: steps.title })).toBeVisible();
  await expectAccessible(page);

  await test.step('a filter that finds nothing says so', async () => {
    await page.goto(`/${locale}/data-center?size=huge`);
    await expect(page.getByText(emptyStrings[locale].search.hintFilters)).toBeVisible();
    await button(page, emptyStrings[locale].search.clearFilters).click();
    await expect(page.getByRole('heading', { name: steps.title })).toBeVisible();
  });

  const save = async (next: string, fields: Record<string, string>) => {
    await link(page, next).click();
    for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
    await button(page, units.save).click();
    await expect(page).toHaveURL(/data-center$/);
  };
  const doneSteps = page.getByRole('listitem').filter({ has: page.getByText(steps.done, { exact: true }) });
  await save(steps.addPartition, { [units.fields.name]: 'التطوير', [units.fields.address]: 'الرياض' });
  await expect(doneSteps).toHaveCount(1);
  await expect(row(page, 'التطوير')).toBeVisible();
  await expectAccessible(page);
  await save(steps.addCompany, { [units.fields.name]: 'شركة ديار' });
  await expect(doneSteps).toHaveCount(1);
  await save(steps.addDepartment, { [units.fields.name]: 'المالية' });
  await expect(doneSteps).toHaveCount(2);

  /** The card does not scroll while the list below it is short, and leaves room for a row of it. */
  async function expectWholeSteps(): Promise<void> {
    const usual = page.viewportSize()!;
    const card = page.getByRole('region').filter({ has: link(page, steps.openDepartment('المالية')) });
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(link(page, steps.openDepartment('المالية'))).toBeInViewport({ ratio: 1 });
      await expect(row(page, 'التطوير')).toBeInViewport({ ratio: 0.9 });
      const hiddenHeight = () =>
        card.locator('xpath=..').evaluate((frame) => frame.scrollHeight - frame.clientHeight);
      await expect.poll(hiddenHeight).toBe(0);
    }
    await page.setViewportSize(usual);
  }
  await expectWholeSteps();

  await test.step('step 3 offers the import, another department, and the name and the logo', async () => {
    await link(page, steps.importUsers).click();
    await expect(page).toHaveURL(/users\/import$/);
    await page.goBack();
    await link(page, steps.anotherDepartment).click();
    await expect(page).toHaveURL(/department\/add$/);
    await page.goBack();
    await link(page, steps.setBrand).click();
    await field(page, brandSettingsStrings[locale].nameAr).fill('مجموعة ديار');
    await button(page, brandSettingsStrings[locale].save).click();
    await expectSaid(page, brandSettingsStrings[locale].saved);
    await page.goto(`/${locale}/data-center`);
    await expect(link(page, steps.addUser)).toBeVisible();
    await expect(link(page, steps.setBrand)).toHaveCount(0);
  });

  await link(page, steps.addUser).click();
  await field(page, form.name).fill(sara.name);
  await field(page, form.username).fill(sara.username);
  await field(page, form.email).fill(sara.emailAddress);
  await field(page, departmentsFieldStrings[locale].search).fill('المالية');
  await page.getByRole('treeitem', { name: 'المالية' }).click();
  await button(page, form.save).click();
  await expect(page.getByRole('heading', { name: steps.titleDone })).toBeVisible();

  await expectWholeSteps();
  await link(page, steps.openDepartment('المالية')).click();
  await expect(heading(page)).toHaveText('المالية');
  const path = testInfo.outputPath('أول ملف.txt');
  await writeFile(path, 'content');
  const emptyFolder = page.getByText(emptyStrings[locale].places.uploadable.hint);
  await drop(await page.context().newCDPSession(page), emptyFolder, path);
  await expect(row(page, 'أول ملف.txt')).toBeVisible();
  await page
    .getByRole('navigation', { name: shellStrings[locale].mainMenu })
    .getByRole('link', { name: shellStrings[locale].screens.dataCenter })
    .click();
  await expect(row(page, 'التطوير')).toBeVisible();
  await expect(page.getByRole('heading', { name: steps.titleDone })).toHaveCount(0);
});

test('an empty partition and company offer the next unit to managers', async ({ page }) => {
  const empty = emptyStrings.ar;
  const units = organisationStrings.ar;
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const data = { name: 'الأصول', emailAddress: '', phoneNumber: '', address: 'جدة' };
  await page.request.post('/api/partitions', { data });
  await page.goto('/ar/data-center');
  await row(page, 'الأصول').dblclick();
  await link(page, empty.addCompany).click();
  await field(page, units.fields.name).fill('شركة النخيل');
  await button(page, units.save).click();
  await row(page, 'شركة النخيل').dblclick();
  await link(page, empty.addDepartment).click();
  await field(page, units.fields.name).fill('المشتريات');
  await button(page, units.save).click();
  await expect(heading(page)).toHaveText('شركة النخيل');
  await expect(row(page, 'المشتريات')).toBeVisible();
});

test('an employee starts in their only department; with several, on the page of their departments', async ({
  page: { request },
  browser,
  product,
}) => {
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const sales = await aDepartment(request);
  const legal = await aDepartment(request, { partition: 'الأصول', company: 'ديار', department: 'القانونية' });
  const id = await anEmployee(request, [sales.id]);
  const page = await signInEmployee(browser, product.url);
  const home = homeStrings.ar;

  const firstFrame = page.locator('html');
  await page.goto('/');
  await expect(heading(page)).toHaveText('المبيعات');
  await page.goto('/');
  await expect(firstFrame).toHaveAttribute('data-first-frame', 'icons');
  // The folders above stay reachable.
  await link(page, 'الأبراج').click();
  await expect(heading(page)).toHaveText('الأبراج');

  await request.patch(`/api/users/${id}`, {
    data: { ...sara, role: 'Employee', capabilities, departmentIds: [sales.id, legal.id] },
  });
  const credentials = { email: sara.emailAddress, password: 'her own password', remember: false };
  await page.request.post('/api/auth/sign-in', { data: credentials });
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(section(page, home.departments).getByRole('listitem')).toHaveText([
    'القانونيةديار',
    'المبيعاتالأبراج',
  ]);
  await expect(page.getByText(home.noRecent)).toBeVisible();
  await expectAccessible(page);
  // The next load draws the menu as the start page has it.
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(firstFrame).toHaveAttribute('data-first-frame', 'menu');
  await link(page, 'القانونية').click();
  await expect(heading(page)).toHaveText('القانونية');
});

test('stars a folder, lists recent files, and forgets both with the right', async ({
  page: owner,
  browser,
  product,
}) => {
  const home = homeStrings[locale];
  const stars = starredStrings[locale];
  const shell = shellStrings[locale];
  const { request } = owner;
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const [sales, legal] = [
    await aDepartment(request),
    await aDepartment(request, { partition: 'الأصول', company: 'ديار', department: 'القانونية' }),
  ];
  const contracts = await aFolderIn(request, sales.folderId, 'عقود 2026');
  await aFileIn(request, sales.folderId, 'عرض سعر.txt');
  const id = await anEmployee(request, [sales.id, legal.id]);
  const page = await signInEmployee(browser, product.url);
  const menu = page.getByRole('navigation', { name: shell.mainMenu });
  const starred = section(page, home.starred);
  const recent = section(page, home.recent);

  await test.step('starring from the menu of a row shows the folder in the side menu', async () => {
    await page.goto(`/${locale}/data-center-employee/${sales.folderId}`);
    await row(page, 'عقود 2026').click({ button: 'right' });
    await page.getByRole('menuitem', { name: stars.star, exact: true }).click();
    await expectSaid(page, stars.starred('عقود 2026'));
    await row(page, 'عقود 2026').click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: stars.unstar })).toBeVisible();
    await page.keyboard.press('Escape');
    await row(page, 'عقود 2026').dblclick();
    await expect(button(page, stars.star)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a star of another tab is seen while the side menu is icons', async () => {
    const path = `/api/files/${new URL(page.url()).pathname.split('/').at(-1)}/star`;
    await page.request.delete(path);
    await expect(button(page, stars.star)).toHaveAttribute('aria-pressed', 'false');
    await page.request.put(path);
    await expect(button(page, stars.star)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('opening a file puts it on the start page', async () => {
    await page.goto(`/${locale}/data-center-employee/${sales.folderId}`);
    const opened = page.context().waitForEvent('page');
    await row(page, 'عرض سعر.txt').dblclick();
    const tab = await opened;
    await expect(tab.getByRole('region', { name: textStrings[locale].content })).toContainText('عرض سعر');
    await tab.close();
    await page.goto(`/${locale}/home`);
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await expect(recent).toContainText('عرض سعر');
    await expect(starred).toContainText('عقود 2026');
    await expect(menu.getByRole('link', { name: 'عقود 2026' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the keyboard opens the folder of a recent file', async () => {
    await tabTo(recent.getByRole('link', { name: home.showInFolder('عرض سعر.txt') }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('المبيعات');
  });

  await test.step('only changes of what is listed are fetched', async () => {
    await page.goto(`/${locale}/home`);
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    // Its arrival proves that the live events are received.
    await page.request.put(`/api/files/${legal.folderId}/star`);
    await expect(starred).toContainText('القانونية');
    await page.request.delete(`/api/files/${legal.folderId}/star`);
    await expect(starred).not.toContainText('القانونية');
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
    for (const name of ['أ.txt', 'ب.txt']) await aFileIn(request, legal.folderId, name);
    await request.patch(`/api/files/${contracts.id}`, { data: { name: 'عقود 2027' } });
    await expect(starred).toContainText('عقود 2027', { timeout: 20_000 });
    expect(requests.filter((path) => path === recentContract.list.path)).toHaveLength(1);
  });

  await test.step('the focus stays when a star is removed', async () => {
    await page.request.put(`/api/files/${legal.folderId}/star`);
    const star = (name: string) =>
      starred.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: stars.star });
    await star('القانونية').press('Enter');
    await expect(star('القانونية')).toHaveCount(0);
    await expect(star('عقود 2027')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(starred).toContainText(home.noStarred);
    await page.keyboard.press('Shift+Tab');
    await expect(recent.getByRole('link').last()).toBeFocused();
    await page.request.put(`/api/files/${contracts.id}/star`);
  });

  await test.step('a user who lost the department sees neither', async () => {
    await request.patch(`/api/users/${id}`, {
      data: { ...sara, role: 'Employee', capabilities, departmentIds: [legal.id] },
    });
    const credentials = { email: sara.emailAddress, password: 'her own password', remember: false };
    await page.request.post('/api/auth/sign-in', { data: credentials });
    await page.goto(`/${locale}/home`);
    await expect(recent).toContainText(home.noRecent);
    await expect(starred).toContainText(home.noStarred);
    await expect(menu.getByRole('link', { name: 'عقود 2026' })).toHaveCount(0);
  });

  await test.step('"Shared with me" is an entry of the menu', async () => {
    await menu.getByRole('link', { name: shell.screens.sharedWithMe }).click();
    await expect(heading(page)).toHaveText(shell.screens.sharedWithMe);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(shell.screens.sharedWithMe);
  });

  await test.step('a file that was shared is copied although its folder cannot be opened', async () => {
    await product.database.pool.query(
      `insert into file_access (user_id, file_id, rights) select $1, id, 3 from files where name = 'عرض سعر.txt'`,
      [id],
    );
    await page.reload();
    await row(page, 'عرض سعر.txt').click();
    await button(page, moveStrings[locale].copy).first().click();
    const root = page.getByRole('treeitem', { name: shell.screens.dataCenter });
    await expect(root).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('treeitem', { name: shell.screens.myFiles }).click();
    await button(page, moveStrings[locale].copyHere).click();
    const copied = describeItems([{ name: 'عرض سعر.txt' }], locale);
    await expectSaid(page, moveStrings[locale].copied(copied, shell.screens.myFiles));
  });
});
