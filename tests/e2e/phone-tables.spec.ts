import type { Locator, Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { anOrganisation, contact, post, someone } from './administration-by-api.ts';
import { expect, test } from './fixtures.ts';
import { openBrowser } from './shown-briefly.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const topOf = async (place: Locator) => (await place.boundingBox())?.y;

const locale = 'ar';
const ui = uiStrings[locale];
const texts = usersStrings[locale];

test('user list on a phone: low rows, tools in sheets, a bar while users are selected, a search in all fields', async ({
  page,
}) => {
  await post(page.request, '/api/auth/sign-up', ownerForm);
  for (let n = 1; n <= 11; n += 1) await post(page.request, '/api/users', someone(n));
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('low rows near the top, the rest within two taps', async () => {
    await page.goto(`/${locale}/users?sort=name`);
    const list = page.getByRole('list', { name: texts.title });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(12);
    await expect.poll(() => topOf(rows.first())).toBeLessThan(200);
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThanOrEqual(72);
    const targets = page.getByRole('main').locator('button, a');
    const countLow = () =>
      targets.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    await expect.poll(countLow).toBe(0);
    await expect(page.getByRole('link', { name: texts.add })).toBeInViewport();
    await expectAccessible(page);

    await rows.getByRole('button', { name: /^موظف 3/ }).click();
    await expect(page.getByRole('dialog')).toContainText('clerk3@development.example.test');
    await expect(page.getByRole('dialog').getByRole('button', { name: texts.editIt })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, ui.listOptions).click();
    await button(page, `${ui.sortBy}: ${texts.columns.nameAndEmail}`).click();
    await expect(page).toHaveURL(/sort=-name/);
  });

  await test.step('a bar with "all" and the bulk actions exists only while users are selected', async () => {
    const bar = page.locator('[data-selection-bar]');
    await expect(bar).toHaveCount(0);
    await button(page, ui.moreActions('موظف 3')).click();
    await button(page, texts.select('موظف 3')).click();
    await expect(bar).toContainText(texts.selected(1));
    await page.getByRole('checkbox', { name: texts.selectAll }).check();
    await expect(bar).toContainText(texts.selected(11));
    await expectAccessible(page);
    await bar.getByRole('button', { name: texts.bulk }).click();
    await button(page, texts.disable).click();
    await expect(page.getByText(texts.done.disabledCount(11))).toBeVisible();
    await button(page, ui.done).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('a search looks in all fields; one that looked in a single field offers the others', async () => {
    const found = page.getByRole('list', { name: texts.title }).getByRole('listitem');
    await field(page, ui.filterValue).fill('موظف 11');
    await field(page, ui.filterValue).press('Enter');
    await expect(found).toHaveCount(1);
    await button(page, ui.filterField).click();
    await button(page, texts.columns.username).click();
    await expect(page.getByText(texts.empty)).toBeVisible();
    await button(page, texts.searchEverywhere).click();
    await expect(found).toHaveCount(1);
  });
});

test('partitions and the audit log on a phone: lists with their tools in sheets, filters as chips', async ({
  page,
}) => {
  const log = auditStrings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await anOrganisation(page.request);
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('a short list has no search, and a row opens its companies or its details', async () => {
    await page.goto(`/${locale}/partition`);
    const row = page.getByRole('listitem').filter({ hasText: 'العليا' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect.poll(() => topOf(row)).toBeLessThan(200);
    await button(page, ui.moreActions('الرياض')).click();
    await expectAccessible(page);
    await button(page, ui.details).click();
    await expect(page.getByRole('dialog')).toContainText('العليا');
    await page.keyboard.press('Escape');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/company$/);
    await expect.poll(() => topOf(page.getByRole('listitem').filter({ hasText: '01' }))).toBeLessThan(200);
  });

  await test.step('a filter of the audit log is a chip that removes it', async () => {
    await page.goto(`/${locale}/auditLogs`);
    const rows = page.getByRole('list', { name: log.title }).getByRole('listitem');
    // Rows that are still loading have no button.
    await expect(rows.getByRole('button').first()).toBeVisible();
    await expect.poll(() => topOf(rows.first())).toBeLessThan(200);
    await button(page, log.filters.title).click();
    await page.getByLabel(log.filters.kind, { exact: true }).selectOption('partition');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: ui.go, exact: true }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(log.filters.remove('')) }).click();
    await expect(page).not.toHaveURL(/kind=/);
    await rows.first().click();
    await expect(page.getByRole('dialog')).toContainText(log.changes);
  });
});

test('on a phone held sideways tables are lists that begin in the upper half; the keyboard of a tablet changes no table', async ({
  browser,
  page,
  product,
}) => {
  const units = organisationStrings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const { partition, company, department } = await anOrganisation(page.request);
  await post(page.request, '/api/users', someone(1, [department.id]));
  const other = await post(page.request, '/api/partitions', { ...contact, name: 'جدة', address: 'الروضة' });
  await page.request.delete(`/api/partitions/${other.id}`, { data: {} });
  await page.setViewportSize({ width: 844, height: 390 });

  const companies = `partition/${partition.id}/company`;
  for (const [path, title] of [
    ['users', texts.title],
    ['partition', units.kinds.partition.title],
    [companies, units.kinds.company.title],
    [`${companies}/${company.id}/department`, units.kinds.department.title],
    ['partition/deleted', units.trash.title],
    ['auditLogs', auditStrings[locale].title],
  ] as const) {
    await page.goto(`/${locale}/${path}`);
    const list = page.getByRole('list', { name: title, exact: true });
    await expect(list.getByRole('button').first()).toBeVisible();
    await expect.poll(() => topOf(list.getByRole('listitem').first()), path).toBeLessThan(180);
  }

  const storageState = await page.context().storageState();
  const tablet = { hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } };
  const users = await openBrowser(browser, { ...tablet, baseURL: product.url, storageState });
  await users.goto(`/${locale}/users`);
  await field(users, ui.filterValue).tap();
  const device = await users.context().newCDPSession(users);
  const screen = { screenWidth: 1280, screenHeight: 800, deviceScaleFactor: 1, mobile: true };
  await device.send('Emulation.setDeviceMetricsOverride', { ...screen, width: 1280, height: 450 });
  await expect.poll(() => users.evaluate(() => matchMedia('(max-height: 480px)').matches)).toBe(true);
  await expect(users.getByRole('table')).toBeVisible();
  await expect(field(users, ui.filterValue)).toBeFocused();
  await users.context().close();
});
