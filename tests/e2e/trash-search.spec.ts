import type { Page } from '@playwright/test';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { trashListStrings } from '#web/files/list/trash-list.strings.ts';
import { filtersStrings } from '#web/files/manager/filters/filters.strings.ts';
import { daysStrings } from '#web/lib/text/days.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

const TRASH_DAYS = 12;
const ownerName = `${ownerForm.firstName} ${ownerForm.lastName}`;
test.use({ settings: { TRASH_DAYS: String(TRASH_DAYS) } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The names of the rows, from the first on. */
const namesOf = (page: Page) => page.locator('[role=row][data-row]');

async function idsIn(page: Page, folderId: string): Promise<Map<string, string>> {
  const response = await page.request.get(`/api/files/${folderId}/children`);
  const { items } = (await response.json()) as { items: { id: string; name: string }[] };
  return new Map(items.map(({ id, name }) => [name, id]));
}

const locale = 'ar';

const texts = filesStrings[locale];
const filters = filtersStrings[locale];
const trash = trashListStrings[locale];
const { faults } = daysStrings[locale];

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: texts.search.label });
  await field.fill(words);
  await field.press('Enter');
}

test('the trash: search stays in it; place, days left and order are shown; nothing to empty is not offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const inside = await aFolderIn(page.request, folderId, 'صادر');
  for (const name of ['عقد 11.txt', 'عقد 2.txt', 'محضر.txt']) await aFileIn(page.request, inside.id, name);

  await test.step('an empty trash cannot be emptied, and says how long it keeps items', async () => {
    await page.goto(`/${locale}/data-center/${folderId}?tab=trash`);
    await expect(page.getByText(emptyStrings[locale].trash.title)).toBeVisible();
    await expect(page.getByText(trash.stays(TRASH_DAYS))).toBeVisible();
    await expect(button(page, trashStrings[locale].empty)).toHaveCount(0);
  });

  await test.step('it shows where an item was, who deleted it and how many days are left', async () => {
    const ids = await idsIn(page, inside.id);
    for (const name of ['عقد 11.txt', 'عقد 2.txt', 'محضر.txt'])
      await page.request.post('/api/files/trash', { data: { ids: [ids.get(name)] } });
    await expect(row(page, 'محضر.txt')).toBeVisible();
    await expect(page.getByText(trash.stays(TRASH_DAYS))).toBeVisible();
    await expect(row(page, 'محضر.txt')).toContainText(trash.days(TRASH_DAYS));
    await expect(row(page, 'محضر.txt')).toContainText(ownerName);
    await expect(row(page, 'محضر.txt').getByRole('link', { name: 'صادر' })).toBeVisible();
    await expect(namesOf(page).first()).toContainText('محضر');
    await expect(button(page, trashStrings[locale].empty)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it can be sorted by name, numbers by their value', async () => {
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: listStrings[locale].columns.name })
      .click();
    await expect(namesOf(page).nth(0)).toContainText('عقد 2');
    await expect(namesOf(page).nth(1)).toContainText('عقد 11');
    await expect(page).toHaveURL(/sort=name/);
  });

  await test.step('a search in it stays in it, and so does the end of the search', async () => {
    await search(page, 'عقد');
    await expect(namesOf(page)).toHaveCount(2);
    await expect(page.getByText(filters.results(2))).toBeVisible();
    await expect(page).toHaveURL(/tab=trash/);
    await button(page, texts.search.reset).click();
    await expect(namesOf(page)).toHaveCount(3);
    await expect(page).toHaveURL(/tab=trash/);
  });

  await test.step('on a phone the facts are below the name', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row(page, 'محضر.txt')).toContainText('صادر');
    await expect(row(page, 'محضر.txt')).toContainText(trash.deletedIn(TRASH_DAYS));
    await expectAccessible(page);
    await page.setViewportSize({ width: 1600, height: 900 });
  });

  await test.step('on a tablet, and on a phone held sideways, what has no column is below the name', async () => {
    for (const size of [
      { width: 820, height: 1180 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      const second = `${trash.deletedIn(TRASH_DAYS)} · ${trash.deletedBy(ownerName)} · `;
      await expect(row(page, 'محضر.txt')).toContainText(second);
      await expect(row(page, 'محضر.txt')).toContainText('صادر');
    }
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(row(page, 'محضر.txt')).not.toContainText(trash.deletedIn(TRASH_DAYS));
  });

  await test.step('the original place opens by its link', async () => {
    await row(page, 'محضر.txt').getByRole('link', { name: 'صادر' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('صادر');
  });
});

test('results: types below every level, filters by date, person and size, counts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const inside = await aFolderIn(page.request, folderId, 'عقود');
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)]);
  for (const name of ['عقد توريد 11.pdf', 'عقد توريد 3.pdf', 'عقد توريد 1.pdf'])
    await aFileIn(page.request, inside.id, name, pdf(10));
  await aFileIn(page.request, folderId, 'كبير.pdf', pdf(2 * 1024 * 1024));

  await test.step('a folder says how many items it has', async () => {
    await page.goto(`/${locale}/data-center/${folderId}`);
    await expect(row(page, 'عقود')).toContainText(listStrings[locale].items(3));
  });

  await test.step('the filter PDF at the root finds files below, with their places, counted', async () => {
    await page.goto(`/${locale}/data-center`);
    await page.getByRole('link', { name: texts.tabs.pdf }).click();
    await expect(namesOf(page)).toHaveCount(4);
    await expect(page.getByText(filters.results(4))).toBeVisible();
    await expect(row(page, 'عقد توريد 3')).toContainText('عقود');
    await expect(namesOf(page).nth(0)).toContainText('توريد 1');
    await expect(namesOf(page).nth(1)).toContainText('توريد 3');
    await expect(namesOf(page).nth(2)).toContainText('توريد 11');
    await expectAccessible(page);
  });

  await test.step('size, person and date narrow it; the address keeps them', async () => {
    await button(page, filters.open).click();
    await page.getByLabel(filters.size).selectOption({ label: filters.sizes.medium });
    await expect(namesOf(page)).toHaveCount(1);
    await expect(namesOf(page).first()).toContainText('كبير');
    await page.getByRole('textbox', { name: filters.person }).fill(ownerName);
    // What is chosen and what can be chosen replace each other, and the focus goes along.
    await button(page, ownerName).press('Enter');
    await expect(page).toHaveURL(/by=/);
    await expect(button(page, ownerName)).toBeFocused();
    await button(page, ownerName).press('Enter');
    await expect(page.getByRole('textbox', { name: filters.person })).toBeFocused();
    await button(page, ownerName).press('Enter');
    await expect(button(page, ownerName)).toBeFocused();
    await page.getByLabel(filters.modified).selectOption({ label: filters.spans.today });
    await expect(page).toHaveURL(/size=medium/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, filters.openWith(3))).toBeFocused();
    await page.reload();
    for (const filter of [filters.spans.today, ownerName, filters.sizes.medium])
      await expect(button(page, filters.remove(filter))).toBeVisible();
    await expect(namesOf(page)).toHaveCount(1);
  });

  await test.step('a chip removes its filter; a range of days that are over finds nothing', async () => {
    await button(page, filters.remove(filters.sizes.medium)).click();
    await expect(namesOf(page)).toHaveCount(4);
    await page.goto(`/${locale}/data-center?tab=pdf&from=2020-01-01&to=2020-12-31`);
    await expect(page.getByText(emptyStrings[locale].search.hintFilters)).toBeVisible();
    await button(page, emptyStrings[locale].search.clearFilters).click();
    await expect(namesOf(page)).toHaveCount(4);
  });

  await test.step('days are typed; an unfinished or reversed range changes nothing and says why', async () => {
    await button(page, filters.open).click();
    await page.getByLabel(filters.modified).selectOption({ label: filters.ownRange });
    const [from, to] = [filters.from, filters.to].map((name) =>
      page.getByRole('textbox', { name, exact: true }),
    );
    await from!.pressSequentially('15012026');
    await expect(from!).toHaveValue('15/01/2026');
    await expect(page).toHaveURL(/from=2026-01-15/);
    await to!.pressSequentially('١٤٠١');
    await expect(to!).not.toHaveAccessibleDescription(faults.wrongDate);
    await from!.click();
    await expect(to!).toHaveAccessibleDescription(faults.wrongDate);
    await to!.press('End');
    await to!.pressSequentially('2026');
    await expect(to!).toHaveAccessibleDescription(faults.wrongOrder);
    await expect(page).not.toHaveURL(/to=/);
    await expectAccessible(page);
    await from!.fill('01012026');
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-14/);
    await expect(page.getByText(emptyStrings[locale].search.hintFilters)).toBeVisible();
    await from!.fill('');
    await to!.fill('');
    await expect(namesOf(page)).toHaveCount(4);
    await page.keyboard.press('Escape');
  });

  await test.step('words and filters go together, and results can be sorted by date', async () => {
    await page.goto(`/${locale}/data-center?q=عقد توريد&size=small`);
    await expect(namesOf(page)).toHaveCount(3);
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: listStrings[locale].columns.modified })
      .click();
    await expect(namesOf(page).nth(0)).toContainText('توريد 1');
    await expect(namesOf(page).nth(2)).toContainText('توريد 11');
  });

  await test.step('when nothing can be loaded, the whole list says so and loads again', async () => {
    await page.route('**/children?*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal' } },
        headers: { 'x-request-id': 'r-1' },
      }),
    );
    await page.goto(`/${locale}/data-center/${inside.id}`);
    await expect(page.getByRole('alert').getByRole('button', { name: uiStrings[locale].retry })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(listStrings[locale].partFailed)).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.unroute('**/children?*');
    await button(page, uiStrings[locale].retry).click();
    await expect(row(page, 'عقد توريد 3')).toBeVisible();
  });
});
