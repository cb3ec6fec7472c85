import type { Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { linksStrings } from '#web/files/actions/links/links.strings.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { previewStrings } from '#web/files/viewing/preview.strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { keysStrings } from '#web/viewers/pdf/keys.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocument, latinText } from '#tests/factories/pdf-documents.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, moveEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { goBackFrom } from './go-back.ts';
import { aPdfIn, expectDrawn } from './pdf-by-api.ts';
import { aFolderOf, aPicture } from './pictures.ts';
import { expectSaid } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';
import { findSmallTargets } from './touch-targets.ts';

const chapters = (title: string, count: number) =>
  aDocument({ pages: Array.from({ length: count }, (_, index) => latinText(`${title} ${index + 1}`)) });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const selected = (page: Page) => page.locator('[data-row][aria-selected=true]');
const dialog = (page: Page, name: string, locale: 'ar' | 'en' = 'ar') =>
  page.getByRole('dialog', { name: previewStrings[locale].previewOf(name), exact: true });
const anyDialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) =>
  anyDialog(page).first().getByRole('button', { name, exact: true });
const place = (page: Page) => page.getByLabel(pdfStrings.ar.goToPage);
const viewsOf = async (owner: Page, id: string): Promise<number> => {
  const answer = await owner.request.get('/api/audit-logs?action=view');
  const { items }: { items: { entityId: string }[] } = await answer.json();
  return items.filter(({ entityId }) => entityId === id).length;
};

/** A department with two documents, a picture and a text between them. */
async function aFolderOfDocuments(owner: Page) {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(owner.request);
  const { folderId } = department;
  const first = await aPdfIn(owner.request, folderId, 'a عقد.pdf', chapters('Contract', 12));
  await aFileIn(owner.request, folderId, 'b صورة.png', await aPicture(300, 200).png().toBuffer());
  await aFileIn(owner.request, folderId, 'c ملاحظات.txt');
  const last = await aPdfIn(owner.request, folderId, 'd تقرير.pdf', chapters('Report', 2));
  return { department, folderId, first, last };
}

test('ar: documents are previewed over the list with the mouse and the keyboard', async ({ page }) => {
  const texts = pdfStrings.ar;
  const { folderId, last } = await aFolderOfDocuments(page);
  await page.goto(`/ar/data-center/${folderId}`);

  await test.step('the menu opens it; all pages, or one at a time; zoom', async () => {
    await row(page, 'a عقد').click({ button: 'right' });
    await page.getByRole('menuitem', { name: readingStrings.ar.preview }).click();
    await expect(dialog(page, 'a عقد.pdf')).toBeVisible();
    await expectDrawn(page, 1);
    await expect(page).toHaveURL(new RegExp(`/data-center/${folderId}$`));
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expect(place(page)).toHaveValue('12');
    await button(page, texts.onePage).click();
    await expect(page.locator('[data-page]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveValue('11');
    const width = () => page.locator('[data-page]').evaluate((one) => one.clientWidth);
    const before = await width();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(before);
    // The panel and the full screen belong to the page of the document.
    await expect(button(page, texts.panel)).toHaveCount(0);
    await expect(button(page, texts.fullScreen)).toHaveCount(0);
  });

  await test.step('Escape closes the search and the sheet of keys before the dialog', async () => {
    // The pointer stays on the button, whose tooltip knows Escape too.
    await button(page, texts.find).click();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(page.getByLabel(texts.findLabel)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(texts.findLabel)).toBeHidden();
    await button(page, texts.more).click();
    await page.getByRole('menuitem', { name: texts.keys }).click();
    const sheet = page.getByRole('dialog', { name: keysStrings.ar.title });
    await expect(sheet.getByText(keysStrings.ar.keys.files)).toBeVisible();
    await expect(sheet.getByText(keysStrings.ar.keys.full)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(dialog(page, 'a عقد.pdf')).toBeVisible();
  });

  await test.step('the next document skips other files, and the selection goes along', async () => {
    await expect(button(page, previewStrings.ar.previous)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Alt+PageDown');
    await expect(dialog(page, 'd تقرير.pdf')).toBeVisible();
    await expectDrawn(page, 2);
    await expect(button(page, previewStrings.ar.next)).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, texts.download)).toBeVisible();
    await expect(button(page, texts.print)).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await anyDialog(page).getByRole('link', { name: linksStrings.ar.openInNewTab }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/ar/pdf/${last}$`));
    await tab.close();
    await page.keyboard.press('Escape');
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(selected(page)).toContainText('d تقرير');
  });

  await test.step('Alt+P opens it, Back closes it, and other files are refused with a word', async () => {
    await page.keyboard.press('Alt+p');
    await expect(dialog(page, 'd تقرير.pdf')).toBeVisible();
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(selected(page)).toContainText('d تقرير');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+p');
    await expectSaid(page, readingStrings.ar.previewOfOne);
    await expect(anyDialog(page)).toHaveCount(0);
  });

  await test.step('a document that left the list and cannot be loaded keeps its name and can be tried again', async () => {
    await row(page, 'd تقرير').click();
    await page.keyboard.press('Alt+p');
    await expectDrawn(page, 1);
    const failing = `**/api/files/${last}`;
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    const target = await aFolderIn(page.request, folderId, 'e أرشيف');
    await page.request.post('/api/files/move', { data: { ids: [last], targetId: target.id } });
    const alert = dialog(page, 'd تقرير.pdf').getByRole('alert');
    await expect(alert).toContainText(uiStrings.ar.loadFailed);
    await page.unroute(failing);
    await alert.getByRole('button', { name: uiStrings.ar.retry }).click();
    await expectDrawn(page, 1);
    await page.keyboard.press('Escape');
    await expect(anyDialog(page)).toHaveCount(0);
  });

  await test.step('the picture of the details opens it, and Escape returns there', async () => {
    await row(page, 'a عقد').click();
    await page.keyboard.press('Alt+i');
    const details = page.getByRole('complementary', { name: readingStrings.ar.details });
    const picture = details.getByRole('button', { name: readingStrings.ar.preview });
    await tabTo(picture);
    await page.keyboard.press('Enter');
    await expectDrawn(page, 1);
    // The space bar scrolls, because the name has the focus and no button.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Space');
    await expect(place(page)).toHaveValue('2');
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('reading-places'))).toBeNull();
  });
});

test('ar: whoever may not download sees drawn pages, and a right that is taken away closes them with a word', async ({
  page: owner,
  browser,
  product,
}) => {
  const { department, folderId, first } = await aFolderOfDocuments(owner);
  const saraId = await anEmployee(owner.request, [department.id]);
  const hers = await signInEmployee(browser, product.url);
  const bytes: string[] = [];
  hers.on('request', (request) => {
    if (/\/(content|pdf)\?/.test(request.url())) bytes.push(request.url());
  });
  await hers.goto(`/ar/data-center-employee/${folderId}`);
  await row(hers, 'a عقد').click();
  await hers.keyboard.press('Alt+p');
  await expectDrawn(hers, 1);
  await expect(button(hers, pdfStrings.ar.onePage)).toBeVisible();
  for (const name of [pdfStrings.ar.find, pdfStrings.ar.print, pdfStrings.ar.download])
    await expect(button(hers, name)).toHaveCount(0);
  await hers.keyboard.press('Control+p');
  await expectSaid(hers, readingStrings.ar.cannotPrint);
  expect(bytes).toEqual([]);
  expect(await viewsOf(owner, first)).toBe(1);

  await owner.request.post(`/api/files/${first}/access`, {
    data: { rights: ['download'], userIds: [saraId] },
  });
  await expect(button(hers, pdfStrings.ar.download)).toBeVisible();
  await expectDrawn(hers, 1);

  const other = await aDepartment(owner.request, { partition: 'الإدارة' });
  await owner.request.delete(`/api/files/${first}/access/${saraId}`);
  await moveEmployee(owner.request, saraId, [other.id]);
  await expect(anyDialog(hers).getByRole('alert')).toContainText(emptyStrings.ar.notFound.title);
  await expect(hers.locator('canvas')).toHaveCount(0);
  await hers.keyboard.press('Escape');
  await expect(anyDialog(hers)).toHaveCount(0);
  await hers.context().close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('en: the preview fills the screen, and Back closes it before the details below it', async ({
    page,
  }) => {
    const { folderId } = await aFolderOfDocuments(page);
    await page.goto(`/en/data-center/${folderId}`);
    await row(page, 'a عقد').getByRole('button').last().tap();
    await page.getByRole('button', { name: readingStrings.en.preview }).tap();
    await expectDrawn(page, 1);
    await expect(anyDialog(page)).toHaveCount(1);
    const box = (await dialog(page, 'a عقد.pdf', 'en').boundingBox())!;
    expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([0, 0, 390, 844]);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    await button(page, previewStrings.en.next).tap();
    await expect(dialog(page, 'd تقرير.pdf', 'en')).toBeVisible();
    await expectDrawn(page, 1);
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/en/data-center/${folderId}$`));

    const details = page.getByRole('dialog', { name: readingStrings.en.details, exact: true });
    const image = page.getByRole('dialog', { name: 'b صورة.png', exact: true });
    // The pages have a layer of their own; the picture has its own address.
    for (const [name, viewer, layers] of [
      ['a عقد', dialog(page, 'a عقد.pdf', 'en'), 2],
      ['b صورة', image, 0],
    ] as const)
      await test.step(`over the details of ${name}, Back and Escape close the viewer alone`, async () => {
        await row(page, name).getByRole('button').last().tap();
        await page.getByRole('button', { name: readingStrings.en.details }).tap();
        const picture = details.getByRole('button', { name: readingStrings.en.preview });
        for (const close of [() => goBackFrom(page, layers), () => page.keyboard.press('Escape')]) {
          await picture.tap();
          await expect.poll(() => viewer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
          await close();
          await expect(viewer).toHaveCount(0);
          await expect(picture).toBeFocused();
        }
        await goBackFrom(page, 1);
        await expect(anyDialog(page)).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`/en/data-center/${folderId}$`));
      });
  });
});

test('ar: the address of a picture shows it to a colleague who does not reach its folder', async ({
  page: owner,
  browser,
  product,
}) => {
  const texts = lightboxStrings.ar;
  const { folderId } = await aFolderOf(owner, ['one.png', 'two.png']);
  const listed = await owner.request.get(`/api/files/${folderId}/children?tab=all&sort=name&order=asc`);
  const { items }: { items: { id: string; name: string }[] } = await listed.json();
  const idOf = (name: string) => items.find((item) => item.name === name)!.id;
  const elsewhere = await aDepartment(owner.request, { partition: 'الإدارة' });
  const saraId = await anEmployee(owner.request, [elsewhere.id]);
  await owner.request.post(`/api/files/${idOf('one.png')}/access`, {
    data: { rights: ['read', 'print'], userIds: [saraId] },
  });
  const shown = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name });

  await test.step('the owner: keys zoom it, and step to the files around it', async () => {
    await owner.goto(`/ar/file/${idOf('one.png')}`);
    await expect(shown(owner, 'one.png')).toHaveAttribute('src', /content/);
    await expect(owner).toHaveURL(new RegExp(`/ar/file/${idOf('one.png')}$`));
    await expectAccessible(owner);
    const width = () => shown(owner, 'one.png').evaluate((image) => image.getBoundingClientRect().width);
    const before = await width();
    await owner.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await owner.keyboard.press('0');
    await expect.poll(width).toBe(before);
    await owner.keyboard.press('PageDown');
    await expect(owner).toHaveURL(new RegExp(`/ar/file/${idOf('one.png.txt')}`));
    const next = documentsStrings.ar.neighbours.next('two.png');
    await expect(owner.getByRole('link', { name: next })).toBeVisible();
    await owner.keyboard.press('Alt+PageDown');
    await expect(shown(owner, 'two.png')).toBeVisible();
    await owner.getByRole('button', { name: texts.details, exact: true }).click();
    await expect(owner.getByRole('complementary', { name: documentsStrings.ar.details })).toBeVisible();
  });

  await test.step('the colleague: drawn, printed with the right, and no other file', async () => {
    const hers = await signInEmployee(browser, product.url);
    const page = (name: string) => hers.getByRole('button', { name, exact: true });
    const neighbours = hers.waitForResponse(/\/neighbours/);
    await hers.goto(`/ar/file/${idOf('one.png')}`);
    await expect(shown(hers, 'one.png')).toHaveAttribute('src', /pages\/1/);
    await expect(page(texts.print)).toBeVisible();
    await expect(page(documentsStrings.ar.download)).toHaveCount(0);
    // Until their answer, there are no links anyway.
    await (await neighbours).finished();
    await hers.keyboard.press('PageDown');
    await expect(hers.getByRole('link', { name: /السابق|التالي/ })).toHaveCount(0);
    await expect(hers).toHaveURL(new RegExp(`/ar/file/${idOf('one.png')}$`));

    // The address of the lightbox names a folder that she cannot open.
    await hers.goto(`/ar/data-center-employee/${folderId}?image=${idOf('one.png')}`);
    await expect(anyDialog(hers).getByRole('img', { name: 'one.png' })).toBeVisible();
    await anyDialog(hers).getByRole('button', { name: uiStrings.ar.close }).click();
    await expect(hers.getByText(emptyStrings.ar.notFound.title)).toBeVisible();
    await hers.context().close();
  });
});
