import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scanningStrings } from '#web/settings/scanning/scanning.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { anOrganisation } from './administration-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const locale = 'ar';
const texts = scanningStrings[locale];

test('a scan appears in the open department, and the settings say which folder that is', async ({
  page,
  product,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { department } = await anOrganisation(page.request);
  await page.goto(`/${locale}/settings`);
  await page.getByRole('tab', { name: settingsStrings[locale].tabs.scanning }).click();
  const inbox = join(product.dataDir, 'inbox');
  await expect(page.getByText(inbox)).toBeVisible();
  await expect(page.getByRole('row', { name: 'المالية' })).toContainText('01-01');
  await page.getByRole('textbox', { name: texts.search }).fill('no such department');
  await expect(page.getByText(texts.notFound)).toBeVisible();
  await page.getByRole('switch', { name: texts.split }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expectSaid(page, texts.saved);

  const { folderId } = department as unknown as { folderId: string };
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect.poll(() => readdir(inbox).catch(() => [])).toContain('01-01');
  await writeFile(join(inbox, '01-01', 'عقد.pdf'), '%PDF-1.4\n%%EOF\n');
  await page.getByText('الممسوحات الضوئية').dblclick({ timeout: 30_000 });
  await expect(page.getByText('عقد').first()).toBeVisible();
});
