import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { auditActionNames } from '#shared/audit/audit-names.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { valuesStrings } from '#web/audit/values.strings.ts';
import { anchorsStrings } from '#web/settings/anchors/anchors.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
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

test('audit log: the values of an entry about many people are loaded when it is opened', async ({
  page,
  product,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { id, folderId } = await aDepartment(page.request);
  await aFileIn(page.request, folderId, 'عقد.bin');
  await sql`
    with people as (
      insert into users (id, name, username, username_key, search_name, email_address, email_key, role, password_hash)
      select gen_random_uuid(), key, key, key, key, key, key, 'Employee', ''
      from generate_series(101, 125) n, lateral (select n || '@example.test' as key) k returning id)
    insert into user_departments select id, ${id}::uuid from people`.execute(product.database.db);
  const { items } = await (await page.request.get(`/api/files/${folderId}/children?tab=all`)).json();
  const shared = { ids: [items[0].id], userIds: [], unitIds: [id], rights: ['read'] };
  expect((await page.request.post('/api/files/access', { data: shared })).ok()).toBe(true);

  const wholeEntry = /\/api\/audit-logs\/\d+$/;
  for (const language of ['ar', 'en'] as const) {
    const texts = auditStrings[language];
    const ui = uiStrings[language];
    const arrives = Promise.withResolvers<void>();
    await page.route(wholeEntry, async (route) => {
      await arrives.promise;
      await route.fulfill({ status: 500, json: { code: 'internal', requestId: 'req-42' } });
    });
    await page.goto(`/${language}/auditLogs`);
    const row = page.getByRole('row').filter({ hasText: auditActionNames[language].share });
    await expect(row.locator('[data-whole]').nth(2)).toHaveAttribute(
      'data-whole',
      new RegExp(texts.manyReceivers(25, '')),
    );
    await row.getByRole('button', { name: texts.viewValues(0).replace('0', '').trim() }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ui.loading)).toBeAttached();
    arrives.resolve();
    await expect(dialog.getByRole('alert')).toContainText('req-42');
    await expectAccessible(page);
    await page.unroute(wholeEntry);
    await dialog.getByRole('button', { name: ui.retry }).click();
    await expect(dialog).toContainText('101@example.test');
    await expect(dialog).toContainText('125@example.test');
    await expect(dialog.locator(':focus')).toContainText('125@example.test');
    await expect(dialog).toContainText(valuesStrings[language].fieldNames.units);
    await expectAccessible(page);
  }
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
