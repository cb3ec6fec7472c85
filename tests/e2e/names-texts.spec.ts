import type { Page } from '@playwright/test';
import { productName } from '#shared/product.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { unsavedStrings } from '#web/app/session/unsaved.strings.ts';
import { errorPageStrings } from '#web/app/frames/error-page.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { detailsStrings } from '#web/files/details/details.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const LONG = 'محضر اجتماع اللجنة التنفيذية لمشروع واحة النخيل للتطوير العقاري رقم 14.txt';

/** The extension and the stem of a name, and on which side of the stem the extension is drawn. */
const drawn = (page: Page, name: string) =>
  row(page, name)
    .locator('bdi bdi')
    .evaluateAll(([stem, extension]) => ({
      stem: stem!.textContent,
      extension: extension!.textContent,
      side: extension!.getBoundingClientRect().left < stem!.getBoundingClientRect().left ? 'left' : 'right',
    }));

/** What Ctrl+C copies of the heading of the details panel. */
const copied = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('heading', { level: 3 })
    .evaluate((heading) => {
      getSelection()!.selectAllChildren(heading);
      return getSelection()!.toString();
    });

for (const locale of ['ar', 'en'] as const) {
  const ui = uiStrings[locale];
  const files = filesStrings[locale];
  const { kinds, fields, save } = organisationStrings[locale];
  const palette = searchStrings[locale];

  test(`names keep their extension apart, a barcode leads to its file, pages have titles, ${locale}`, async ({
    page,
  }) => {
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    const folderId = await aDepartmentFolder(page.request);
    for (const name of ['عقد توريد 1.jpg', 'report 1.txt', LONG]) await aFileIn(page.request, folderId, name);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'report 1.txt').waitFor();

    await test.step('the extension stands after the name in the direction of the reader', async () => {
      const arabic = { stem: 'عقد توريد 1', extension: '.jpg', side: locale === 'ar' ? 'left' : 'right' };
      expect(await drawn(page, 'عقد توريد 1.jpg')).toEqual(arabic);
      expect(await drawn(page, 'report 1.txt')).toEqual({
        stem: 'report 1',
        extension: '.txt',
        side: 'right',
      });
    });

    await test.step('a cut name is whole for a screen reader, and codes line up at their left', async () => {
      await page.setViewportSize({ width: 420, height: 800 });
      const cut = row(page, '14.txt').locator('[title]').first();
      await expect(cut).toHaveText(LONG);
      await expect(row(page, LONG)).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      const codes = page.getByRole('gridcell').filter({ hasText: /^\d{10,}$/ });
      // The list measures itself after the window has changed.
      await expect(codes).toHaveCount(3);
      const lefts = await codes.evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return Math.round(text.getBoundingClientRect().left);
        }),
      );
      expect(new Set(lefts).size).toBe(1);
      const features = await page
        .getByRole('textbox')
        .first()
        .evaluate((input) => getComputedStyle(input).fontFeatureSettings);
      expect(features).toContain('"locl" 0');
    });

    await test.step('the details show the plain name to copy, the nearest folders and the activity', async () => {
      await row(page, 'عقد توريد 1.jpg').click();
      await page.goto(`${page.url()}?details=${await idOf(page, 'عقد توريد 1.jpg', folderId)}`);
      const panel = page.getByRole('complementary', { name: detailsStrings[locale].title });
      await expect(panel.getByText(detailsStrings[locale].activity)).toBeVisible();
      expect(await copied(page)).toBe('عقد توريد 1.jpg');
      await expect(panel.getByText('…', { exact: true })).toBeVisible();
      await expect(panel.getByText(detailsStrings[locale].version, { exact: true })).toBeHidden();
      await expectAccessible(page);
    });

    await test.step('titles of the root, of the trash and of a search', async () => {
      await page.goto(`/${locale}/data-center`);
      await expect(page).toHaveTitle(files.places['data-center']);
      await page.goto(`/${locale}/data-center?tab=trash`);
      await expect(page).toHaveTitle(
        `${files.trashOf(files.places['data-center'])} · ${productName[locale]}`,
      );
      await page.goto(`/${locale}/data-center?q=report`);
      await expect(page).toHaveTitle(new RegExp(`${files.search.resultsFor} .report. · `));
    });

    await test.step('a scanned barcode opens its file at once; the last result opens the file manager', async () => {
      const barcode = await barcodeOf(page, 'report 1.txt', folderId);
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: palette.title });
      await field.fill(barcode);
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press('Enter');
      const tab = await opened;
      await expect(tab).toHaveTitle(/report 1\.txt/);
      await tab.close();
      await expect(field).toBeHidden();
      await page.keyboard.press('Control+k');
      await field.fill('report');
      const first = page.getByRole('group', { name: palette.groups.files }).getByRole('option').first();
      await expect(first).toContainText('… / ');
      await page.getByRole('option', { name: palette.allResults }).click();
      await expect(page).toHaveURL(/data-center\?q=report&everywhere=true/);
      await expect(row(page, 'report 1.txt')).toBeVisible();
    });
  });

  test(`wrong addresses say so, phones are international, a form asks before it is lost, ${locale}`, async ({
    page,
  }) => {
    const notFound = page.getByRole('heading', { name: errorPageStrings[locale].title });
    await page.goto(`/${locale}/auth`);
    await expect(notFound).toBeVisible();
    await page.request.post('/api/auth/sign-up', { data: ownerForm });

    await test.step('addresses that are no page, and ids that are none', async () => {
      await page.goto(`/${locale}/change-user-password`);
      await expect(notFound).toBeVisible();
      await page.goto(`/${locale}/users/edit/xyz`);
      await expect(page.getByText(usersStrings[locale].notFound.title)).toBeVisible();
      await expect(link(page, usersStrings[locale].notFound.back)).toBeVisible();
      for (const path of ['partition/abc/company', 'partition/edit/abc']) {
        await page.goto(`/${locale}/${path}`);
        await expect(page.getByText(kinds.partition.notFound)).toBeVisible();
        await expect(button(page, ui.retry)).toBeHidden();
        await expect(page).toHaveTitle(/ · /);
      }
      await page.goto(`/${locale}/data-center/abc`);
      await expect(page.getByText(emptyStrings[locale].notFound.title)).toBeVisible();
    });

    const name = page.getByLabel(fields.name);
    await test.step('a number without its country is refused with an example, Arabic digits are accepted', async () => {
      await page.goto(`/${locale}/partition/add`);
      await name.fill('المشاريع');
      await page.getByLabel(fields.address).fill('الرياض');
      await page.getByLabel(fields.phoneNumber).fill('0501234567');
      await button(page, save).click();
      await expect(page.getByText(fieldsStrings[locale].invalidPhone).first()).toBeVisible();
      // The toast is in the region for what cannot wait; the other one waits empty.
      await expectSaid(page, fieldsStrings[locale].invalidPhone, 'assertive');
      await expect(page.locator('[aria-live=polite]').first()).toBeEmpty();
    });

    const question = page.getByRole('dialog', { name: unsavedStrings[locale].title });
    await test.step('a link and Back ask, staying keeps what was typed', async () => {
      await link(page, shellStrings[locale].screens.settings).click();
      await expectAccessible(page);
      await question.getByRole('button', { name: unsavedStrings[locale].stay }).click();
      await expect(question).toBeHidden();
      await expect(name).toHaveValue('المشاريع');
    });

    await test.step('saving does not ask', async () => {
      await page.getByLabel(fields.phoneNumber).fill('+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧');
      await button(page, save).click();
      await expectSaid(page, kinds.partition.created);
      await expect(row(page, '+966 50 123 4567')).toBeVisible();
    });

    await test.step('leaving loses the form, Cancel does not ask', async () => {
      await link(page, kinds.partition.add).click();
      await name.fill('مسودة');
      await link(page, shellStrings[locale].screens.settings).click();
      await question.getByRole('button', { name: unsavedStrings[locale].leave }).click();
      await expect(page).toHaveURL(/\/settings/);
      await page.goto(`/${locale}/partition/add`);
      await name.fill('مسودة');
      await button(page, ui.cancel).click();
      await expect(page).toHaveURL(/\/partition$/);
    });
  });
}

interface Listed {
  items: { id: string; name: string; barcode: string }[];
}

async function itemOf(page: Page, name: string, folderId: string): Promise<Listed['items'][number]> {
  const response = await page.request.get(`/api/files/${folderId}/children`);
  const { items } = (await response.json()) as Listed;
  return items.find((item) => item.name === name)!;
}
const idOf = async (page: Page, name: string, folderId: string) => (await itemOf(page, name, folderId)).id;
const barcodeOf = async (page: Page, name: string, folderId: string) =>
  (await itemOf(page, name, folderId)).barcode;
