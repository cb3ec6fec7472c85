import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD_HEADER } from '#shared/files/views.contract.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocument, aLargePicture, drawPicture, latinText } from '#tests/factories/pdf-documents.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn, expectDrawn, pageOf } from './pdf-by-api.ts';
import { findSmallTargets } from './touch-targets.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => latinText(`Chapter ${index + 1}`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, locale: 'ar' | 'en') => page.getByLabel(pdfStrings[locale].goToPage);

async function aPdf(page: Page, bytes: string): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return aPdfIn(page.request, await aDepartmentFolder(page.request), 'كتاب.pdf', bytes);
}

for (const locale of ['ar', 'en'] as const) {
  test(`${locale}: 500 pages are read with the keyboard, and only those near the window are drawn`, async ({
    page,
  }) => {
    const id = await aPdf(page, aDocument({ pages: numbered(500) }));
    await page.goto(`/${locale}/pdf/${id}`);
    const place = field(page, locale);
    await expectDrawn(page, 1);
    await page.keyboard.press('End');
    await expect(place).toHaveValue('500');
    await expectDrawn(page, 500);
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(place).toHaveValue('499');
    await page.keyboard.press('Home');
    await expect(place).toHaveValue('1');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(place).toHaveValue('2');
    await place.fill('٢٥٠');
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue('250');
    await expectDrawn(page, 250);
    await expect(pageOf(page, 250)).toBeInViewport();
    expect(await page.locator('[data-page]').count()).toBeLessThan(6);

    await test.step('zoom, rotate, one page at a time', async () => {
      const texts = pdfStrings[locale];
      const width = () => pageOf(page, 250).evaluate((element) => element.clientWidth);
      await page.getByRole('region', { name: texts.pages }).click({ position: { x: 5, y: 5 } });
      const before = await width();
      await page.keyboard.press('-');
      await expect.poll(width).toBeLessThan(before);
      await page.keyboard.press('0');
      await expect.poll(width).toBe(before);
      await page.getByRole('button', { name: texts.zoom(1.25) }).click();
      await page.getByRole('menuitemradio', { name: texts.zooms.page }).click();
      await expect(pageOf(page, 250)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('r');
      await expect
        .poll(() => pageOf(page, 250).evaluate((one) => one.clientWidth > one.clientHeight))
        .toBe(true);
      await expect(place).toHaveValue('250');
      await button(page, texts.onePage).click();
      await expect(page.locator('[data-page]')).toHaveCount(1);
      await button(page, texts.nextPage).click();
      await expectDrawn(page, 251);
      await button(page, texts.continuous).click();
      await expect(place).toHaveValue('251');
    });

    await test.step('the place is remembered, until the user signs out', async () => {
      const stored = () => page.evaluate(() => localStorage.getItem('reading-places'));
      await expect.poll(stored).toContain('"page":251');
      await page.reload();
      await expect(place).toHaveValue('251');
      await expectDrawn(page, 251);
      await page.request.post('/api/auth/sign-out');
      await expect(page).toHaveURL(/login/);
      expect(await stored()).toBeNull();
    });
  });
}

test('the first page of 30 MB is shown when less than a tenth has arrived', async ({ page }) => {
  const pages = numbered(300).map((text) => text + drawPicture);
  const bytes = aDocument({ pages, pictures: pages.map((_, index) => aLargePicture(index)) });
  expect(bytes.length).toBeGreaterThan(30_000_000);
  const id = await aPdf(page, bytes);
  let received = 0;
  const contents = new Set<string>();
  const client = await page.context().newCDPSession(page);
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/content')) contents.add(requestId);
  });
  client.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (contents.has(requestId)) received += dataLength;
  });
  await client.send('Network.enable');
  await page.goto(`/en/pdf/${id}`);
  await expectDrawn(page, 1);
  expect(received).toBeGreaterThan(50_000);
  expect(received).toBeLessThan(bytes.length / 10);
});

test('a right that is taken away closes the viewer with a word', async ({ page }) => {
  const id = await aPdf(page, aDocument({ pages: numbered(20) }));
  await page.goto(`/ar/pdf/${id}`);
  await expectDrawn(page, 1);
  await page.request.post('/api/files/trash', { data: { ids: [id] } });
  await expect(page.getByRole('heading', { name: documentsStrings.ar.notFound.title })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('pages that the server draws are shown without text, and after a while of waiting', async ({ page }) => {
  const locale = 'en';
  const { making } = viewersStrings[locale];
  const id = await aPdf(page, aDocument({ pages: numbered(3) }));
  const picture = await sharp({ create: { width: 480, height: 680, channels: 3, background: '#eee' } })
    .webp()
    .toBuffer();
  let view: object = { how: 'making' };
  let password: string | null = null;
  const requested: string[] = [];
  await page.route(`**/api/files/${id}`, async (route) => {
    const file = await (await route.fetch()).json();
    await route.fulfill({ json: { ...file, actions: ['open'] } });
  });
  const pages = { how: 'pages', pageCount: 3, firstPage: { width: 595, height: 842 } };
  const hasPassword = (route: Route) => (route.request().headers()[PASSWORD_HEADER] ?? null) === password;
  await page.route(`**/api/files/${id}/view?*`, (route) =>
    route.fulfill({ json: password !== null && hasPassword(route) ? pages : view }),
  );
  await page.route(`**/api/files/${id}/pages/*`, async (route) => {
    if (!hasPassword(route)) return route.fulfill({ status: 422, json: { code: 'notDrawable' } });
    requested.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/webp', body: picture });
  });
  await page.route(`**/api/files/${id}/content?*`, (route) => route.abort());

  await page.goto(`/${locale}/pdf/${id}`);
  await expect(page.getByText(making.title)).toBeVisible();
  await expectAccessible(page);
  view = pages;
  // Any change of the file is published, and with it everything about it is requested again.
  await page.request.patch(`/api/files/${id}`, { data: { name: 'Book.pdf' } });
  await expectDrawn(page, 1);
  expect(requested).toContain(`/api/files/${id}/pages/1`);
  await expect(button(page, pdfStrings[locale].find)).toHaveCount(0);
  await expect(button(page, pdfStrings[locale].print)).toHaveCount(0);
  await expect(button(page, documentsStrings[locale].download)).toHaveCount(0);
  await page.keyboard.press('End');
  await expectDrawn(page, 3);
  await expectAccessible(page);

  view = { how: 'none', reason: 'encrypted' };
  password = encodeURIComponent('سمسم');
  await page.reload();
  const { locked } = pdfStrings[locale];
  await expect(page.getByText(locked.sentDescription)).toBeVisible();
  await expectAccessible(page);
  const secret = page.getByLabel(locked.password, { exact: true });
  await secret.fill('guess');
  await button(page, locked.open).click();
  await expect(secret).toHaveAccessibleDescription(locked.wrong);
  await expect(secret).toBeFocused();
  await secret.fill('سمسم');
  await page.keyboard.press('Enter');
  await expectDrawn(page, 1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const locale of ['ar', 'en'] as const)
    test(`${locale}: a page that fits is in the middle beside wider ones`, async ({ page }) => {
      const id = await aPdf(
        page,
        aDocument({
          pages: numbered(5),
          sizes: [
            [595, 842],
            [842, 595],
            [595, 842],
            [1190, 842],
          ],
        }),
      );
      await page.goto(`/${locale}/pdf/${id}`);
      const edges = async (number: number) => {
        const { x, width } = (await pageOf(page, number).boundingBox())!;
        return { start: x, end: 390 - x - width };
      };
      const inTheMiddle = { start: 12, end: 12 };
      await expectDrawn(page, 2);
      expect((await edges(2)).start).toBeLessThan(0);
      expect(await edges(1)).toEqual(inTheMiddle);

      await test.step('the edge of a wide page is reached, and a still wider one moves nothing', async () => {
        const pages = page.getByRole('region', { name: pdfStrings[locale].pages });
        await pages.evaluate((list) => list.scrollBy(-1000, 0));
        await expect.poll(() => edges(2)).toMatchObject({ start: 12 });
        const { start } = await edges(3);
        await pages.evaluate((list) => list.scrollBy(0, 600));
        await expectDrawn(page, 4);
        expect((await edges(4)).start).toBeLessThan(-12);
        expect((await edges(3)).start).toBe(start);
      });
      await page.keyboard.press('End');
      await expectDrawn(page, 5);
      await expect.poll(() => edges(5)).toEqual(inTheMiddle);
    });

  test('the tools fit, can be tapped, and two fingers zoom', async ({ page }) => {
    const texts = pdfStrings.ar;
    const id = await aPdf(page, aDocument({ pages: numbered(12) }));
    await page.goto(`/ar/pdf/${id}`);
    await expectDrawn(page, 1);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await button(page, texts.more).tap();
    await page.getByRole('menuitem', { name: texts.rotate }).tap();
    await expect.poll(() => pageOf(page, 1).evaluate((one) => one.clientWidth > one.clientHeight)).toBe(true);
    await button(page, texts.panel).tap();
    await button(page, texts.pageNumber(3)).tap();
    await expect(field(page, 'ar')).toHaveValue('3');
    await expect(page.getByRole('complementary', { name: texts.panel })).toBeHidden();

    const width = () => pageOf(page, 3).evaluate((element) => element.clientWidth);
    const before = await width();
    const client = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: 195, y: 400 - apart, id: 0 },
      { x: 195, y: 400 + apart, id: 1 },
    ];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(50) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(100) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await expectDrawn(page, 3);
  });
});
