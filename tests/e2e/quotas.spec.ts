import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ApiError } from '#web/lib/http/api-error.ts';
import { addErrorTexts, errorText } from '#web/lib/http/error-text.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { nameConflictsStrings } from '#web/files/name-conflicts/name-conflicts.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { quotasStrings } from '#web/quotas/quotas.strings.ts';
import { quotaSettingsStrings } from '#web/settings/quota-settings.strings.ts';
import { settingsStrings } from '#web/settings/settings.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { drop } from '#tests/services/drop.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn, anUnfinishedUploadIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

addErrorTexts(signedInErrorsStrings);

const KB = 1024;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mb = (n: number) => `${n} م.ب`;
const kb = (n: number) => `${n} ك.ب`;

const locale = 'ar';

const texts = quotasStrings[locale];

test('the quota of My Files is set in the settings, and the profile shows how much is used', async ({
  page,
}) => {
  const setting = quotaSettingsStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.goto(`/${locale}/settings`);
  await page.getByRole('tab', { name: settingsStrings[locale].tabs.storage }).click();
  await expect(page).toHaveURL(/tab=storage/);
  const field = page.getByRole('textbox', { name: setting.myFiles });
  await expect(field).toHaveValue('10');
  await field.fill('0.5');
  await page.getByRole('combobox').selectOption('MB');
  await button(page, setting.save).click();
  const refusal = texts.notAQuota(mb(1), '1,000 ت.ب');
  await expect(field).toHaveAccessibleDescription(new RegExp(refusal));
  await expectSaid(page, refusal);
  await expect(field).toBeFocused();
  await field.fill('١');
  await button(page, setting.save).click();
  await expectSaid(page, setting.saved);
  await expectAccessible(page);

  await page.goto(`/${locale}/profile`);
  const meter = page.getByRole('meter', { name: texts.storage });
  await expect(page.getByText(texts.usedOf('0 بايت', mb(1)))).toBeVisible();
  await aFileIn(page.request, 'my-files', 'a.bin', randomBytes(960 * KB));
  await page.reload();
  await expect(page.getByText(texts.usedOf(kb(960), mb(1)))).toBeVisible();
  await expect(page.getByText(texts.levels.nearlyFull)).toBeVisible();
  await expect(meter).toHaveAttribute('aria-valuetext', new RegExp(texts.levels.nearlyFull));
  await expectAccessible(page);
});

test('the quota of a department is set in its form, and its list shows how much is used', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(page.request);
  await aFileIn(page.request, department.folderId, 'عقد.bin', randomBytes(512 * KB));
  const { path } = (await (await page.request.get(`/api/departments/${department.id}`)).json()) as {
    path: { id: string }[];
  };
  await page.goto(
    `/${locale}/partition/${path[0]!.id}/company/${path[1]!.id}/department/edit/${department.id}`,
  );
  const form = organisationStrings[locale];
  await page.getByRole('textbox', { name: form.quota }).fill('1');
  await page.getByRole('combobox').selectOption('MB');
  await expectAccessible(page);
  await button(page, form.save).click();
  await expect(page.getByText(texts.usedOf(kb(512), mb(1)))).toBeVisible();
  await expectAccessible(page);

  // What is reserved counts too, here and where files are uploaded, and each meter says it once to a screen reader.
  await anUnfinishedUploadIn(page.request, department.folderId, 480 * KB);
  const meter = page.getByRole('meter', { name: texts.storage });
  const whole = [texts.usedOf(kb(992), mb(1)), texts.reserved(kb(480)), texts.levels.nearlyFull];
  for (const path of [page.url(), `/${locale}/data-center/${department.folderId}`]) {
    await page.goto(path);
    await expect(meter).toHaveAttribute('aria-valuetext', whole.join('. ').replaceAll(/(?<=\d) /g, '\u00A0'));
    await expect(page.getByText(texts.reserved(kb(480)))).toBeVisible();
    const words = page.getByText(texts.reserved(kb(480)));
    expect(await words.evaluate((text) => text.closest('[aria-hidden]') !== null)).toBe(true);
    await expectAccessible(page);
  }
});

test('the profile says when the storage of My Files cannot be loaded, and loads it again', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  let isBroken = true;
  await page.route('**/usage', (route) =>
    isBroken ? route.fulfill({ status: 404, json: { code: 'notFound' } }) : route.continue(),
  );
  await page.goto(`/${locale}/profile`);
  const { notFound } = errorsStrings[locale].codes as Record<string, string>;
  await expect(page.getByRole('alert')).toHaveText(notFound!);
  await expectAccessible(page);
  isBroken = false;
  await button(page, uiStrings[locale].retry).click();
  await expect(page.getByRole('meter', { name: texts.storage })).toBeAttached();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a dropped file is shown before the usage is known, and sent when it does not come', async ({
  page,
  context,
}) => {
  const upload = uploadStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await aFileIn(page.request, 'my-files', 'there.bin');
  await page.goto(`/${locale}/share`);
  const list = page.getByRole('grid');
  await expect(list).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), 'dc-quota-'));
  await writeFile(join(folder, 'one.bin'), randomBytes(KB));
  // Never answered.
  await page.route('**/usage', () => {});
  // It is shown as waiting only for seconds, which a busy machine could miss.
  await page.evaluate((waiting) => {
    const { body, documentElement } = document;
    const look = () => body.innerText.includes(waiting) && documentElement.classList.add('waiting-was-shown');
    new MutationObserver(look).observe(body, { subtree: true, childList: true, characterData: true });
  }, upload.statuses.waiting);
  await drop(await context.newCDPSession(page), list, join(folder, 'one.bin'));
  const tray = page.getByRole('region', { name: upload.tray });
  // The tray stays while the pointer is on it.
  await tray.hover();
  await expect(tray).toContainText('one.bin');
  await expect(tray).toContainText(upload.finished(1), { timeout: 60_000 });
  await expect(page.locator('html')).toHaveClass(/waiting-was-shown/);
  await rm(folder, { recursive: true });
});

test('the rest of a folder is uploaded although the sum is too large, when the others are there already', async ({
  page,
  context,
}) => {
  const upload = uploadStrings[locale];
  const conflict = nameConflictsStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { id, folderId, name } = await aDepartment(page.request);
  const data = { name, emailAddress: '', phoneNumber: '', quota: 1024 * KB };
  await page.request.patch(`/api/departments/${id}`, { data });
  const there = randomBytes(700 * KB);
  await aFileIn(page.request, folderId, 'there.bin', there);
  await page.goto(`/${locale}/data-center/${folderId}`);
  const tray = page.getByRole('region', { name: upload.tray });
  const row = (file: string) => page.getByRole('grid').getByRole('row').filter({ hasText: file });
  const skip = async () => {
    await page.getByRole('radio', { name: conflict.choices.skip }).check();
    await button(page, conflict.continue).click();
  };

  // By the dialog: it warns, and Save goes on.
  await button(page, upload.upload).click();
  await page.getByRole('menuitem', { name: upload.review }).click();
  const chosen = page.waitForEvent('filechooser');
  await button(page, upload.chooseFiles).click();
  const file = (each: string, buffer: Buffer) => ({ name: each, mimeType: '', buffer });
  await (await chosen).setFiles([file('there.bin', there), file('first.bin', randomBytes(100 * KB))]);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(upload.onlyWhatFits);
  await expectAccessible(page);
  await button(page, upload.save).click();
  await skip();
  await expect(row('first')).toBeVisible();
  await button(page, upload.close).click();

  // By dropping: refused for the sum, but the user may insist, and then the server decides for each file.
  const folder = await mkdtemp(join(tmpdir(), 'dc-quota-'));
  await writeFile(join(folder, 'there.bin'), there);
  await writeFile(join(folder, 'second.bin'), randomBytes(100 * KB));
  await drop(await context.newCDPSession(page), page.getByRole('grid'), folder);
  await expect(tray).toContainText(upload.failed(2));
  await expectAccessible(page);
  await button(page, upload.uploadWhatFits).click();
  await expect(tray).toContainText(upload.failed(1));
  await expect(button(page, upload.uploadWhatFits)).toBeHidden();
  await rm(folder, { recursive: true });
});

test('an upload that exceeds the quota of a department is refused before it is sent', async ({
  page,
  context,
}) => {
  const upload = uploadStrings[locale];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { id, folderId, name } = await aDepartment(page.request);
  const data = { name, emailAddress: '', phoneNumber: '', quota: 1024 * KB };
  await page.request.patch(`/api/departments/${id}`, { data });
  await aFileIn(page.request, folderId, 'عقد.bin', randomBytes(512 * KB));
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(page.getByText(texts.usedOf(kb(512), mb(1)))).toBeVisible();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads') && request.method() !== 'GET') begun.push(request.method());
  });
  const refused = (needed: number) => {
    const params = { quota: 1024 * KB, used: 512 * KB, needed };
    return errorText(new ApiError('quotaExceeded', { status: 413, params }), locale);
  };

  // By the dialog: it says so while the files are chosen.
  await button(page, upload.upload).click();
  await page.getByRole('menuitem', { name: upload.review }).click();
  const chosen = page.waitForEvent('filechooser');
  await button(page, upload.chooseFiles).click();
  const large = { name: 'large.bin', mimeType: '', buffer: randomBytes(600 * KB) };
  await (await chosen).setFiles([large]);
  await expect(page.getByRole('alert')).toHaveText(refused(600 * KB));
  await expect(button(page, upload.save)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // By dropping: the tray says it for each file.
  const folder = await mkdtemp(join(tmpdir(), 'dc-quota-'));
  for (const each of ['one.bin', 'two.bin']) await writeFile(join(folder, each), randomBytes(300 * KB));
  await drop(await context.newCDPSession(page), page.getByRole('grid'), folder);
  const tray = page.getByRole('region', { name: upload.tray });
  await expect(tray).toContainText(upload.failed(2));
  await expect(tray.getByRole('alert')).toHaveText(refused(600 * KB));
  await expect(tray.getByRole('listitem').filter({ hasText: refused(600 * KB) })).toHaveCount(2);
  expect(begun).toEqual([]);
  await expectAccessible(page);

  // When the browser does not know the quota, the server refuses, and nothing is sent again and again.
  await button(page, upload.close).click();
  await page.route('**/usage', (route) => route.abort());
  await writeFile(join(folder, 'one.bin'), randomBytes(600 * KB));
  await drop(await context.newCDPSession(page), page.getByRole('grid'), join(folder, 'one.bin'));
  await expect(tray.getByRole('alert')).toHaveText(refused(600 * KB));
  expect(begun).toEqual(['POST']);
  await rm(folder, { recursive: true });
});
