import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sharesContract } from '#shared/files/shares.contract.ts';
import { publicShareStrings } from '#web/files/shares/public/public-share.strings.ts';
import { viewingStrings } from '#web/files/shares/public/viewing.strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { keysStrings } from '#web/viewers/pdf/keys.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocx, paragraph } from '#tests/factories/office.ts';
import { aDocument, aLargePicture, drawPicture, latinText } from '#tests/factories/pdf-documents.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectDead, shareByApi, visit } from './links-by-api.ts';
import { aPdfIn, expectDrawn } from './pdf-by-api.ts';
import { findSmallTargets } from './touch-targets.ts';

// People outside see a file in the same viewers as the users.

test.use({
  // oxlint-disable-next-line no-empty-pattern
  settings: async ({}, use) => use({ SOFFICE_PATH: fakeOffice() }),
});

const PAGES = 8;
/** Its pages have a picture each, so that reading the first of them is not reading the file. */
const manual = () =>
  aDocument({
    pages: Array.from({ length: PAGES }, (_, index) => latinText(`Page ${index + 1} of all`) + drawPicture),
    pictures: Array.from({ length: PAGES }, (_, index) => aLargePicture(index + 1)),
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/([\w.-]+)-[\w-]{8}\.js/.exec(name)?.[1])
      .filter(Boolean),
  );
/** Goes to a page just after something has ended. Its number is written before, because the field may be gone afterwards. */
const goToPageAfter = async (page: Page, number: number, end: () => Promise<unknown>) => {
  await page.getByRole('textbox', { name: pdfStrings.ar.goToPage }).fill(String(number));
  await end();
  await page.keyboard.press('Enter');
};

test('a visitor views a PDF, an Office file, a text and a picture, and sees when the link ends', async ({
  page: owner,
  browser,
  product,
}) => {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(owner.request);
  const upload = (name: string, bytes: string | Buffer) => aPdfIn(owner.request, folderId, name, bytes);
  const texts = publicShareStrings.ar;
  const viewing = viewingStrings.ar;
  const send = (id: string, form: object) => shareByApi(owner, product, id, { locale: 'ar', ...form });
  const manualId = await upload('دليل.pdf', manual());

  await test.step('a PDF, of which only what is seen is read, and which counts once', async () => {
    const { path, linkId } = await send(manualId, { maxDownloads: 3 });
    const page = await visit(browser, product, path);
    const left = (n: number) => page.getByText(texts.downloadCount(n), { exact: true });
    await expect(left(3)).toBeVisible();
    expect((await scriptsOf(page)).filter((name) => /parts|view|signed/.test(name!))).toEqual([]);
    await button(page, texts.view).click();
    await expectDrawn(page, 1);
    expect(page.url()).toContain(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button(page, pdfStrings.ar.print)).toHaveCount(0);
    await button(page, pdfStrings.ar.more).click();
    await page.getByRole('menuitem', { name: pdfStrings.ar.keys }).click();
    const sheet = page.getByRole('dialog', { name: keysStrings.ar.title });
    await expect(sheet.getByText(keysStrings.ar.keys.closeFindOrPanel, { exact: true })).toBeVisible();
    for (const name of ['files', 'print'] as const)
      await expect(sheet.getByText(keysStrings.ar.keys[name], { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await scriptsOf(page)).not.toContain('signed-in');
    await expectAccessible(page);
    await page.reload();
    await expectDrawn(page, 1);
    await page.goBack();
    await expect(left(2)).toBeVisible();
    await expect(button(page, texts.view)).toBeFocused();
    await button(page, texts.view).click();
    await button(page, pdfStrings.ar.panel).click();
    await button(page, pdfStrings.ar.find).click();
    await page.getByLabel(pdfStrings.ar.findLabel).fill(`Page ${PAGES} of`);
    await expectDrawn(page, PAGES);
    await button(page, viewing.back).click();
    await expect(left(2)).toBeVisible();

    // Nothing that was read is requested again, so the link that ended is found out by what was not.
    await page.reload();
    await button(page, texts.view).click();
    await expectDrawn(page, 1);
    const revoke = sharesContract.revoke.path.replace(':id', linkId);
    await goToPageAfter(page, PAGES, () => owner.request.delete(revoke));
    await expectDead(page, 'ar');
    await expectAccessible(page);
  });

  await test.step('a PDF whose last download is used up while it is read', async () => {
    const { path } = await send(manualId, { maxDownloads: 1 });
    const page = await visit(browser, product, path);
    await button(page, texts.view).click();
    await expectDrawn(page, 1);
    // As if all of it had been read by ranges before.
    const readAll = `update rate_limits set count = 10000000 where key like 'links:bytes:%'`;
    await goToPageAfter(page, PAGES, () => product.database.pool.query(readAll));
    await expect(page.getByRole('alert')).toContainText(viewing.ended.title);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText(texts.noneLeft, { exact: true })).toBeVisible();
  });

  await test.step('an Office file through its PDF', async () => {
    const { path } = await send(await upload('تقرير.docx', await aDocx(paragraph('report'))), {
      maxDownloads: 2,
      password: 'on the phone',
    });
    const page = await visit(browser, product, path);
    await page.getByLabel(texts.locked.password, { exact: true }).fill('on the phone');
    await button(page, texts.locked.open).click();
    // It may be made still; then it appears by itself.
    await button(page, texts.view).click();
    await expectDrawn(page, 1);
    await button(page, viewing.back).click();
    await expect(page.getByText(texts.downloadCount(1), { exact: true })).toBeVisible();
  });

  await test.step('a text and a picture', async () => {
    const table = await upload('notes.csv', Buffer.from('a,b\n1,محضر'));
    const text = await visit(browser, product, (await send(table, {})).path);
    await button(text, texts.view).click();
    await expect(text.getByRole('cell', { name: 'محضر' })).toBeVisible();
    await expectAccessible(text);

    const bytes = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#0b6b68' } })
      .png()
      .toBuffer();
    const picture = await visit(browser, product, (await send(await upload('a.png', bytes), {})).path);
    await button(picture, texts.view).click();
    const image = picture.getByRole('img', { name: 'a.png' });
    await expect(image).toHaveJSProperty('naturalWidth', 90);
    const { width, height } = (await image.boundingBox())!;
    expect(width).toBeGreaterThan(height);
    await button(picture, lightboxStrings.ar.rotate).click();
    await picture.keyboard.press('+');
    await expect(async () => {
      const box = (await image.boundingBox())!;
      expect(box.height).toBeGreaterThan(box.width);
    }).toPass();
    await expectAccessible(picture);
  });

  await test.step('a picture that only the server could draw is offered as a download', async () => {
    const svg = await upload('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const page = await visit(browser, product, (await send(svg, {})).path);
    await expect(page.getByText(texts.notShown.noViewer, { exact: true })).toBeVisible();
    await expect(button(page, texts.view)).toHaveCount(0);
    await expect(page.getByRole('link', { name: texts.download, exact: true })).toBeVisible();
  });
});

test('a visitor with a phone views a PDF, and Back leads to the page of the link', async ({
  page: owner,
  browser,
  product,
}) => {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(owner.request);
  const id = await aPdfIn(owner.request, folderId, 'A manual with a long name for the phone.pdf', manual());
  const { path } = await shareByApi(owner, product, id);
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await visit(browser, product, path, phone);
  await button(page, publicShareStrings.en.view).tap();
  await expectDrawn(page, 1);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBe(390);
  await page.goBack();
  await expect(button(page, publicShareStrings.en.view)).toBeVisible();
});
