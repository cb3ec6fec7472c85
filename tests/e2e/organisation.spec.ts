import type { Page } from '@playwright/test';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const locale = 'en';

const texts = organisationStrings[locale];
const ui = uiStrings[locale];
const { screens } = shellStrings[locale];
const { partition, company, department } = texts.kinds;

test('units are added, filtered, renamed, deleted with their contents and restored', async ({ page }) => {
  const add = async (words: { add: string; created: string }, fields: Record<string, string>) => {
    await link(page, words.add).click();
    for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
    await button(page, texts.save).click();
    await expectSaid(page, words.created);
  };
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/partition`);
  await expect(page.getByText(partition.empty)).toBeVisible();

  // A missing or wrong value is explained.
  await link(page, partition.add).click();
  await expect(field(page, texts.fields.name)).toBeFocused();
  await field(page, texts.fields.emailAddress).fill('nobody');
  await button(page, texts.save).click();
  await expectSaid(page, texts.errors.emptyField);
  await expectAccessible(page);
  await field(page, texts.fields.name).fill('المشاريع');
  await field(page, texts.fields.address).fill('الرياض');
  await button(page, texts.save).click();
  await expectSaid(page, texts.errors.invalidEmail);
  await field(page, texts.fields.emailAddress).fill('projects@example.test');
  await button(page, texts.save).click();
  await expectSaid(page, partition.created);
  await expect(row(page, 'المشاريع')).toContainText('01');

  await link(page, texts.viewIn.company('المشاريع')).click();
  await add(company, { [texts.fields.name]: 'Towers' });
  await link(page, texts.viewIn.department('Towers')).click();
  await add(department, { [texts.fields.name]: 'المبيعات' });
  await add(department, { [texts.fields.name]: 'Legal' });
  await expectAccessible(page);

  // The filter is in the address: it survives a reload, and Back removes it.
  await page.getByRole('textbox', { name: ui.filterValue }).fill('لمبيعا');
  await button(page, ui.go).click();
  await expect(row(page, 'Legal')).toBeHidden();
  await page.reload();
  await expect(row(page, 'المبيعات')).toBeVisible();
  await expect(row(page, 'Legal')).toBeHidden();
  await page.goBack();
  await expect(row(page, 'Legal')).toBeVisible();

  await link(page, texts.editOne('Legal')).click();
  await field(page, texts.fields.name).fill('المبيعات');
  await button(page, texts.save).click();
  await expect(field(page, texts.fields.name)).toHaveAttribute('aria-invalid', 'true');
  await field(page, texts.fields.name).fill('الشؤون القانونية');
  await button(page, texts.save).click();
  await expectSaid(page, department.edited);
  await expect(row(page, 'الشؤون القانونية')).toBeVisible();

  // A user who opens another page during a save stays on that page, and the save succeeds.
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/companies/*/departments', async (route) => {
    const response = await route.fetch();
    await hasLeft;
    await route.fulfill({ response });
  });
  await link(page, department.add).click();
  await field(page, texts.fields.name).fill('الأرشيف');
  await button(page, texts.save).click();
  await link(page, screens.settings).click();
  await expect(page).toHaveURL(/\/settings$/);
  leave();
  await expectSaid(page, department.created);
  await expect(page.getByRole('heading', { level: 1, name: screens.settings })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await page.unrouteAll();

  // Deleting a partition with companies requires its name; another tab shows the deletion and the restore.
  await page.goto(`/${locale}/partition`);
  const other = await page.context().newPage();
  await other.goto(`/${locale}/partition`);
  await expect(row(other, 'المشاريع')).toBeVisible();
  // A background tab is painted only once a second.
  await page.bringToFront();
  await button(page, texts.deleteOne('المشاريع')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(partition.losesAll(30))).toBeVisible();
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: texts.delete, exact: true });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill('المشاريع');
  await confirm.click();
  await expectSaid(page, partition.deleted);
  await expect(other.getByText(partition.empty)).toBeVisible();

  await link(page, texts.trash.title).click();
  await expect(row(page, 'المشاريع')).toBeVisible();
  await expectAccessible(page);
  await button(page, texts.trash.restoreOne('المشاريع')).click();
  await expectSaid(page, partition.restored);
  await expect(page.getByText(texts.trash.empty)).toBeVisible();
  await expect(row(other, 'المشاريع')).toBeVisible();
});
