import type { Page } from '@playwright/test';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { pdfStrings } from '#web/viewers/pdf/pdf.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { aDocument, arabicText, asSeen, latinText, pageObject } from '#tests/factories/pdf-documents.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn, expectDrawn, pageOf } from './pdf-by-api.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Arabic as most programs write it, as presentation forms, and with its letters reversed. */
const arabicPages = [
  latinText('Contract 2026') +
    arabicText(asSeen('إلى مدرسة أحمد'), 700) +
    arabicText(asSeen('ﻣﺪﺭﺳﺔ ﺍﻟﺴﻼﻡ'), 650) +
    arabicText('مدرسة السلام', 600),
  arabicText(asSeen('المدرسه الثانية')),
];
const links = `/Annots[
  <</Type/Annot/Subtype/Link/Rect[60 770 200 800]/A<</S/URI/URI(https://example.com/)>>>>
  <</Type/Annot/Subtype/Link/Rect[60 500 200 530]/Dest[${pageObject(2)} 0 R /XYZ 0 842 null]>>
  <</Type/Annot/Subtype/Link/Rect[60 450 200 480]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>
  <</Type/Annot/Subtype/Link/Rect[60 400 200 430]/A<</S/JavaScript/JS(app.alert\\(1\\))>>>>]`;

async function aFolder(page: Page): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return aDepartmentFolder(page.request);
}

for (const locale of ['ar', 'en'] as const) {
  const texts = pdfStrings[locale];

  test(`${locale}: a PDF opens from the list in a new tab, and Arabic words are found in every spelling`, async ({
    page: list,
  }) => {
    const folderId = await aFolder(list);
    const outline = [
      { title: 'المقدمة', page: 1 },
      { title: 'Appendix', page: 2 },
    ];
    await aPdfIn(
      list.request,
      folderId,
      'عقد.pdf',
      aDocument({ pages: arabicPages, outline, firstPage: links }),
    );
    await list.goto(`/${locale}/data-center/${folderId}`);
    const opened = list.context().waitForEvent('page');
    await list.getByRole('row').filter({ hasText: 'عقد.pdf' }).dblclick();
    const page = await opened;
    await expect(page).toHaveURL(new RegExp(`/${locale}/pdf/`));
    await expectDrawn(page, 1);
    await expectAccessible(page);

    await test.step('find', async () => {
      await page.keyboard.press('Control+f');
      const field = page.getByRole('textbox', { name: texts.findLabel });
      await expect(field).toBeFocused();
      await page.keyboard.type('مدرسه');
      await expect(page.getByText(texts.hits(1, 4), { exact: true })).toBeVisible();
      await expect(pageOf(page, 1).locator('mark')).toHaveCount(3);
      await page.keyboard.press('Shift+Enter');
      await expect(page.getByText(texts.hits(4, 4), { exact: true })).toBeVisible();
      await expect(pageOf(page, 2).locator('mark[data-current]')).toBeInViewport();
      await page.keyboard.press('F3');
      await expect(pageOf(page, 1).locator('mark[data-current]')).toBeInViewport();
      await expectAccessible(page);
      // Several words, and a ligature that is one sign in the file.
      await field.fill('الي مدرسة احمد');
      await expect(page.getByText(texts.hits(1, 1), { exact: true })).toBeVisible();
      await field.fill('السلام');
      await expect(page.getByText(texts.hits(1, 2), { exact: true })).toBeVisible();
      await field.fill('غائب');
      await expect(page.getByText(texts.noHits, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(page.locator('mark')).toHaveCount(0);
    });

    await test.step('Arabic is selected in the order in which it is read', async () => {
      const selected = await pageOf(page, 1).evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return String(getSelection()).split('\n');
      });
      expect(selected).toContain('إلى مدرسة أحمد');
    });

    await test.step('links lead outside safely and inside; scripts are none', async () => {
      await expect(pageOf(page, 1).getByRole('link')).toHaveCount(1);
      const link = pageOf(page, 1).getByRole('link', { name: 'https://example.com/' });
      await expect(link).toHaveAttribute('rel', /noopener/);
      await pageOf(page, 1).getByRole('button', { name: texts.innerLink }).click();
      await expect(page.getByLabel(texts.goToPage)).toHaveValue('2');
    });

    await test.step('the outline and the small pages lead to their places', async () => {
      await button(page, texts.panel).click();
      await page.getByRole('tab', { name: texts.outline }).click();
      await button(page, 'المقدمة').click();
      await expect(page.getByLabel(texts.goToPage)).toHaveValue('1');
      await page.getByRole('tab', { name: texts.thumbnails }).click();
      await expectAccessible(page);
      const small = page.getByRole('complementary', { name: texts.panel });
      await small.getByRole('button', { name: texts.pageNumber(2), exact: true }).click();
      await expect(page.getByLabel(texts.goToPage)).toHaveValue('2');
      await expect(small.locator('[aria-current=page]')).toHaveAccessibleName(texts.pageNumber(2));
    });
  });

  test(`${locale}: a protected PDF asks for its password, a damaged one says what to do`, async ({
    page,
  }) => {
    const folderId = await aFolder(page);
    const locked = await aPdfIn(
      page.request,
      folderId,
      'locked.pdf',
      anEncryptedPdf('sesame', 'Secret text'),
    );
    const damaged = await aPdfIn(page.request, folderId, 'damaged.pdf', '%PDF-1.7\nnothing is here\n%%EOF\n');
    await page.goto(`/${locale}/pdf/${locked}`);
    const field = page.getByLabel(texts.locked.password, { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('guess');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(texts.locked.wrong);
    await field.fill('sesame');
    await button(page, texts.locked.open).click();
    await expectDrawn(page, 1);
    await expect(pageOf(page, 1).getByText('Secret text')).toBeAttached();

    await page.goto(`/${locale}/pdf/${damaged}`);
    await expect(page.getByText(texts.damaged.title)).toBeVisible();
    await expect(page.getByText(texts.damaged.description)).toBeVisible();
    await expect(button(page, documentsStrings[locale].download)).toBeVisible();
    await expectAccessible(page);
  });
}

test('a PDF saved from Chrome: words with tashkeel are found, marked once, and selected as they are read', async ({
  page,
}) => {
  const folderId = await aFolder(page);
  await page.setContent('<p lang="ar" dir="rtl">شكرًا جدًا، السَّلام عليكم</p>');
  const fileId = await aPdfIn(page.request, folderId, 'saved.pdf', await page.pdf());
  await page.goto(`/ar/pdf/${fileId}`);
  await expectDrawn(page, 1);
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: pdfStrings.ar.findLabel });
  for (const words of ['شكرا جدا', 'السلام عليكم']) {
    await field.fill(words);
    await expect(page.getByText(pdfStrings.ar.hits(1, 1), { exact: true })).toBeVisible();
    await expect(page.locator('mark[data-current]')).toHaveCount(1);
  }
  const selected = await pageOf(page, 1).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection()).normalize('NFKC');
  });
  expect(selected).toContain('شكرًا جدًا، السلام عليكم');
});
