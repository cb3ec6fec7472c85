import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${locale}/data-center/${folderId}\\?details=`));

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
