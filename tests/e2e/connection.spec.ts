import type { Page } from '@playwright/test';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { connectionStrings } from '#web/app/connection/connection.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { detailsStrings } from '#web/files/details/details.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { expectSaid } from './shown-briefly.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

test('eight tabs over plain HTTP all load, and share one live stream', async ({ page, context }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFileIn(page.request, folderId, 'عقد.txt');
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  const tabs = [page];
  while (tabs.length < 8) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(`/ar/data-center/${folderId}`);
    await expect(rows(tab)).toHaveCount(1);
  }
  expect(streams.length).toBeLessThanOrEqual(1);

  await test.step('a change in one of them is seen in the others', async () => {
    await aFileIn(page.request, folderId, 'عقد آخر.txt');
    for (const tab of tabs) await expect(rows(tab)).toHaveCount(2);
  });
  await test.step('whoever signs out in one is signed out in all', async () => {
    await page.request.post('/api/auth/sign-out');
    for (const tab of tabs) await expect(tab).toHaveURL(/auth\/login/);
  });
});

test('a change that comes after the list of a page, and before the page itself, is seen', async ({
  page,
  context,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFileIn(page.request, folderId, 'عقد.txt');
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(rows(page)).toHaveCount(1);

  const slow = await context.newPage();
  const codeArrives = Promise.withResolvers<void>();
  await slow.route(/assets\/signed-in/, async (route) => {
    await codeArrives.promise;
    await route.continue();
  });
  const listArrived = slow.waitForResponse(/\/children\?/);
  // Not awaited: the page is loaded when its code has arrived.
  const loaded = slow.goto(`/ar/data-center/${folderId}`);
  await (await listArrived).finished();
  await aFileIn(page.request, folderId, 'عقد آخر.txt');
  // Both tabs get the event from the same worker.
  await expect(rows(page)).toHaveCount(2);
  codeArrives.resolve();
  await loaded;
  await expect(rows(slow)).toHaveCount(2);
});

const locale = 'ar';

test('without a network a folder and a form say so at once, and nothing is sent later', async ({
  page,
  context,
}) => {
  const texts = connectionStrings[locale];
  const { createFolder } = namesStrings[locale];
  const offline = String(errorsStrings[locale].codes.offline);
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFolderIn(page.request, folderId, 'رسائل');
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(rows(page)).toHaveCount(1);

  await goOffline(page);
  await expect(page.getByRole('status').filter({ hasText: texts.lost.offline })).toBeVisible();

  await test.step('a new folder that was given up is not created when the network is back', async () => {
    await page.getByRole('button', { name: createFolder }).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('لا أحد');
    await page.keyboard.press('Enter');
    await expectSaid(page, offline);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a folder that cannot be loaded says why, and is loaded when the network is back', async () => {
    await rows(page).filter({ hasText: 'رسائل' }).dblclick();
    const main = page.getByRole('main');
    await expect(main.getByText(offline)).toBeVisible();
    await expect(main.getByRole('button', { name: uiStrings[locale].retry })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('رسائل');
    await expect(page.getByText(texts.lost.offline)).toHaveCount(0);
  });
  await test.step('so does a page whose code could not be loaded', async () => {
    const screens = shellStrings[locale].screens;
    await goOffline(page);
    await page.getByRole('navigation').getByRole('link', { name: screens.auditLogs }).click();
    await expect(page.getByRole('main').getByText(offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: screens.auditLogs })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('رسائل');
  });
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  const { total } = await (await page.request.get(`/api/files/${folderId}/count?tab=all`)).json();
  expect(total).toBe(1);
});

test('details say which of their parts could not be loaded', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const { id } = await aFolderIn(page.request, folderId, 'رسائل');
  await page.route('**/api/audit-logs/of/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', requestId: 'req-42' } }),
  );
  await page.goto(`/ar/data-center/${folderId}?details=${id}`);
  const failed = page.getByRole('alert').filter({ hasText: detailsStrings.ar.activity });
  await expect(failed).toContainText(String(errorsStrings.ar.codes.internal));
  await page.unroute('**/api/audit-logs/of/*');
  await failed.getByRole('button', { name: uiStrings.ar.retry }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: detailsStrings.ar.activity })).toBeVisible();
});
