import type { APIRequestContext, Page } from '@playwright/test';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { Split } from '#shared/files/splits.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { aMarkedPdf, type MarkedPage, separatorSheet } from '#tests/factories/marked-pdf.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { splitActionStrings } from '#web/files/actions/splitting/split-action.strings.ts';
import { foundStrings } from '#web/files/actions/splitting/found.strings.ts';
import { splittingStrings } from '#web/files/actions/splitting/splitting.strings.ts';
import { describeCounts } from '#web/files/splits/counted-splits.ts';
import { offersStrings } from '#web/files/splits/offers.strings.ts';
import { separatorStrings } from '#web/files/splits/separator.strings.ts';
import { splitFailuresStrings } from '#web/files/splits/split-failures.strings.ts';
import { separateStrings } from '#web/files/upload/separate.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn } from './pdf-by-api.ts';
import { expectSaid, expectTinted } from './shown-briefly.ts';

const ar = splittingStrings.ar;
const en = splittingStrings.en;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });
const tray = (page: Page, locale: 'ar' | 'en') =>
  page.getByRole('region', { name: uploadStrings[locale].tray });

async function openSplit(page: Page, locale: 'ar' | 'en', name: string): Promise<void> {
  await row(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: splitActionStrings[locale].split }).click();
  await expect(dialogOf(page).getByText(splittingStrings[locale].way)).toBeVisible();
}

async function namesIn(request: APIRequestContext, folderId: string): Promise<string[]> {
  const answer = await request.get(`/api/files/${folderId}/children?limit=100`);
  const { items } = (await answer.json()) as { items: FileItem[] };
  return items.map(({ name }) => name);
}

const fileOf = async (request: APIRequestContext, id: string): Promise<FileItem> =>
  (await request.get(`/api/files/${id}`)).json();

async function signedUp(page: Page) {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return aDepartment(page.request);
}

const aScanIn = async (page: Page, folderId: string, name: string, pages: MarkedPage[]): Promise<string> =>
  aPdfIn(page.request, folderId, name, await aMarkedPdf(pages));

test('each page becomes a file, which the list shows, and the original goes to the trash', async ({
  page,
}) => {
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'مسح.pdf', aDocument(3));
  await page.goto(`/ar/data-center/${folderId}`);
  await openSplit(page, 'ar', 'مسح');
  await expectAccessible(page);
  await dialogOf(page).getByRole('switch', { name: ar.trashSource }).check({ force: true });
  await button(page, ar.split).click();
  await expectSaid(page, ar.done('مسح.pdf', describeCounts(3, 0, 'ar')));
  await expect(dialogOf(page)).toBeHidden();
  await expectTinted(page, 'مسح 1.pdf', 'مسح 2.pdf', 'مسح 3.pdf');
  expect(await namesIn(page.request, folderId)).toEqual(['مسح 1.pdf', 'مسح 2.pdf', 'مسح 3.pdf']);
});

test('page ranges are checked while they are typed', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'مسح.pdf', aDocument(12));
  await page.goto(`/ar/data-center/${folderId}`);
  await openSplit(page, 'ar', 'مسح');
  await dialogOf(page).getByText(ar.ways.parts, { exact: true }).click();
  await button(page, ar.split).click();
  await expectSaid(page, ar.rangeFaults.empty);
  const field = dialogOf(page).getByRole('textbox', { name: ar.ranges });
  const alerts: [string, string][] = [
    ['1-3، 14', ar.rangeFaults.noSuchPage(14, 12)],
    ['9-4', ar.rangeFaults.backwards('9-4')],
    ['1-3، س', ar.rangeFaults.unreadable('س')],
  ];
  for (const [typed, alert] of alerts) {
    await field.fill(typed);
    await expect(dialogOf(page).getByText(alert)).toBeVisible();
  }
  await field.fill('١-٣، 5-6, 11-');
  await expect(dialogOf(page).getByText(ar.makes(3, 7))).toBeVisible();
  await expect(dialogOf(page).getByText(ar.leftOut('4, 7-10'))).toBeVisible();
  await button(page, ar.split).click();
  await expectSaid(page, ar.done('مسح.pdf', describeCounts(3, 0, 'ar')));
  const made = ['مسح 1-3.pdf', 'مسح 5-6.pdf', 'مسح 11-12.pdf'];
  expect((await namesIn(page.request, folderId)).toSorted()).toEqual(['مسح.pdf', ...made].toSorted());
});

test('documents are found at their marks, reviewed, and one becomes a new version of the file of its label', async ({
  page,
}) => {
  const { folderId } = await signedUp(page);
  const knownId = await aPdfIn(page.request, folderId, 'عقد.pdf', aDocument(1));
  const { barcode } = await fileOf(page.request, knownId);
  const labelled = { text: 'signed', barcode: barcode! };
  await aScanIn(page, folderId, 'مسح.pdf', [
    { text: 'first' },
    separatorSheet,
    { text: 'second' },
    { text: 'page' },
    labelled,
    separatorSheet,
    labelled,
  ]);
  await page.goto(`/ar/data-center/${folderId}`);
  await openSplit(page, 'ar', 'مسح');
  await dialogOf(page).getByText(ar.ways.marks, { exact: true }).click();
  await expect(button(page, separatorStrings.ar.print)).toBeVisible();
  await button(page, ar.find).click();
  const texts = foundStrings.ar;
  // Pages are read by a process of their own, which a busy machine starts late.
  await expect(dialogOf(page).getByRole('heading', { name: texts.found(4) })).toBeFocused({
    timeout: 90_000,
  });
  await expectAccessible(page);
  await expect(dialogOf(page).getByText(texts.versionOf('عقد.pdf'), { exact: true })).toHaveCount(1);
  // Both carry its label, and only one can be its next version.
  await expect(dialogOf(page).getByText(texts.isTaken('عقد.pdf'))).toBeVisible();
  await dialogOf(page).getByLabel(texts.name(1)).fill('خطاب');
  await dialogOf(page).getByLabel(texts.name(2)).fill('');
  await button(page, ar.split).click();
  await expectSaid(page, texts.wrongNames);
  await dialogOf(page).getByLabel(texts.name(2)).fill('ملحق');
  await button(page, ar.split).click();
  await expectSaid(page, ar.done('مسح.pdf', describeCounts(3, 1, 'ar')));
  expect((await fileOf(page.request, knownId)).version).toBe(2);
  const names = ['خطاب.pdf', 'عقد (2).pdf', 'عقد.pdf', 'مسح.pdf', 'ملحق.pdf'];
  expect((await namesIn(page.request, folderId)).toSorted()).toEqual(names.toSorted());
});

test('without marks it says so, and a separator sheet can be printed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = document.title);
  });
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'scan.pdf', aDocument(2));
  await page.goto(`/en/data-center/${folderId}`);
  await openSplit(page, 'en', 'scan');
  await dialogOf(page).getByText(en.ways.marks, { exact: true }).click();
  await button(page, en.find).click();
  await expect(dialogOf(page).getByText(en.nothingFound)).toBeVisible();
  await button(page, separatorStrings.en.print).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', separatorStrings.en.title);
  await expect(page.locator('body > div > img')).toHaveCount(2);
  await button(page, en.back).click();
  await expect(dialogOf(page).getByText(en.way)).toBeVisible();
});

test('an encrypted PDF is refused in words, and nothing is made', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'سري.pdf', anEncryptedPdf('secret', 'text'));
  await page.goto(`/ar/data-center/${folderId}`);
  await openSplit(page, 'ar', 'سري');
  await button(page, ar.split).click();
  const { failures, nothingMade } = splitFailuresStrings.ar;
  await expect(dialogOf(page).getByRole('alert')).toHaveText(`${failures.encrypted} ${nothingMade}`);
  expect(await namesIn(page.request, folderId)).toEqual(['سري.pdf']);
});

test('what is made in the background is said and shown after the user has left the folder', async ({
  page,
}) => {
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'مسح.pdf', aDocument(4));
  await page.goto(`/ar/data-center/${folderId}`);
  // The server is done before anybody can press a button, so its answers are held back.
  const released = Promise.withResolvers<void>();
  await page.route('**/api/splits/*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await openSplit(page, 'ar', 'مسح');
  await button(page, ar.split).click();
  await button(page, ar.continueInBackground).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(folderId));
  released.resolve();
  await page.getByRole('button', { name: ar.show, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(folderId));
  await expectTinted(page, 'مسح 1.pdf', 'مسح 2.pdf', 'مسح 3.pdf', 'مسح 4.pdf');
});

test('a search for marks is cancelled', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await aPdfIn(page.request, folderId, 'مسح.pdf', aDocument(4));
  await page.goto(`/ar/data-center/${folderId}`);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/splits/*', async (route) => {
    if (route.request().method() === 'GET') await released.promise;
    await route.continue();
  });
  await openSplit(page, 'ar', 'مسح');
  await dialogOf(page).getByText(ar.ways.marks, { exact: true }).click();
  await button(page, ar.find).click();
  await expect(dialogOf(page).getByText(ar.finding)).toBeVisible();
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE');
  await button(page, 'إلغاء').click();
  await cancelled;
  released.resolve();
  await expect(dialogOf(page).getByText(ar.way)).toBeVisible();
});

/** Opens the upload dialog and chooses files in it. */
async function chooseFiles(page: Page, locale: 'ar' | 'en', files: Parameters<Page['setInputFiles']>[1]) {
  const texts = uploadStrings[locale];
  if (await dialogOf(page).isHidden()) {
    await page.getByRole('button', { name: texts.upload, exact: true }).first().click();
    await page.getByRole('menuitem', { name: texts.review }).click();
  }
  const chosen = page.waitForEvent('filechooser');
  await button(page, texts.chooseFiles).click();
  await (await chosen).setFiles(files);
}

const pdf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content, 'latin1'),
});

test('an uploaded PDF is separated; the switch is for one PDF only', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await page.goto(`/ar/data-center/${folderId}`);
  const separating = separateStrings.ar;
  await chooseFiles(page, 'ar', { name: 'ملاحظة.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  const separate = dialogOf(page).getByRole('switch', { name: separating.separate });
  await expect(separate).toBeDisabled();
  await dialogOf(page).getByRole('button', { name: uploadStrings.ar.removeAll }).click();
  await chooseFiles(page, 'ar', pdf('مسح.pdf', aDocument(3)));
  await separate.check({ force: true });
  await chooseFiles(page, 'ar', pdf('آخر.pdf', aDocument(1)));
  await expect(separate).toBeDisabled();
  await expect(separate).not.toBeChecked();
  await dialogOf(page)
    .getByRole('button', { name: uploadStrings.ar.remove('آخر.pdf') })
    .click();
  await expect(separate).not.toBeChecked();
  await separate.check({ force: true });
  await button(page, uploadStrings.ar.save).click();
  await expect(tray(page, 'ar')).toContainText(describeCounts(3, 0, 'ar'));
  await expectTinted(page, 'مسح 1.pdf', 'مسح 2.pdf', 'مسح 3.pdf');
  expect(await namesIn(page.request, folderId)).toEqual(['مسح 1.pdf', 'مسح 2.pdf', 'مسح 3.pdf']);
});

test('labels in an uploaded scan are decided about in its row, or later in the details', async ({ page }) => {
  const { folderId } = await signedUp(page);
  const knownId = await aPdfIn(page.request, folderId, 'contract.pdf', aDocument(1));
  const { barcode } = await fileOf(page.request, knownId);
  const labelled = { text: 'signed', barcode: barcode! };
  const scan = await aMarkedPdf([{ text: 'first' }, labelled, separatorSheet, labelled]);
  await page.goto(`/en/data-center/${folderId}`);
  await chooseFiles(page, 'en', pdf('scan.pdf', scan));
  await dialogOf(page).getByRole('switch', { name: separateStrings.en.separate }).check({ force: true });
  await dialogOf(page).getByText(separateStrings.en.ways.marks).click();
  await button(page, uploadStrings.en.save).click();
  await tray(page, 'en').getByRole('button', { name: offersStrings.en.decide }).click();
  await expect(dialogOf(page).getByText(offersStrings.en.question(2))).toBeVisible();
  await expectAccessible(page);
  // The first becomes the version; the other one can be asked about no more, because it is kept.
  await button(page, offersStrings.en.save).click();
  await expectSaid(page, offersStrings.en.saved(1));
  expect((await fileOf(page.request, knownId)).version).toBe(2);
});

test('a scan that could not be separated stays, and says why in the tray', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await page.goto(`/ar/data-center/${folderId}`);
  await chooseFiles(page, 'ar', pdf('مسح.pdf', aDocument(2)));
  await dialogOf(page).getByRole('switch', { name: separateStrings.ar.separate }).check({ force: true });
  await dialogOf(page).getByText(separateStrings.ar.ways.marks).click();
  await button(page, uploadStrings.ar.save).click();
  await expect(tray(page, 'ar').getByRole('heading', { name: separateStrings.ar.failed })).toBeVisible();
  await expect(tray(page, 'ar').getByRole('alert')).toContainText(splitFailuresStrings.ar.failures.noMarks);
  await expect(row(page, 'مسح.pdf')).toBeVisible();
});

test('a file with the label of another one asks in its details whether it is a version of that', async ({
  page,
}) => {
  const { folderId } = await signedUp(page);
  const knownId = await aPdfIn(page.request, folderId, 'عقد.pdf', aDocument(1));
  const { barcode } = await fileOf(page.request, knownId);
  const scanId = await aScanIn(page, folderId, 'مسح.pdf', [{ text: 'signed', barcode: barcode! }]);
  const data = { by: 'marks', printBarcode: false, trashSource: false };
  const begun: Split = await (await page.request.post(`/api/files/${scanId}/split`, { data })).json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/splits/${begun.id}`)).json()).state)
    .toBe('done');
  await page.goto(`/ar/data-center/${folderId}?details=${scanId}`);
  const offer = page.getByRole('region', { name: offersStrings.ar.title });
  await offer.getByRole('button', { name: offersStrings.ar.saveVersion('عقد.pdf') }).click();
  await expectSaid(page, offersStrings.ar.versionSaved('عقد.pdf'));
  await expect(row(page, 'مسح.pdf')).toBeHidden();
  expect((await fileOf(page.request, knownId)).version).toBe(2);
});

test('an employee who may not download a PDF is not offered to separate it', async ({
  page: owner,
  browser,
  product,
}) => {
  const department = await signedUp(owner);
  await aPdfIn(owner.request, department.folderId, 'خطاب.pdf', aDocument(2));
  await anEmployee(owner.request, [department.id]);
  const page = await signInEmployee(browser, product.url);
  await page.goto(`/ar/data-center-employee/${department.folderId}`);
  await row(page, 'خطاب').click({ button: 'right' });
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: splitActionStrings.ar.split })).toBeHidden();
  await page.context().close();
});
