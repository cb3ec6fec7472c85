import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { auditActionNames } from '#shared/audit/audit-names.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { valuesStrings } from '#web/audit/values.strings.ts';
import { notificationsStrings } from '#web/notifications/notifications.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const plain = { emailAddress: '', phoneNumber: '' };

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** A second user with a separate browser; the owner is notified of their changes. */
async function aColleague(browser: Browser, owner: APIRequestContext, baseURL: string) {
  const email = 'sara@example.test';
  const form = { name: 'سارة الدوسري', username: 'sara', emailAddress: email, phoneNumber: '' };
  const rights = { role: 'DataCenter', capabilities: [], departmentIds: [] };
  await post(owner, '/api/users', { ...form, ...rights, password: 'k7Wq2pZx9T' });
  const { request } = await browser.newContext({ baseURL });
  await post(request, '/api/auth/sign-in', { email, password: 'k7Wq2pZx9T', remember: false });
  const passwords = { oldPassword: 'k7Wq2pZx9T', newPassword: 'her own password' };
  await request.put('/api/me/password', { data: passwords });
  return request;
}

const locale = 'en';

const ui = uiStrings[locale];

test('a new notification shows a toast and a badge; reading it clears the badge in every tab', async ({
  page,
  browser,
  product,
}) => {
  const texts = notificationsStrings[locale];
  const textOf = (kind: 'partition' | 'company', name: string, ...above: string[]) =>
    texts.events.unitCreated({ type: 'unitCreated', unit: { id: '', kind, name, above } });
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const colleague = await aColleague(browser, page.request, product.url);
  await page.goto(`/${locale}/settings`);
  await expect(button(page, texts.bell(0))).toBeVisible();

  const partition = await post<{ id: string }>(colleague, '/api/partitions', {
    ...plain,
    name: 'North قسم 7',
    address: 'الرياض',
  });
  await expectSaid(page, textOf('partition', 'North قسم 7'));
  await button(page, texts.bell(1)).click();
  const dropdown = page.getByRole('dialog', { name: texts.title });
  await expect(dropdown.getByRole('link', { name: 'سارة الدوسري' })).toBeVisible();
  expect((await dropdown.boundingBox())!.height).toBeLessThanOrEqual(363);
  await expectAccessible(page);

  // What is read in one tab is marked as read in the other.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/${locale}/notifications`);
  await expect(button(elsewhere, texts.bell(1))).toBeVisible();
  // A background tab is painted only once a second.
  await page.bringToFront();
  await dropdown.getByRole('link', { name: texts.viewAll }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(button(page, texts.bell(0))).toBeVisible();
  await expect(button(elsewhere, texts.bell(0))).toBeVisible();

  await post(colleague, `/api/partitions/${partition.id}/companies`, { ...plain, name: 'ديار' });
  await expect(button(page, texts.bell(1))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: textOf('company', 'ديار') }).click();
  await expect(page).toHaveURL(new RegExp(`/partition/${partition.id}/company$`));
  await expect(button(page, texts.bell(0))).toBeVisible();
});

test('audit log: pages, filters, the changes of an entry and the CSV export', async ({
  page,
  browser,
  product,
}) => {
  const texts = auditStrings[locale];
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const numbers = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent));
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const colleague = await aColleague(browser, page.request, product.url);
  await colleague.put('/api/settings/barcode-scales', {
    data: { sizes: [{ index: 1, height: 160, width: 300 }], checked: 1 },
  });
  for (let n = 0; n < 6; n++)
    await post(colleague, '/api/partitions', { ...plain, name: `قسم ${n}`, address: 'x' });

  await page.goto(`/${locale}/auditLogs`);
  await expect(rows).toHaveCount(5);
  await expectAccessible(page);
  await button(page, ui.next).click();
  await expect.poll(numbers).toEqual(['6', '7', '8', '9', '10']);
  await page.reload();
  await expect.poll(numbers).toEqual(['6', '7', '8', '9', '10']);
  await button(page, ui.previous).click();
  await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5']);
  await expect(button(page, ui.previous)).toBeDisabled();

  await page.getByRole('textbox', { name: texts.filters.person }).fill('الدوسرى');
  await page.getByLabel(texts.filters.action).selectOption(auditActionNames[locale].update);
  await page.getByLabel(texts.filters.kind).selectOption('settings');
  await button(page, ui.go).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: texts.viewValues(0).replace('0', '').trim() }).click();
  const dialog = page.getByRole('dialog');
  const height = dialog.getByRole('row', { name: valuesStrings[locale].fieldNames.height });
  await expect(height).toContainText('150');
  await expect(height).toContainText('160');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.exportCsv }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(auditActionNames[locale].update);

  await page.getByRole('textbox', { name: texts.filters.person }).fill('nobody at all');
  await button(page, ui.go).click();
  await expect(page.getByText(texts.nothingFound)).toBeVisible();
  await button(page, ui.reset).click();
  await expect(rows).toHaveCount(5);
});

test('settings: an unknown tab, and one that the user may not see, show the first', async ({
  page,
  browser,
  product,
}) => {
  const { tabs } = settingsStrings[locale];
  const tab = (name: keyof typeof tabs) => page.getByRole('tab', { name: tabs[name] });
  const selected = page.getByRole('tab', { selected: true });
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${locale}/settings?tab=nonsense`);
  await expect(selected).toHaveText(tabs['barcode-printing']);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.goto(`/${locale}/settings?tab=storage`);
  await expect(selected).toHaveText(tabs.storage);
  // On a phone the tabs are one row, scrolled to the selected one.
  const boxes = await Promise.all(
    (['barcode-printing', 'audit-log', 'storage'] as const).map((name) => tab(name).boundingBox()),
  );
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1);
  await expect(tab('storage')).toBeInViewport({ ratio: 0.99 });

  await aColleague(browser, page.request, product.url);
  const data = { email: 'sara@example.test', password: 'her own password', remember: false };
  await post(page.request, '/api/auth/sign-in', data);
  await page.goto(`/${locale}/settings?tab=audit-log`);
  await expect(selected).toHaveText(tabs['barcode-printing']);
  await expect(tab('audit-log')).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeVisible();
});

test('label sizes: turning one on turns the other off; a wrong size is refused; a right one is saved', async ({
  page,
}) => {
  const texts = settingsStrings[locale];
  const scale = (index: number) => page.getByRole('listitem', { name: texts.scale(index) });
  const toggle = (index: number) => scale(index).getByRole('switch');
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await page.goto(`/${locale}/settings`);
  await expect(toggle(1)).not.toBeChecked();
  // The switch that is drawn covers the real input.
  await toggle(1).check({ force: true });
  await toggle(3).check({ force: true });
  await expect(toggle(1)).not.toBeChecked();
  await scale(2).getByRole('textbox', { name: texts.sides.height }).fill('5');
  await button(page, texts.save).click();
  await expect(scale(2).getByText(texts.notASize(20, 2000))).toBeVisible();
  await expectAccessible(page);
  await scale(2).getByRole('textbox', { name: texts.sides.height }).fill('١٣٠');
  await button(page, texts.save).click();
  await expectSaid(page, texts.saved);
  await page.reload();
  await expect(toggle(3)).toBeChecked();
  await expect(scale(2).getByRole('textbox', { name: texts.sides.height })).toHaveValue('130');
});
