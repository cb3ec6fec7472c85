import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nameConflictsStrings } from '#web/files/name-conflicts/name-conflicts.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { drop } from '#tests/services/drop.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { expectSaid } from './shown-briefly.ts';

const MB = 1024 * 1024;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tray = (page: Page, name: string) => page.getByRole('region', { name });

const file = (name: string, size = 1000) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(size),
});

/** The ids of a folder's items, by their names. */
async function childrenOf(page: Page, folderId: string): Promise<Record<string, string>> {
  const response = await page.request.get(`/api/files/${folderId}/children`);
  const { items } = (await response.json()) as { items: { id: string; name: string }[] };
  return Object.fromEntries(items.map(({ id, name }) => [name, id]));
}

const locale = 'en';

const texts = uploadStrings[locale];
const conflicts = nameConflictsStrings[locale];

async function openFolder(page: Page): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFileIn(page.request, folderId, 'عقد.bin');
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(row(page, 'عقد.bin')).toBeVisible();
  return folderId;
}
const choose = (page: Page, which: string) => {
  const chosen = page.waitForEvent('filechooser');
  return button(page, which)
    .click()
    .then(() => chosen);
};

test('uploads the chosen files, refuses one that is too large, asks when a name is taken', async ({
  page,
}) => {
  await openFolder(page);
  await button(page, texts.upload).click();
  await page.getByRole('menuitem', { name: texts.review }).click();
  // The button is disabled by aria-disabled only, so that pressing it explains what is missing.
  await expect(button(page, texts.save)).toBeDisabled();
  await button(page, texts.save).press('Enter');
  await expectSaid(page, texts.pleaseSelect);
  const chooser = await choose(page, texts.chooseFiles);
  const folder = await mkdtemp(join(tmpdir(), 'dc-files-'));
  const paths = ['عقد.bin', 'new.bin', 'huge.bin'].map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, randomBytes(1000));
  await truncate(paths[2]!, 33 * MB);
  await chooser.setFiles(paths);
  await expect(page.getByRole('alert')).toContainText('huge.bin');
  await expectAccessible(page);
  await button(page, texts.save).click();

  await expect(page.getByRole('dialog', { name: conflicts.title })).toContainText('عقد.bin');
  await expect(row(page, 'new.bin')).toBeVisible();
  await page.getByRole('radio', { name: conflicts.choices.replace }).check();
  await button(page, conflicts.continue).click();
  // The tray stays while the pointer is on it.
  await tray(page, texts.tray).hover();
  await expect(tray(page, texts.tray)).toContainText(texts.finished(2));
  await expectAccessible(page);
  await button(page, texts.close).click();
  await expect(tray(page, texts.tray)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: /\.bin/ })).toHaveCount(2);
  await rm(folder, { recursive: true });
});

test('a dropped folder is uploaded whole although the network fails and another page is open', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'dc-folder-'));
  const name = folder.split('/').at(-1)!;
  await mkdir(join(folder, 'داخل', 'empty'), { recursive: true });
  for (let index = 0; index < 30; index += 1)
    await writeFile(join(folder, index % 2 ? 'داخل' : '.', `${index}.txt`), `file ${index}`);
  const large = randomBytes(30 * MB);
  await writeFile(join(folder, 'large.bin'), large);
  const folderId = await openFolder(page);

  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const network = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 8 * MB,
    });
  await network(false);
  await drop(session, page.getByRole('grid'), folder);
  await page.getByRole('link', { name: filesStrings[locale].places['my-files'] }).first().click();
  await expect(page).toHaveURL(/\/share/);
  // The network fails in the middle: the folder exists, the large file cannot be complete yet.
  await expect.poll(() => childrenOf(page, folderId)).toHaveProperty([name]);
  await network(true);
  await expect(tray(page, texts.tray)).toContainText(texts.offline);
  await tray(page, texts.tray).hover();
  await network(false);
  await page.goBack();
  await expect(tray(page, texts.tray)).toContainText(texts.finished(31), { timeout: 60_000 });

  await row(page, name).dblclick();
  await expect(row(page, '28.txt')).toBeVisible();
  const { [name]: droppedId } = await childrenOf(page, folderId);
  const { 'large.bin': largeId } = await childrenOf(page, droppedId!);
  const arrived = await page.request.get(`/api/files/${largeId}/content`);
  expect(large.equals(await arrived.body())).toBe(true);
  await row(page, 'داخل').dblclick();
  await expect(row(page, 'empty')).toBeVisible();
  await expect(row(page, '29.txt')).toBeVisible();
  await rm(folder, { recursive: true });
});

test('an upload that begins offline continues when the network is back', async ({ page, context }) => {
  await openFolder(page);
  await goOffline(page);
  await button(page, texts.upload).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: texts.uploadFiles }).click();
  await (await chosen).setFiles([file('later.bin', 5 * MB)]);
  await expect(tray(page, texts.tray)).toContainText(texts.offline);
  await expect(tray(page, texts.tray)).toContainText(texts.statuses.offline);
  await tray(page, texts.tray).hover();
  await context.setOffline(false);
  await expect(tray(page, texts.tray)).toContainText(texts.finished(1));
  await expect(row(page, 'later.bin')).toBeVisible();
});
