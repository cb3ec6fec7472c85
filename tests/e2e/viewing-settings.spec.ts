import { settingsStrings } from '#web/settings/settings.strings.ts';
import { viewingSettingsStrings } from '#web/settings/viewing-settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const locale = 'ar';
test('what cannot be drawn is hidden from people who may not download it', async ({ page }) => {
  const texts = viewingSettingsStrings[locale];
  const choice = (name: keyof typeof texts.choices) =>
    page.getByRole('radio', { name: texts.choices[name], exact: true });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/settings`);
  await page.getByRole('tab', { name: settingsStrings[locale].tabs.viewing }).click();
  await expect(choice('show')).toBeChecked();
  await choice('hide').check();
  await page.getByRole('switch', { name: texts.printFooter }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expectSaid(page, texts.saved);
  await page.reload();
  await expect(choice('hide')).toBeChecked();
  const saved = await page.request.get('/api/settings/viewing');
  expect(await saved.json()).toEqual({ undrawableFiles: 'hide', printFooter: false });
});
