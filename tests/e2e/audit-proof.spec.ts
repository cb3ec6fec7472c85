import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { auditActionNames } from '#shared/audit/audit-names.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { valuesStrings } from '#web/audit/values.strings.ts';
import { anchorsStrings } from '#web/settings/anchors/anchors.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const locale = 'ar';

test('audit log: failed sign-ins have a filter of their own', async ({ page }) => {
  const texts = auditStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  for (const email of [ownerForm.email, 'nobody@example.test'])
    await page.request.post('/api/auth/sign-in', { data: { email, password: 'wrong', remember: false } });
  await page.goto(`/${locale}/auditLogs`);
  await page.getByLabel(texts.filters.outcome).selectOption('refused');
  await button(page, uiStrings[locale].go).click();
  const rows = page.getByRole('row').filter({ hasText: auditActionNames[locale]['sign-in-failed'] });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/outcome=refused/);
  await expect(rows.filter({ hasText: texts.anonymous })).toContainText('n…');
  await expectAccessible(page);
  await rows.filter({ hasText: texts.anonymous }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(valuesStrings[locale].reasons.unknownAccount);
});

test('settings: the owner chooses where the log is anchored and sees that a place fails', async ({
  page,
}) => {
  const texts = anchorsStrings[locale];
  const card = (target: 'file' | 'syslog' | 'mail') =>
    page.getByRole('listitem', { name: texts.targets[target] });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/settings`);
  await page.getByRole('tab', { name: settingsStrings[locale].tabs['audit-log'] }).click();
  await expect(page).toHaveURL(/tab=audit-log/);
  await button(page, texts.keepNow).click();
  await expect(card('file')).toContainText(/[0-9a-f]{64}/);

  await card('syslog').getByRole('switch').check({ force: true });
  await button(page, texts.save).click();
  await expect(card('syslog').getByText(texts.wrongHost)).toBeVisible();
  await expectAccessible(page);

  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await card('syslog').getByRole('textbox', { name: texts.host }).fill('127.0.0.1');
  await card('syslog').getByRole('textbox', { name: texts.port }).fill(String(port));
  await button(page, texts.save).click();
  await expect(card('syslog')).toContainText(`tcp://127.0.0.1:${port}`);
  server.close();
  await once(server, 'close');
  await button(page, texts.keepNow).click();
  await expect(card('syslog')).toContainText('ECONNREFUSED');
  await expectAccessible(page);
  await page.reload();
  await expect(card('syslog')).toContainText('ECONNREFUSED');
});
