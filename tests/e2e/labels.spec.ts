import { mkdir } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ListedEntry } from '#shared/audit/audit.contract.ts';
import type { Label } from '#shared/files/labels.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { drawPdfPage, independentDecoder } from '#tests/services/independent-decoder.ts';
import { FakeLabelPrinter, HEAD_OPEN, PAPER_OUT } from '#tests/services/label-printer.ts';
import { labelActionStrings } from '#web/files/actions/label-action.strings.ts';
import { labelsStrings } from '#web/files/labels/labels.strings.ts';
import { signInEmployee, anEmployee } from './employee-by-api.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { barcodesOn, withLabelPrinters, withoutLabelService } from './label-printers.ts';
import { expectSaid } from './shown-briefly.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

async function openLabels(page: Page, locale: 'ar' | 'en', name: string): Promise<void> {
  await row(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: labelActionStrings[locale].printLabels }).click();
  await expect(dialogOf(page).getByText(labelsStrings[locale].readable)).toBeVisible();
}

async function printsOf(request: APIRequestContext, id: string) {
  const answer = await request.get('/api/audit-logs?action=print-label');
  const { items }: { items: ListedEntry[] } = await answer.json();
  return items.filter(({ entityId }) => entityId === id).map(({ after }) => after);
}

async function filesIn(request: APIRequestContext, folderId: string): Promise<FileItem[]> {
  const answer = await request.get(`/api/files/${folderId}/children?limit=100`);
  return ((await answer.json()) as { items: FileItem[] }).items;
}

async function fileNamed(request: APIRequestContext, folderId: string, name: string): Promise<FileItem> {
  await aFileIn(request, folderId, name);
  return (await filesIn(request, folderId)).find((item) => item.name === name)!;
}

async function signedUp(page: Page) {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return aDepartment(page.request, { partition: 'قسم الموارد البشرية' });
}

for (const locale of ['ar', 'en'] as const) {
  const texts = labelsStrings[locale];

  test(`${locale}: one label is shown, checked, printed on the printer and recorded; a reprint is seen before it is printed`, async ({
    page,
  }, { outputDir }) => {
    await mkdir(outputDir, { recursive: true });
    const { folderId } = await signedUp(page);
    const file = await fileNamed(page.request, folderId, 'عقد الصيانة.txt');
    const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
    await withLabelPrinters(page, printer);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await openLabels(page, locale, 'عقد الصيانة');
    await expect(dialogOf(page).getByLabel(texts.printer)).toHaveValue('usb-1');
    await expectAccessible(page);
    await button(page, texts.print).click();
    await expectSaid(page, texts.sent(1));
    await expect(dialogOf(page)).toBeHidden();
    expect(await barcodesOn(printer.printed, outputDir)).toEqual([file.barcode]);
    const after = { barcode: file.barcode, output: 'labelPrinter' };
    expect(await printsOf(page.request, file.id)).toEqual([{ ...after, copy: 1 }]);

    await test.step('the reprint', async () => {
      await openLabels(page, locale, 'عقد الصيانة');
      const [words] = texts.printedBefore({ count: 1, at: new Date().toISOString(), by: null }).split(/\d/);
      await expect(dialogOf(page).getByText(words!)).toBeVisible();
      await button(page, texts.print).click();
      await expectSaid(page, texts.sent(1));
      expect(await printsOf(page.request, file.id)).toEqual([
        { ...after, copy: 2 },
        { ...after, copy: 1 },
      ]);
    });
  });

  test(`${locale}: the labels of a folder with fifty files are printed`, async ({ page }, { outputDir }) => {
    await mkdir(outputDir, { recursive: true });
    const { folderId } = await signedUp(page);
    const { id } = await aFolderIn(page.request, folderId, 'أرشيف');
    for (let number = 1; number <= 50; number += 1) await aFileIn(page.request, id, `وثيقة ${number}.txt`);
    const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421', 12);
    await withLabelPrinters(page, printer);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await openLabels(page, locale, 'أرشيف');
    await expect(dialogOf(page).getByText(texts.position(1, 50))).toBeVisible();
    await button(page, texts.next).click();
    await expect(dialogOf(page).getByText(texts.position(2, 50))).toBeVisible();
    await button(page, texts.print).click();
    // Each of them is drawn and read, which takes long on a busy machine.
    await expect(dialogOf(page)).toBeHidden({ timeout: 180_000 });
    await expectSaid(page, texts.sent(50));
    const files = await filesIn(page.request, id);
    expect(await barcodesOn(printer.printed, outputDir)).toEqual(files.map(({ barcode }) => barcode));
  });

  test(`${locale}: without the service, it says what to do and prints through the browser`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = document.title);
    });
    const { folderId } = await signedUp(page);
    const file = await fileNamed(page.request, folderId, 'خطاب.txt');
    await withoutLabelService(page);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await openLabels(page, locale, 'خطاب');
    await expect(dialogOf(page).getByText(texts.problems.noService)).toBeVisible();
    await button(page, texts.print).click();
    await expectSaid(page, texts.printerNotChosen);
    await button(page, texts.useBrowser).click();
    await expect(dialogOf(page).getByText(texts.hints.browser)).toBeVisible();
    await button(page, texts.print).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', file.barcode!);
    await expect(page.locator('body > div > img')).toHaveCount(1);
    expect(await printsOf(page.request, file.id)).toEqual([
      { barcode: file.barcode, output: 'browser', copy: 1 },
    ]);
  });

  test(`${locale}: a printer that cannot print says why, and nothing is recorded`, async ({ page }) => {
    const { folderId } = await signedUp(page);
    const file = await fileNamed(page.request, folderId, 'خطاب.txt');
    const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
    await withLabelPrinters(page, printer);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await openLabels(page, locale, 'خطاب');
    printer.errors = PAPER_OUT | HEAD_OPEN;
    await button(page, texts.print).click();
    const problem = dialogOf(page).getByRole('alert');
    await expect(problem).toContainText(texts.faults.paperOut);
    await expect(problem).toContainText(texts.faults.headOpen);
    printer.errors = 0;
    printer.refusal = 'Printer is busy';
    await button(page, texts.print).click();
    await expect(problem).toContainText(texts.error('Printer is busy'));
    expect(printer.printed).toEqual([]);
    printer.refusal = null;
    await button(page, texts.print).click();
    await expectSaid(page, texts.sent(1));
    expect(printer.printed).toHaveLength(1);
    // The one that the service refused was recorded before it was sent.
    expect(await printsOf(page.request, file.id)).toHaveLength(2);
  });
}

test('a printer whose roll ends in between says so after the labels were sent', async ({ page }) => {
  const { folderId } = await signedUp(page);
  const { id } = await aFolderIn(page.request, folderId, 'أرشيف');
  for (const number of [1, 2, 3]) await aFileIn(page.request, id, `وثيقة ${number}.txt`);
  const texts = labelsStrings.ar;
  const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
  printer.roll = 2;
  await withLabelPrinters(page, printer);
  await page.goto(`/ar/data-center/${folderId}`);
  await openLabels(page, 'ar', 'أرشيف');
  await button(page, texts.print).click();
  await expectSaid(page, `${texts.faultsAfter} ${texts.faults.paperOut}`);
});

test('after a failure in between, only the labels that are missing are printed', async ({ page }, {
  outputDir,
}) => {
  await mkdir(outputDir, { recursive: true });
  const { folderId } = await signedUp(page);
  const { id } = await aFolderIn(page.request, folderId, 'أرشيف');
  for (let number = 1; number <= 13; number += 1) await aFileIn(page.request, id, `وثيقة ${number}.txt`);
  const texts = labelsStrings.ar;
  const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
  // The first ten arrive.
  printer.accepts = 1;
  await withLabelPrinters(page, printer);
  await page.goto(`/ar/data-center/${folderId}`);
  await openLabels(page, 'ar', 'أرشيف');
  await button(page, texts.print).click();
  const problem = dialogOf(page).getByRole('alert');
  await expect(problem).toContainText(texts.error('Write failed'));
  await expect(problem).toContainText(texts.sentSome(10, 13));
  printer.accepts = Infinity;
  await button(page, texts.print).click();
  await expectSaid(page, texts.sent(3));
  const files = await filesIn(page.request, id);
  expect(await barcodesOn(printer.printed, outputDir)).toEqual(files.map(({ barcode }) => barcode));
});

test('a label that cannot be read, or has no room, is neither printed nor recorded', async ({ page }, {
  outputDir,
}) => {
  await mkdir(outputDir, { recursive: true });
  const { folderId } = await signedUp(page);
  const { id } = await aFolderIn(page.request, folderId, 'أرشيف');
  for (const number of [1, 2]) await aFileIn(page.request, id, `وثيقة ${number}.txt`);
  const texts = labelsStrings.ar;
  const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
  await withLabelPrinters(page, printer);
  // The bars of the second are those of the first.
  await page.route('**/api/files/labels', async (route) => {
    const answer = await route.fetch();
    const { labels }: { labels: Label[] } = await answer.json();
    for (const label of labels) label.bars = labels[0]!.bars;
    await route.fulfill({ json: { labels } });
  });
  await page.goto(`/ar/data-center/${folderId}`);
  await openLabels(page, 'ar', 'أرشيف');
  await button(page, texts.next).click();
  await expect(dialogOf(page).getByText(texts.unreadable)).toBeVisible();
  await button(page, texts.print).click();
  await expectSaid(page, texts.leftOut([{ name: 'وثيقة 2.txt' }], texts.reasons.unreadable));
  const [first, second] = await filesIn(page.request, id);
  expect(await barcodesOn(printer.printed, outputDir)).toEqual([first!.barcode]);
  expect(await printsOf(page.request, second!.id)).toEqual([]);

  await test.step('no room', async () => {
    const sizes = [{ index: 1, height: 40, width: 40 }];
    await page.request.put('/api/settings/barcode-scales', { data: { sizes, checked: 1 } });
    await page.reload();
    await row(page, 'أرشيف').click({ button: 'right' });
    await page.getByRole('menuitem', { name: labelActionStrings.ar.printLabels }).click();
    await expect(dialogOf(page).getByText(texts.unreadable)).toBeVisible();
    await expect(dialogOf(page).getByLabel(texts.printer)).toBeVisible();
    await button(page, texts.print).click();
    const both = [{ name: 'وثيقة 1.txt' }, { name: 'وثيقة 2.txt' }];
    await expectSaid(page, texts.leftOut(both, texts.reasons.tooSmall));
    expect(printer.printed).toHaveLength(1);
  });
});

test('a printer is chosen once and remembered; without a choice nothing is printed', async ({ page }) => {
  const { folderId } = await signedUp(page);
  await fileNamed(page.request, folderId, 'خطاب.txt');
  const texts = labelsStrings.ar;
  const printers = [new FakeLabelPrinter('a', 'طابعة الاستقبال'), new FakeLabelPrinter('b', 'طابعة الأرشيف')];
  const service = await withLabelPrinters(page, ...printers);
  service.preferred = null;
  service.listKey = 'deviceList';
  await page.goto(`/ar/data-center/${folderId}`);
  await openLabels(page, 'ar', 'خطاب');
  const choice = dialogOf(page).getByLabel(texts.printer);
  await expect(choice).toHaveValue('');
  await button(page, texts.print).click();
  await expectSaid(page, texts.printerNotChosen);
  await choice.selectOption('b');
  await button(page, texts.print).click();
  await expectSaid(page, texts.sent(1));
  expect(printers.map(({ printed }) => printed.length)).toEqual([0, 1]);
  await page.reload();
  await openLabels(page, 'ar', 'خطاب');
  await expect(choice).toHaveValue('b');
});

test('labels are saved as sheets, beginning at the first free label', async ({ page }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  const { folderId } = await signedUp(page);
  const { id } = await aFolderIn(page.request, folderId, 'أرشيف');
  for (const number of [1, 2, 3]) await aFileIn(page.request, id, `وثيقة ${number}.txt`);
  const texts = labelsStrings.ar;
  await withoutLabelService(page);
  await page.goto(`/ar/data-center/${folderId}`);
  await openLabels(page, 'ar', 'أرشيف');
  await dialogOf(page).getByText(texts.outputs.sheet, { exact: true }).click();
  await dialogOf(page).getByLabel(texts.layout).selectOption('a4-65');
  const first = dialogOf(page).getByLabel(texts.first);
  await first.fill('66');
  await button(page, texts.save).click();
  await expectSaid(page, texts.firstFault(65));
  await first.fill('٦٤');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, texts.save).click()]);
  expect(download.suggestedFilename()).toBe(`${texts.sheetName}.pdf`);
  const path = `${outputDir}/sheet.pdf`;
  await download.saveAs(path);
  const read = await independentDecoder();
  if ('unavailable' in read) throw new Error(read.unavailable);
  const pages = await read([await drawPdfPage(path, 1), await drawPdfPage(path, 2)]);
  const barcodes = (await filesIn(page.request, id)).map(({ barcode }) => barcode!);
  expect(pages.map((codes) => codes.toSorted())).toEqual([
    barcodes.slice(0, 2).toSorted(),
    barcodes.slice(2),
  ]);
});

test('employees are not offered labels', async ({ page: owner, browser, product }) => {
  const department = await signedUp(owner);
  await aFileIn(owner.request, department.folderId, 'خطاب.txt');
  await anEmployee(owner.request, [department.id]);
  const page = await signInEmployee(browser, product.url);
  await page.goto(`/ar/data-center-employee/${department.folderId}`);
  await row(page, 'خطاب').click({ button: 'right' });
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: labelActionStrings.ar.printLabels })).toBeHidden();
  await page.context().close();
});
