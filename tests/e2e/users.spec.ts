import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { changePasswordStrings } from '#web/auth/change-password.strings.ts';
import { pictureFaultStrings } from '#web/lib/form/picture-fault.strings.ts';
import { departmentsFieldStrings } from '#web/organisation/tree/departments-field.strings.ts';
import { profileStrings } from '#web/profile/profile.strings.ts';
import { changeUserPasswordStrings } from '#web/users/change-user-password.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { contact, post } from './administration-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, openBrowser } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** الرياض › العمران › three departments. */
async function anOrganisation(request: APIRequestContext): Promise<void> {
  const partition = { ...contact, name: 'الرياض', address: 'العليا' };
  const { id } = await post(request, '/api/partitions', partition);
  const company = await post(request, `/api/partitions/${id}/companies`, { ...contact, name: 'العمران' });
  for (const name of ['المالية', 'المشاريع', 'Legal'])
    await post(request, `/api/companies/${company.id}/departments`, { ...contact, name });
}

const someone = (n: number) => ({
  ...contact,
  name: `موظف ${n}`,
  username: `clerk${n}`,
  emailAddress: `clerk${n}@example.test`,
  role: 'DataCenter',
  capabilities: [],
  departmentIds: [],
  password: 'k7Wq2pZx9T',
});

/** The text in the clipboard. Another page takes it by the keyboard, because ours are not permitted to read it. */
async function pasted(page: Page): Promise<string> {
  const pad = await page.context().newPage();
  await pad.setContent('<textarea></textarea>');
  await pad.locator('textarea').press('Control+V');
  const text = await pad.locator('textarea').inputValue();
  await pad.close();
  return text;
}

const locale = 'ar';

const texts = usersStrings[locale];
const form = userFormStrings[locale];
const ui = uiStrings[locale];
const shared = authStrings[locale];

test('adds a user, who signs in and must choose a password; disabling signs them out', async ({
  page,
  browser,
  product,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await anOrganisation(page.request);
  await page.goto(`/${locale}/users`);
  await page.getByRole('link', { name: texts.add }).click();
  await expect(field(page, form.name)).toBeFocused();
  await button(page, form.save).click();
  await expectSaid(page, form.errors.emptyField);
  await expect(page.getByText(form.errors.chooseDepartment)).toBeVisible();

  await field(page, form.name).fill('Salem الحربي');
  await field(page, form.username).fill('salem');
  await field(page, form.email).fill('salem@example.test');
  const first = await field(page, form.password).inputValue();
  await button(page, form.generate).click();
  const password = await field(page, form.password).inputValue();
  expect(password).toMatch(/^(?=.*\d)\w{10}$/);
  expect(password).not.toBe(first);
  await button(page, form.copy).click();
  await expectSaid(page, form.copied);
  expect(await pasted(page)).toBe(password);

  // The only partition and its only company are open from the start.
  await expect(node(page, 'المالية')).toBeVisible();
  // By keyboard: close and open the partition, tick the whole company, untick one department.
  await tabTo(node(page, 'الرياض'));
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'العمران')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(node(page, 'العمران')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText(departmentsFieldStrings[locale].selected(3))).toBeVisible();
  await expect(node(page, 'الرياض')).toHaveAttribute('aria-checked', 'true');
  await node(page, 'المالية').click();
  await expect(node(page, 'العمران')).toHaveAttribute('aria-checked', 'mixed');
  await expect(node(page, 'الرياض')).toHaveAttribute('aria-checked', 'mixed');
  // The search of the tree finds another spelling.
  await page.getByRole('textbox', { name: departmentsFieldStrings[locale].search }).fill('الماليه');
  await expect(node(page, 'Legal')).toBeHidden();
  await node(page, 'المالية').click();
  await expect(page.getByText(departmentsFieldStrings[locale].selected(3))).toBeVisible();
  await expectAccessible(page);
  await button(page, form.save).click();
  await expectSaid(page, form.created);
  await expect(page.getByRole('link', { name: form.created })).toHaveAttribute('href', `/${locale}/users`);

  const line = row(page, 'Salem الحربي');
  await expect(line).toContainText('الرياض');
  await expect(line).not.toContainText(password);
  await button(page, texts.reveal('Salem الحربي')).click();
  await expect(line).toContainText(password);
  await button(page, texts.conceal('Salem الحربي')).click();
  await expect(line).not.toContainText(password);
  await expectAccessible(page);

  const theirs = await openBrowser(browser, { baseURL: product.url });
  await theirs.clock.install();
  await theirs.goto(`/${locale}/auth/login`);
  await field(theirs, shared.email).fill('salem@example.test');
  await theirs.getByLabel(shared.password, { exact: true }).fill(password);
  await button(theirs, shared.signIn).click();
  await expect(theirs).toHaveURL(/\/change-password$/);
  await expect(button(theirs, shellStrings[locale].skipToContent)).toBeVisible();
  await expect(button(theirs, shellStrings[locale].skipToList)).toBeHidden();
  const change = changePasswordStrings[locale];
  await theirs.getByLabel(change.oldPassword).fill(password);
  // The server refuses the live stream until the password is changed; nobody is told that it cannot be reached.
  await theirs.clock.fastForward(10_000);
  await theirs.getByLabel(shared.newPassword).fill('one of my own');
  await theirs.getByLabel(shared.confirmPassword).fill('one of my own');
  await expect(theirs.locator('[data-connection-lost]')).toHaveCount(0);
  await button(theirs, change.save).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await expect(button(page, texts.reveal('Salem الحربي'))).toBeHidden();

  await button(page, texts.more('Salem الحربي')).click();
  await page.getByRole('menuitem', { name: texts.disable }).click();
  await expect(page.getByText(texts.done.disabledNamed('Salem الحربي'))).toBeVisible();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await button(page, ui.done).click();
  await expect(line).toContainText(texts.disabled);
});

test('user list: pages, filters and edits a user', async ({ page }) => {
  await post(page.request, '/api/auth/sign-up', ownerForm);
  for (let n = 1; n <= 7; n += 1) await post(page.request, '/api/users', someone(n));
  await page.goto(`/${locale}/users`);
  await button(page, ui.next).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(row(page, 'موظف 1')).toContainText('7');
  // Nobody can act on their own row, nor on the owner's; what the user can reach is shown of everyone.
  await expect(row(page, 'نورة العتيبي').getByRole('link')).toHaveCount(0);
  await button(page, texts.more('نورة العتيبي')).click();
  await expect(page.getByRole('menuitem')).toHaveText([texts.reach]);
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: ui.filterValue }).fill('CLERK3');
  await button(page, ui.go).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(button(page, ui.go)).toBeFocused();
  await page.getByRole('link', { name: texts.edit('موظف 3') }).click();
  await field(page, form.name).fill('مدير الأرشيف');
  await page.getByRole('radio', { name: /^Admin|^مسؤول(?! مركز)/ }).check();
  await expect(page.getByRole('tree')).toBeHidden();
  await expectAccessible(page);
  await button(page, form.save).click();
  await expectSaid(page, form.edited);
  await expect(page).toHaveURL(/value=CLERK3/);
  await page.getByRole('textbox', { name: ui.filterValue }).fill('nobody at all');
  await button(page, ui.go).click();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await button(page, ui.reset).click();
  await expect(row(page, 'مدير الأرشيف')).toBeVisible();
});

test('user list: disables three users at once, activates one, changes a password, deletes', async ({
  page,
}) => {
  await post(page.request, '/api/auth/sign-up', ownerForm);
  for (let n = 1; n <= 7; n += 1) await post(page.request, '/api/users', someone(n));
  await page.goto(`/${locale}/users`);
  // Two on the first page, one on the second: the ticks survive the change of page.
  await page.getByRole('checkbox', { name: texts.select('موظف 7') }).check();
  await page.getByRole('checkbox', { name: texts.select('موظف 6') }).check();
  await button(page, ui.next).click();
  await page.getByRole('checkbox', { name: texts.select('موظف 1') }).check();
  await expect(page.getByText(texts.selected(3))).toBeVisible();
  await button(page, texts.bulk).click();
  await page.getByRole('menuitem', { name: texts.disable }).click();
  await expect(page.getByText(texts.done.disabledCount(3))).toBeVisible();
  await button(page, ui.done).click();
  await expect(row(page, 'موظف 1')).toContainText(texts.disabled);
  await button(page, texts.more('موظف 1')).click();
  await page.getByRole('menuitem', { name: texts.activate }).click();
  await expect(page.getByText(texts.done.activated)).toBeVisible();
  await button(page, ui.done).click();

  await button(page, texts.more('موظف 1')).click();
  await page.getByRole('menuitem', { name: texts.changePassword }).click();
  await page.getByLabel(shared.newPassword).fill('a new temporary one');
  await page.getByLabel(shared.confirmPassword).fill('another one here');
  await button(page, changeUserPasswordStrings[locale].save).click();
  await expect(page.getByText(shared.passwordsDontMatch).first()).toBeVisible();
  await page.getByLabel(shared.confirmPassword).fill('a new temporary one');
  await button(page, changeUserPasswordStrings[locale].save).click();
  await expectSaid(page, changeUserPasswordStrings[locale].done);

  await button(page, texts.more('موظف 1')).click();
  await page.getByRole('menuitem', { name: texts.delete }).click();
  await expect(page.getByText(texts.deletion.consequence)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.delete }).click();
  await expectSaid(page, texts.done.deleted);
  await expect(row(page, 'موظف 1')).toHaveCount(0);
});

test('profile: refuses a wrong picture, saves a right one and the name', async ({ page }) => {
  const profile = profileStrings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await page.goto(`/${locale}/profile`);
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, profile.picture.choose).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('photo.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
  await expect(page.getByText(pictureFaultStrings[locale].image).first()).toBeVisible();
  await choose('photo.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(page.getByText(pictureFaultStrings[locale].formats('PNG، JPEG، WebP')).first()).toBeVisible();
  await expectAccessible(page);

  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await choose('photo.jpg', 'image/jpeg', await photo.jpeg().toBuffer());
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
  await field(page, profile.name).fill('نورة الجديدة');
  await button(page, profile.save).click();
  await expectSaid(page, profile.saved);
  await expect(page).toHaveURL(/\/data-center$/);
  const picture = page.getByRole('banner').locator('img[src^="/api/users/"]');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
});
