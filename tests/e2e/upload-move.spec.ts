import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { targetStrings } from '#web/files/actions/target/target.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { nameConflictsStrings } from '#web/files/name-conflicts/name-conflicts.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, expectTinted } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Chooses files in the window that an entry of the upload menu opens. */
async function upload(page: Page, locale: 'ar' | 'en', files: Parameters<Page['setInputFiles']>[1]) {
  await button(page, uploadStrings[locale].upload).first().click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: uploadStrings[locale].uploadFiles }).click();
  await (await chosen).setFiles(files);
}

/** As when the user looks at another tab, or returns. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('what is created or uploaded is selected and scrolled to in a long list, unless the user has selected something', async ({
  page,
  product,
}) => {
  const texts = uploadStrings.ar;
  const names = namesStrings.ar;
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await manyFiles(product.database.pool, folderId, 3000);
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(row(page, 'file 1.txt')).toBeVisible();
  const tray = page.getByRole('region', { name: texts.tray });

  await test.step('a new file in the middle of the list', async () => {
    await upload(page, 'ar', [text('file 1500b.txt'), text('file 1500a.txt')]);
    for (const name of ['file 1500a.txt', 'file 1500b.txt']) {
      await expect(row(page, name)).toBeInViewport({ timeout: 30_000 });
      await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
    }
    await expectTinted(page, 'file 1500a.txt', 'file 1500b.txt');
    // The tint goes, the selection stays.
    await expect(row(page, 'file 1500a.txt')).not.toHaveAttribute('data-revealed');
    await expect(row(page, 'file 1500a.txt')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a selection of the user stays', async () => {
    await row(page, 'file 1499.txt').click();
    await upload(page, 'ar', [text('file 2900b.txt')]);
    // The tray stays while the pointer is on it.
    await tray.hover();
    await expect(tray).toContainText(texts.finished(1));
    await expect(row(page, 'file 1499.txt')).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'file 1499.txt')).toBeInViewport();
    await expect(row(page, 'file 2900b.txt')).toBeHidden();
  });

  await test.step('a row of the tray leads to its file', async () => {
    await tray.getByRole('link', { name: 'file 2900b.txt' }).click();
    await expect(row(page, 'file 2900b.txt')).toBeInViewport({ timeout: 30_000 });
    await expect(row(page, 'file 2900b.txt')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a new folder, and its toast leads into it', async () => {
    await button(page, names.createFolder).click();
    await dialog(page).getByRole('textbox').fill('الفواتير');
    let counts = 0;
    page.on('request', (request) => {
      if (request.url().includes(`/${folderId}/count`)) counts += 1;
    });
    await page.keyboard.press('Enter');
    // The toast stays while the pointer is on it.
    const link = page.getByRole('link', { name: names.created('الفواتير') });
    await link.hover();
    await expect(row(page, 'الفواتير')).toBeInViewport();
    await expect(row(page, 'الفواتير')).toHaveAttribute('aria-selected', 'true');
    // Everything is loaded again once.
    expect(counts).toBe(1);
    await link.click();
    await expect(page.getByRole('heading', { name: emptyStrings.ar.places.uploadable.title })).toBeVisible();
  });

  await test.step('an empty folder offers the upload; a chosen folder keeps its structure and the tray says where each file is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dc-chosen-'));
    await mkdir(join(folder, 'inner'));
    for (const name of ['scan 10.txt', 'scan 9.txt', 'inner/deep.txt'])
      await writeFile(join(folder, name), name);
    await button(page, texts.upload).last().click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: texts.uploadFolder }).click();
    await (await chosen).setFiles(folder);
    // The tray of a page that nobody sees stays.
    await setHidden(page, true);
    await expect(tray).toContainText(texts.finished(3));
    await expect(tray.getByRole('listitem').filter({ hasText: 'deep.txt' })).toContainText('inner');
    await expect(tray.getByRole('listitem').nth(1)).toContainText('scan 9.txt');
    await expect(row(page, folder.split('/').at(-1)!)).toHaveAttribute('aria-selected', 'true');
    const link = tray.getByRole('link', { name: 'deep.txt' });
    await row(page, folder.split('/').at(-1)!).dblclick();
    await expect(row(page, 'inner')).toBeVisible();
    // A click that opens the folder in a new tab selects nothing here when the folder is opened later.
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await row(page, 'inner').dblclick();
    await expect(row(page, 'deep.txt')).toHaveAttribute('aria-selected', 'false');
    await page.goBack();
    await expect(row(page, 'scan 9.txt')).toBeVisible();
    await link.click();
    await expect(row(page, 'deep.txt')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await rm(folder, { recursive: true });
  });
});

test('the tray leaves when all went well, not while the user is at it, and stays after an error', async ({
  page,
}) => {
  const texts = uploadStrings.en;
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  await page.clock.install();
  await page.goto('/en/share');
  const tray = page.getByRole('region', { name: texts.tray });
  await test.step('My Files without a file has a hint, and is not said to have an item', async () => {
    await expect(page.getByRole('heading', { name: emptyStrings.en.myFiles.title })).toBeVisible();
    await expect(page.getByText(filesStrings.en.itemCount(1))).toBeHidden();
  });
  await upload(page, 'en', [text('a.txt')]);
  await tray.hover();
  await expect(tray).toContainText(texts.finished(1));
  await expect(page.getByText(filesStrings.en.itemCount(1))).toBeVisible();
  await tabTo(tray.getByRole('link', { name: 'a.txt' }));
  // From here on time passes only where it is said, however long the steps take.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(tray).toBeVisible();
  const { x, y } = (await tray.boundingBox())!;
  await page.getByRole('heading', { level: 1 }).click();
  await page.mouse.move(x - 40, y - 40);
  await page.clock.runFor(20_000);
  await expect(tray).toBeVisible();
  await page.mouse.move(x - 400, y - 400);
  await page.keyboard.press('Tab');
  await page.clock.runFor(1500);
  await expect(tray).toBeVisible();
  await setHidden(page, true);
  await page.clock.runFor(20_000);
  await expect(tray).toBeVisible();
  await setHidden(page, false);
  await page.clock.runFor(7000);
  await expect(tray).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tray).toBeHidden();
  await page.clock.resume();

  await page.route('**/api/uploads', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'forbidden' } })
      : route.continue(),
  );
  await upload(page, 'en', [text('b.txt')]);
  await expect(tray).toContainText(texts.failed(1));
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(20_000);
  await expect(tray.getByRole('listitem')).toHaveCount(1);
});

test('a conflict shows both files; Cancel leaves uploads waiting and stops a move', async ({ page }) => {
  const [texts, conflicts, moves] = [uploadStrings.en, nameConflictsStrings.en, moveStrings.en];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  const names = ['one.txt', 'two.txt', 'three.txt'];
  for (const name of names) await aFileIn(page.request, folderId, name, Buffer.from('x'.repeat(2048)));
  await page.goto(`/en/data-center/${folderId}`);
  await expect(row(page, 'one.txt')).toBeVisible();
  const tray = page.getByRole('region', { name: texts.tray });
  const cancel = dialog(page).getByRole('button', { name: uiStrings.en.cancel, exact: true });

  await test.step('an upload', async () => {
    await upload(
      page,
      'en',
      names.map((name) => text(name, '12345')),
    );
    const side = (label: string) => dialog(page).locator('dl > div').filter({ hasText: label });
    await expect(side(conflicts.existing)).toContainText('2 KB');
    await expect(side(conflicts.existing)).toContainText(ownerForm.firstName);
    await expect(side(conflicts.incoming)).toContainText('5 B');
    await expect(side(conflicts.incoming)).toContainText(conflicts.fromDevice);
    await expect(dialog(page)).toContainText(conflicts.skipHints.upload);
    await expect(dialog(page)).toContainText(conflicts.forAll(2));
    await expectAccessible(page);
    await cancel.click();
    await expect(dialog(page)).toBeHidden();
    await expect(tray.getByText(texts.statuses.asking)).toHaveCount(3);
    await tray.getByRole('button', { name: texts.decideAbout('three.txt') }).click();
    await expect(dialog(page)).toContainText('three.txt');
    await dialog(page).getByRole('radio', { name: conflicts.choices.skip }).check();
    await dialog(page).getByRole('checkbox').check();
    await button(page, conflicts.continue).click();
    await expect(tray.getByText(texts.statuses.skipped)).toHaveCount(3);
    await button(page, texts.close).click();
  });

  await test.step('a move', async () => {
    for (const name of names.slice(1)) await aFileIn(page.request, archive.id, name);
    await row(page, 'one.txt').click();
    for (const name of names.slice(1)) await row(page, name).click({ modifiers: ['Control'] });
    await button(page, moves.move).click();
    await node(page, 'Archive').click();
    await button(page, moves.moveHere).click();
    await expect(dialog(page)).toContainText(conflicts.cancelHints.move);
    await cancel.click();
    const moved = moves.moved(describeItems([{ name: 'one.txt' }], 'en'), 'Archive');
    await expectSaid(page, moves.movedInPart(moved, 2));
    await expect(row(page, 'two.txt')).toBeVisible();
    await expect(row(page, 'one.txt')).toBeHidden();
  });
});

test('the target of a move is found in the tree, by its name, as a new folder or among the last ones', async ({
  page,
}) => {
  const [texts, moves] = [targetStrings.ar, moveStrings.ar];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const outer = await aFolderIn(page.request, folderId, 'أرشيف');
  await aFolderIn(page.request, outer.id, 'داخل الأرشيف');
  await aFolderIn(page.request, folderId, 'Invoices');
  for (const name of ['a.txt', 'b.txt']) await aFileIn(page.request, folderId, name);
  await page.goto(`/ar/data-center/${folderId}`);
  const openFor = async (name: string) => {
    await row(page, name).click();
    await button(page, moves.move).click();
    await expect(node(page, 'Invoices')).toBeVisible();
  };

  await test.step('keys are mirrored, and letters find a folder', async () => {
    await openFor('a.txt');
    await expect(page.getByRole('textbox', { name: texts.search })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(node(page, 'المبيعات')).toBeFocused();
    await page.keyboard.press('i');
    await expect(node(page, 'Invoices')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(node(page, 'أرشيف')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(node(page, 'داخل الأرشيف')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(node(page, 'داخل الأرشيف')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(node(page, 'داخل الأرشيف')).toBeHidden();
    await page.keyboard.press('Home');
    await expect(node(page, filesStrings.ar.places['data-center'])).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(texts.objections.closed)).toBeVisible();
    await expect(button(page, texts.chooseFolder)).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the keyboard reaches the tree when the chosen folder is in a closed one', async () => {
    const root = node(page, filesStrings.ar.places['data-center']);
    const search = page.getByRole('textbox', { name: texts.search });
    await node(page, 'Invoices').click();
    await root.locator('span').first().click();
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await search.fill('لا مجلد كهذا');
    await expect(dialog(page).getByText(texts.noResults)).toBeVisible();
    await search.fill('');
    await expect(root).toHaveAttribute('tabindex', '0');
    await search.press('ArrowDown');
    await expect(root).toBeFocused();
    await root.press('ArrowLeft');
  });

  await test.step('a new folder becomes the target', async () => {
    await node(page, 'Invoices').click();
    await button(page, texts.newFolder).click();
    const name = page.getByRole('textbox', { name: texts.newFolderIn('Invoices') });
    await name.press('Escape');
    await expect(button(page, texts.newFolder)).toBeFocused();
    await page.keyboard.press('Enter');
    await name.fill('2027');
    await page.keyboard.press('Enter');
    await expect(node(page, '2027')).toHaveAttribute('aria-selected', 'true');
    await expect(node(page, '2027')).toBeFocused();
    await button(page, moves.moveHere).click();
    await expectSaid(page, moves.moved(describeItems([{ name: 'a.txt' }], 'ar'), '2027'));
  });

  await test.step('the last target is offered; a folder is found by its name, but not to go into itself', async () => {
    await openFor('أرشيف');
    await expect(
      page.getByRole('list', { name: texts.recent }).getByRole('button', { name: '2027' }),
    ).toBeVisible();
    await expect(node(page, 'أرشيف')).toBeDisabled();
    await page.getByRole('textbox', { name: texts.search }).fill('داخل');
    await expect(dialog(page).getByRole('button', { name: 'داخل الأرشيف' })).toBeDisabled();
    await expect(dialog(page)).toContainText(texts.objections.intoItself);
    await page.getByRole('textbox', { name: texts.search }).fill('2027');
    await page.getByRole('list', { name: texts.results }).getByRole('button', { name: '2027' }).click();
    await expectAccessible(page);
    await button(page, moves.moveHere).click();
    await expect(row(page, 'أرشيف')).toBeHidden();
  });

  await test.step('the tree opens at the folder of the file, below many others', async () => {
    const many = await aFolderIn(page.request, folderId, 'Boxes');
    for (let number = 10; number < 35; number += 1) await aFolderIn(page.request, many.id, `Box ${number}`);
    const last = await aFolderIn(page.request, many.id, 'Zeta');
    await aFileIn(page.request, last.id, 'c.txt');
    await page.goto(`/ar/data-center/${last.id}`);
    await row(page, 'c.txt').click();
    await button(page, moves.move).click();
    await expect(node(page, 'Box 10')).toBeAttached();
    await expect(node(page, 'Zeta')).toBeInViewport({ ratio: 1 });
  });

  await test.step('on a phone the dialog covers the screen; a folder that is gone is no longer offered', async () => {
    await page.request.post('/api/files/trash', { data: { ids: [await idOf(page, folderId, 'Invoices')] } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ar/data-center/${folderId}`);
    await row(page, 'b.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: moves.move }).click();
    await expect(node(page, 'المبيعات')).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await expect(button(page, uiStrings.ar.cancel)).toBeInViewport();
    await expect(page.getByRole('list', { name: texts.recent })).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toMatch(/recent-targets[^[]*\[\\"/);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('files are chosen or photographed, and neither dropped nor chosen as a folder', async ({ page }) => {
    const texts = uploadStrings.ar;
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    await page.goto('/ar/share');
    await button(page, texts.upload).first().click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveText([texts.chooseFiles, texts.takePhoto, texts.review]);
    const chosen = page.waitForEvent('filechooser');
    await entries.nth(1).click();
    expect((await chosen).isMultiple()).toBe(false);
    await (await chosen).setFiles([{ name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }]);
    await expect(page.getByRole('row').filter({ hasText: /\d{4}-\d\d-\d\d/ })).toBeVisible();

    await button(page, toolbarStrings.ar.add).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.review }).click();
    await expect(dialog(page).getByRole('button', { name: texts.takePhoto })).toBeVisible();
    await expect(dialog(page).getByText(texts.dropHere)).toBeHidden();
    await expectAccessible(page);
  });
});

async function idOf(page: Page, folderId: string, name: string): Promise<string> {
  const response = await page.request.get(`/api/files/${folderId}/children`);
  const { items } = (await response.json()) as { items: { id: string; name: string }[] };
  return items.find((item) => item.name === name)!.id;
}
