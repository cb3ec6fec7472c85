import { uiStrings } from '#web/app/ui.strings.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import {
  circularOutlinePdf,
  circularPagesPdf,
  endlessPdf,
  flatPagePdf,
  hugePagePdf,
  scriptedPdf,
} from '#tests/factories/hostile-pdfs.ts';
import { aDepartmentFolder } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn, expectDrawn, pageOf } from './pdf-by-api.ts';

const texts = pdfStrings.en;

test('hostile PDFs run and fetch nothing, and the viewer stays usable', async ({ page, product }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const open = async (name: string, bytes: string) =>
    page.goto(`/en/pdf/${await aPdfIn(page.request, folderId, name, bytes)}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('scripts, programs and references', async () => {
    await open('scripted.pdf', scriptedPdf);
    await expectDrawn(page, 1);
    await expect(page).toHaveTitle(/scripted\.pdf/);
    // Another document is a link that somebody has to click, as any address.
    await expect(pageOf(page, 1).getByRole('link')).toHaveAttribute('href', /a\.pdf/);
    await expect(pageOf(page, 1).getByRole('button')).toHaveCount(0);
  });

  await test.step('a page of five metres is fitted, and has a bounded canvas when it is zoomed', async () => {
    await open('huge.pdf', hugePagePdf);
    await expectDrawn(page, 1);
    await expect(pageOf(page, 1)).toBeInViewport();
    const pixels = () =>
      pageOf(page, 1)
        .locator('canvas')
        .evaluate(({ width, height }: HTMLCanvasElement) => width * height);
    const before = await pixels();
    await page.getByRole('button', { name: /^Zoom: / }).click();
    await page.getByRole('menuitemradio', { name: texts.percent(5) }).click();
    await expect.poll(pixels).toBeGreaterThan(before);
    expect(await pixels()).toBeLessThanOrEqual(16_000_000);
  });

  await test.step('a page without a size', async () => {
    await open('flat.pdf', flatPagePdf);
    await expectDrawn(page, 1);
  });

  await test.step('a hundred thousand pages, which are one object', async () => {
    await open('endless.pdf', endlessPdf(100_000));
    await expectDrawn(page, 1);
    await page.keyboard.press('End');
    await expect(page.getByLabel(texts.goToPage)).toHaveValue('100000');
    await expectDrawn(page, 100_000);
    await button(texts.panel).click();
    await expect(page.locator('[aria-current=page]')).toHaveAccessibleName(texts.pageNumber(100_000));
  });

  await test.step('pages and an outline that go in circles', async () => {
    await open('circle.pdf', circularPagesPdf);
    await expect(page.getByText(texts.damaged.title)).toBeVisible();
    await open('outline.pdf', circularOutlinePdf);
    await expectDrawn(page, 1);
    await button(texts.panel).click();
    await page.getByRole('tab', { name: texts.outline }).click();
    await expect(button('<img src=x onerror=alert(1)>')).toBeVisible();
  });
  expect(elsewhere).toEqual([]);
});

const workerScript = /\/pdf\.worker-\w+\.mjs$/;

test('a worker of pdf.js that is not loaded is reported, and loaded when it is tried again', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const id = await aPdfIn(page.request, folderId, 'plan.pdf', flatPagePdf);
  await page.route(workerScript, (route) => route.abort());
  await page.goto(`/en/pdf/${id}`);
  await expect(page.getByText(texts.lost.title)).toBeVisible();
  await page.unroute(workerScript);
  await page.getByRole('button', { name: uiStrings.en.retry, exact: true }).click();
  await expectDrawn(page, 1);
});

test('each document has one worker of pdf.js, which ends with it even when it never answers', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const id = await aPdfIn(page.request, folderId, 'plan 1.pdf', flatPagePdf);
  await aPdfIn(page.request, folderId, 'plan 2.pdf', scriptedPdf);
  const workers = () => page.workers().length;

  await page.goto(`/en/pdf/${id}`);
  await expectDrawn(page, 1);
  await page.getByRole('link', { name: documentsStrings.en.neighbours.next('plan 2.pdf') }).click();
  await expect(page).toHaveTitle(/plan 2/);
  await expectDrawn(page, 1);
  await expect.poll(workers).toBe(1);

  await page.route(workerScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'setInterval(() => {}, 1000);' }),
  );
  await page.reload();
  await expect(page.getByRole('main').getByLabel(texts.opening)).toBeVisible();
  await expect.poll(workers).toBe(1);
  await page.getByRole('link', { name: documentsStrings.en.showInFolder }).click();
  await expect(page.getByRole('row', { name: /plan 2/ })).toBeVisible();
  await expect.poll(workers).toBe(0);
});

test('a document that does not exist is asked for once', async ({ page }) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/files/')) asked.push(request.url());
  });
  await page.goto('/en/pdf/0198f0c2-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: documentsStrings.en.notFound.title })).toBeVisible();
  expect(asked).toHaveLength(1);
});
