import { Readable } from 'node:stream';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ListedEntry } from '#shared/audit/audit.contract.ts';
import { drawPages } from '#server/platform/drawing/draw-pages.ts';
import { aDecoder } from '#tests/services/decoders.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { printingStrings } from '#web/files/printing/printing.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { endlessPdf } from '#tests/factories/hostile-pdfs.ts';
import { aDocument } from '#tests/factories/pdf-documents.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn, expectDrawn } from './pdf-by-api.ts';
import { expectSaid } from './shown-briefly.ts';

const SHEETS = 'body > div > img';
/** A black square in the upper half of a page. */
const SQUARE = '0 0 0 rg 200 500 200 200 re f';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).first();

/** The dialog of the browser would wait for a person. The sheets stay, as while it is open. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = document.title);
  });
const expectPrinted = (page: Page, title: string) =>
  expect(page.locator('html')).toHaveAttribute('data-printed', title, { timeout: 60_000 });

/** What comes out of the printer, as pictures in shades of grey. */
async function papers(page: Page) {
  const sheets = await page.locator(SHEETS).count();
  // It removes them, as the end of a print does.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const drawn: Buffer[] = [];
  let count = 1;
  const look = { width: 1600, quality: 90, maxPixels: 50_000_000, watermark: null, footer: null };
  // One at a time, because a page has only seconds to be drawn in, also while other tests use the processor.
  for (let number = 1; number <= Math.min(count, 4); number += 1)
    await drawPages(
      await aDecoder(),
      Readable.from([pdf]),
      { pages: [number], ...look },
      {
        onFacts: ({ pageCount }) => (count = pageCount),
        onPage: (picture) => drawn.push(picture),
      },
    );
  expect(count).toBe(sheets);
  return Promise.all(drawn.map(pixelsOf));
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  /** The place is given as parts of the width and the height. */
  const isDark = (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]! < 128;
  return { ratio: info.height / info.width, isDark };
}

/** How often a row of pixels changes between dark and light, between two parts of the width. */
function changesIn({ isDark }: Awaited<ReturnType<typeof pixelsOf>>, y: number, from: number, to: number) {
  const steps = Array.from({ length: 600 }, (_, step) => from + ((to - from) * step) / 600);
  return steps.filter((x, index) => index > 0 && isDark(x, y) !== isDark(steps[index - 1]!, y)).length;
}

async function printsOf(owner: APIRequestContext, id: string) {
  const answer = await owner.get('/api/audit-logs?action=print');
  const { items }: { items: ListedEntry[] } = await answer.json();
  return items.filter(({ entityId }) => entityId === id).map(({ after }) => after);
}

for (const locale of ['ar', 'en'] as const) {
  const { print } = readingStrings[locale];

  test(`${locale}: several files are printed in one go, and recorded with their pages; one without pages is left out`, async ({
    page,
  }) => {
    await withoutDialog(page);
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    const { folderId } = await aDepartment(page.request);
    const ids = [
      await aPdfIn(page.request, folderId, 'أول.pdf', aDocument({ pages: [SQUARE, SQUARE] })),
      await aPdfIn(page.request, folderId, 'ثان.pdf', aDocument({ pages: [SQUARE] })),
    ];
    await aFileIn(page.request, folderId, '0.txt');
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'أول').click();
    await page.keyboard.press('Control+a');
    await button(page, print).click();
    await expectPrinted(page, 'أول.pdf');
    const { leftOut, reasons } = printingStrings[locale];
    const message = `${leftOut([{ name: '0.txt' }])}. ${reasons.noViewer}`;
    await expectSaid(page, message);
    await expect(page.locator(SHEETS)).toHaveCount(3);
    const printed = await papers(page);
    // A4, upright.
    expect(printed.map(({ ratio }) => ratio.toFixed(1))).toEqual(['1.4', '1.4', '1.4']);
    for (const paper of printed) {
      expect(paper.isDark(0.5, 0.3)).toBe(true);
      expect(paper.isDark(0.1, 0.3)).toBe(false);
      // Staff print without a footer.
      expect(changesIn(paper, 0.98, 0.05, 0.95)).toBe(0);
    }
    expect(await printsOf(page.request, ids[0]!)).toEqual([{ version: 1, pages: 2 }]);
    expect(await printsOf(page.request, ids[1]!)).toEqual([{ version: 1, pages: 1 }]);
    await test.step('the page is the list again after the print', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.locator(SHEETS)).toHaveCount(0);
      await expect(row(page, 'أول')).toBeVisible();
    });
  });

  test(`${locale}: an employee who may not download prints drawn pages with a footer, and only with the right`, async ({
    page: owner,
    browser,
    product,
  }) => {
    await owner.request.post('/api/auth/sign-up', { data: ownerForm });
    const department = await aDepartment(owner.request);
    const id = await aPdfIn(owner.request, department.folderId, 'عقد.pdf', aDocument({ pages: [SQUARE] }));
    const userId = await anEmployee(owner.request, [department.id]);
    const page = await signInEmployee(browser, product.url);
    await withoutDialog(page);
    const bytes: string[] = [];
    page.on('request', (request) => {
      if (/\/(content|pdf)\?/.test(request.url())) bytes.push(request.url());
    });
    await page.goto(`/${locale}/pdf/${id}`);
    await expectDrawn(page, 1);
    await expect(button(page, pdfStrings[locale].print)).toBeHidden();

    const rights = { rights: ['print'], userIds: [userId] };
    await owner.request.post(`/api/files/${id}/access`, { data: rights });
    await button(page, pdfStrings[locale].print).click();
    await expectPrinted(page, 'عقد.pdf');
    const [paper] = await papers(page);
    expect(paper!.isDark(0.5, 0.3)).toBe(true);
    // The bars of the barcode, and the name and the date.
    expect(changesIn(paper!, 0.9825, 0.7, 0.97)).toBeGreaterThan(30);
    expect([0.976, 0.98, 0.984].some((y) => changesIn(paper!, y, 0.03, 0.4) > 6)).toBe(true);
    expect(bytes).toEqual([]);
    expect(await printsOf(owner.request, id)).toEqual([{ version: 1, pages: 1 }]);
    await page.context().close();
  });
}

/** A4 upright and on its side, A5, A3. */
const SIZES = [
  [595, 842],
  [842, 595],
  [420, 595],
  [842, 1191],
] as const;
const RATIOS = SIZES.map(([width, height]) => (height / width).toFixed(1));
/** Pages that are black up to their edges. */
const blackPages = aDocument({ pages: SIZES.map(() => '0 0 0 rg 0 0 2000 2000 re f'), sizes: SIZES });

test('pages of several sizes are printed whole on sheets of their own size', async ({ page }) => {
  await withoutDialog(page);
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const id = await aPdfIn(page.request, folderId, 'plans.pdf', blackPages);
  await page.goto(`/ar/pdf/${id}`);
  await button(page, pdfStrings.ar.print).click();
  await expectPrinted(page, 'plans.pdf');
  const printed = await papers(page);
  expect(printed.map(({ ratio }) => ratio.toFixed(1))).toEqual(RATIOS);
  for (const { isDark } of printed)
    for (const x of [0.02, 0.5, 0.98])
      for (const y of [0.02, 0.5, 0.98]) expect([x, y, isDark(x, y)]).toEqual([x, y, true]);
});

test('drawn pages are printed upright or on their side, on white paper in the dark theme too', async ({
  page: owner,
  browser,
  product,
}) => {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(owner.request);
  const sizes = SIZES.slice(0, 2);
  const pages = sizes.map(() => SQUARE);
  const id = await aPdfIn(owner.request, department.folderId, 'plans.pdf', aDocument({ pages, sizes }));
  const userId = await anEmployee(owner.request, [department.id]);
  await owner.request.post(`/api/files/${id}/access`, { data: { rights: ['print'], userIds: [userId] } });
  const page = await signInEmployee(browser, product.url);
  await page.emulateMedia({ colorScheme: 'dark' });
  await withoutDialog(page);
  await page.goto(`/ar/pdf/${id}`);
  await button(page, pdfStrings.ar.print).click();
  await expectPrinted(page, 'plans.pdf');
  const html = page.locator('html');
  await expect(html).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const ground of [html, page.locator('body')])
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const printed = await papers(page);
  expect(printed.map(({ ratio }) => ratio.toFixed(1))).toEqual(RATIOS.slice(0, 2));
  for (const paper of printed) {
    expect(changesIn(paper, 0.9825, 0.7, 0.97)).toBeGreaterThan(30);
    expect(paper.isDark(0.02, 0.02)).toBe(false);
  }
  await page.context().close();
});

test('a long file is printed by ranges, and a protected one with the password that was given', async ({
  page,
  browser,
  product,
}) => {
  const texts = { ...pdfStrings.ar, range: printingStrings.ar.range };
  await withoutDialog(page);
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { id: departmentId, folderId } = await aDepartment(page.request);
  const long = await aPdfIn(page.request, folderId, 'طويل.pdf', endlessPdf(1200));
  const locked = await aPdfIn(page.request, folderId, 'سري.pdf', anEncryptedPdf('sesame', 'Secret'));

  await page.goto(`/ar/pdf/${long}`);
  await expectDrawn(page, 1);
  await button(page, texts.print).click();
  const dialog = page.getByRole('dialog', { name: texts.range.title });
  await expect(dialog.getByText(texts.range.description(1200, 500))).toBeVisible();
  await dialog.getByLabel(texts.range.first).fill('٦٠١');
  await dialog.getByLabel(texts.range.last).fill('1200');
  await button(dialog, texts.range.print).click();
  const tooMany = texts.range.faults.tooMany(1200, 500);
  await expect(dialog.getByLabel(texts.range.last)).toHaveAccessibleDescription(tooMany);
  await expectAccessible(page);
  await dialog.getByLabel(texts.range.last).fill('603');
  await page.keyboard.press('Enter');
  await expectPrinted(page, 'طويل.pdf');
  await expect(page.locator(SHEETS)).toHaveCount(3);
  expect(await printsOf(page.request, long)).toEqual([{ version: 1, pages: 3 }]);

  const userId = await anEmployee(page.request, [departmentId]);
  await page.request.post(`/api/files/${locked}/access`, { data: { rights: ['print'], userIds: [userId] } });
  // The employee may not download it, so the server draws what they see and print.
  const employee = await signInEmployee(browser, product.url);
  await withoutDialog(employee);
  for (const reader of [page, employee]) {
    await reader.goto(`/ar/pdf/${locked}`);
    await reader.getByLabel(texts.locked.password, { exact: true }).fill('sesame');
    await reader.keyboard.press('Enter');
    await expectDrawn(reader, 1);
    await reader.keyboard.press('Control+p');
    await expectPrinted(reader, 'سري.pdf');
    await expect(reader.locator(SHEETS)).toHaveCount(1);
  }
  const onePage = { version: 1, pages: 1 };
  expect(await printsOf(page.request, locked)).toEqual([onePage, onePage]);
  await employee.context().close();
});
