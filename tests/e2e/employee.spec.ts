import type { Page } from '@playwright/test';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { pagesStrings } from '#web/files/viewing/pages.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, moveEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

const locale = 'ar';

test('an employee lists, finds and opens only the items of their departments', async ({
  page: { request },
  browser,
  product,
}) => {
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const own = await aDepartment(request);
  const other = await aDepartment(request, { partition: 'الأصول', department: 'الشؤون القانونية' });
  await aFileIn(request, own.folderId, 'عقد بيع.pdf');
  await aFileIn(request, other.folderId, 'عقد سري.pdf');
  const inner = await aFolderIn(request, other.folderId, 'عقود');
  await anEmployee(request, [own.id]);
  const page = await signInEmployee(browser, product.url);

  // Each level from the root down to the department shows one item only.
  await page.goto(`/${locale}/data-center-employee`);
  for (const name of ['المشاريع', 'الأبراج', 'المبيعات']) {
    await expect(rows(page)).toHaveCount(1);
    await row(page, name).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'عقد بيع.pdf')).toBeVisible();
  await expectAccessible(page);

  // Neither search finds the file of the other department.
  await page.getByRole('textbox', { name: filesStrings[locale].search.label }).fill('عقد');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: searchStrings[locale].title }).fill('سري');
  await expect(page.getByText(searchStrings[locale].nothing)).toBeVisible();

  for (const id of [other.folderId, inner.id]) {
    await page.goto(`/${locale}/data-center-employee/${id}`);
    await expect(page.getByText(emptyStrings[locale].notFound.title)).toBeVisible();
  }
});

test('a file without a viewer opens as a page with its facts, until it is deleted', async ({
  page: owner,
  browser,
  product,
}) => {
  const { request } = owner;
  const texts = documentsStrings.ar;
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(request);
  await aFileIn(request, department.folderId, 'أرشيف.bin', Buffer.of(0, 1, 2));
  await anEmployee(request, [department.id]);
  const page = await signInEmployee(browser, product.url);
  await page.goto(`/ar/data-center-employee/${department.folderId}`);

  // The employee is not on the file's access list, so they may read it but not download it.
  const opened = page.context().waitForEvent('page');
  await row(page, 'أرشيف.bin').dblclick();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('أرشيف.bin');
  await expect(tab).toHaveTitle(/أرشيف\.bin/);
  await expect(tab.getByText(pagesStrings.ar.cannotDownload)).toBeVisible();
  await expect(tab.getByRole('button', { name: texts.download })).toHaveCount(0);
  await expect(tab.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(tab);

  const id = tab.url().split('/').at(-1)!;
  await owner.goto(`/ar/file/${id}`);
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: texts.download, exact: true }).click();
  expect((await download).suggestedFilename()).toBe('أرشيف.bin');
  await owner.getByRole('link', { name: texts.showInFolder }).click();
  await expect(row(owner, 'أرشيف.bin')).toBeVisible();

  // The owner may restore it, the employee may not: both are told that it is gone.
  await owner.goBack();
  await request.post('/api/files/trash', { data: { ids: [id] } });
  for (const page of [tab, owner])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title);
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an open folder that is deleted, or that the user may no longer open, says so at once', async ({
  page: owner,
  browser,
  product,
}) => {
  const { request } = owner;
  const texts = emptyStrings[locale];
  const upload = (page: Page) => page.getByRole('button', { name: uploadStrings[locale].upload });
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const [own, other] = [await aDepartment(request), await aDepartment(request, { partition: 'الأصول' })];
  const folder = await aFolderIn(request, own.folderId, 'عقود');
  await aFileIn(request, folder.id, 'عقد بيع.txt');
  const id = await anEmployee(request, [own.id]);
  const page = await signInEmployee(browser, product.url);
  await owner.goto(`/${locale}/data-center/${folder.id}`);
  await page.goto(`/${locale}/data-center-employee/${folder.id}`);
  for (const tab of [owner, page]) {
    await row(tab, 'عقد بيع.txt').click();
    await expect(upload(tab)).toBeVisible();
  }

  await test.step('in the trash, for those who may restore it with the way to it; and back again', async () => {
    await request.post('/api/files/trash', { data: { ids: [folder.id] } });
    await expect(owner.getByText(texts.inTrash.title)).toBeVisible();
    await expect(owner.getByRole('link', { name: texts.inTrash.open })).toBeVisible();
    await expect(page.getByText(texts.notFound.title)).toBeVisible();
    for (const tab of [owner, page]) {
      await expect(upload(tab)).toHaveCount(0);
      await expect(rows(tab)).toHaveCount(0);
      await expect(tab.locator('[data-focus-after-navigation]')).toBeFocused();
      await expectAccessible(tab);
    }
    await request.post('/api/files/restore', { data: { ids: [folder.id] } });
    for (const tab of [owner, page]) {
      await expect(row(tab, 'عقد بيع.txt')).toHaveAttribute('aria-selected', 'false');
      await expect(upload(tab)).toBeVisible();
    }
  });
  await test.step('in a department that is not theirs any more', async () => {
    await moveEmployee(request, id, [other.id]);
    await expect(page.getByText(texts.notFound.title)).toBeVisible();
    await expect(upload(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await expect(row(owner, 'عقد بيع.txt')).toBeVisible();
  });
});
