import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPicture } from './pictures.ts';

const locale = 'ar';

const texts = searchStrings[locale];
const { screens } = shellStrings[locale];

test('global search finds files, people and screens, and opens the chosen one', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFileIn(page.request, folderId, 'كشف أحمد.txt');
  await page.goto(`/${locale}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: texts.title });
  await field.fill('احمد');
  const found = page.getByRole('group', { name: texts.groups.files }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark')).toHaveText('أحمد');
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/${locale}/file/[^/?]+$`));
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('كشف أحمد');
  await tab.getByRole('link', { name: documentsStrings[locale].showInFolder }).click();
  await expect(tab).toHaveURL(new RegExp(`/${locale}/data-center/${folderId}\\?details=`));
  await tab.close();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${locale}/settings`));

  await page.keyboard.press('Control+k');
  await field.fill(ownerForm.firstName);
  const people = page.getByRole('group', { name: texts.groups.people }).getByRole('option');
  await expect(people.first()).toContainText(ownerForm.email);
  await field.fill(screens.auditLogs);
  await expect(page.getByRole('option', { name: screens.auditLogs })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: screens.auditLogs })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('ما ليس هنا');
  await expect(page.getByText(texts.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a click in the global search opens a PDF in a new tab, a picture over its folder, and a folder', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const plans = await aFolderIn(page.request, folderId, 'plans');
  await aFileIn(page.request, plans.id, 'plan.pdf', Buffer.from(aDocument(1)));
  await aFileIn(page.request, plans.id, 'plan.png', await aPicture(20, 10).png().toBuffer());
  await page.goto(`/${locale}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: texts.title });

  async function choose(typed: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    await page.getByRole('group', { name: texts.groups.files }).getByRole('option').first().click();
    await expect(field).toBeHidden();
  }

  const opened = page.context().waitForEvent('page');
  await choose('plan.pdf');
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/${locale}/pdf/[^/?]+$`));
  await tab.close();
  await expect(page).toHaveURL(new RegExp(`/${locale}/settings`));
  await choose('plan.png');
  await expect(page).toHaveURL(new RegExp(`/${locale}/data-center/${plans.id}\\?image=`));
  await expect(page.getByRole('dialog', { name: 'plan.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/${locale}/data-center/${plans.id}$`));
  await page.goto(`/${locale}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await choose('plans');
  await expect(page).toHaveURL(new RegExp(`/${locale}/data-center/${plans.id}$`));
  expect(page.context().pages()).toHaveLength(1);
});

test('the placeholder of the global search fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  for (const language of ['ar', 'en'] as const) {
    await page.goto(`/${language}/settings`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: searchStrings[language].title });
    const isCut = await field.evaluate((input) => {
      const { fontSize, fontFamily } = getComputedStyle(input);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = `${fontSize} ${fontFamily}`;
      return canvas.measureText(input.getAttribute('placeholder')!).width > input.clientWidth;
    });
    expect(isCut, language).toBe(false);
  }
});
