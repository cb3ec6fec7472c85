import type { Page } from '@playwright/test';
import { ownerForm } from '#tests/factories/accounts.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { newDocumentsStrings } from '#web/files/actions/new-documents/new-documents.strings.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid, expectTinted } from './shown-briefly.ts';

const ar = newDocumentsStrings.ar;
const en = newDocumentsStrings.en;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openFolder(page: Page, locale: 'ar' | 'en'): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  await page.goto(`/${locale}/data-center/${folderId}`);
  return folderId;
}

async function chooseNew(page: Page, locale: 'ar' | 'en', what: string): Promise<void> {
  const tools = page.getByRole('toolbar', { name: toolbarStrings[locale].label });
  await tools.getByRole('button', { name: newDocumentsStrings[locale].new, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

async function runOn(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a new Word document is made in the open folder and opened in a new tab', async ({ page }) => {
  await openFolder(page, 'ar');
  const opened = page.waitForEvent('popup');
  await chooseNew(page, 'ar', ar.wordDocument);
  await expectSaid(page, ar.created('مستند جديد.docx'));
  await expectTinted(page, 'مستند جديد.docx');
  const tab = await opened;
  await expect(tab).toHaveURL(/\/ar\/word\/[-\da-f]{36}/);
});

test('a document that is marked as a template is offered, and a new document begins with it', async ({
  page,
}) => {
  const folderId = await openFolder(page, 'en');
  await chooseNew(page, 'en', en.fromTemplate);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en.templates.empty)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const created = await page.request.post(`/api/files/${folderId}/documents`, {
    data: { kind: 'docx', locale: 'ar', name: 'خطاب رسمي' },
  });
  expect(created.ok()).toBe(true);
  await page.reload();
  await runOn(page, 'خطاب رسمي', en.mark);
  await expectSaid(page, en.marked('خطاب رسمي.docx'));
  await expect(row(page, 'خطاب رسمي').getByTitle(listStrings.en.template)).toBeVisible();

  const opened = page.waitForEvent('popup');
  await chooseNew(page, 'en', en.fromTemplate);
  await dialog.getByRole('button', { name: 'خطاب رسمي' }).click();
  await opened;
  await expect(dialog).toBeHidden();
  await expectTinted(page, 'خطاب رسمي (2).docx');

  await row(page, 'خطاب رسمي').first().click();
  await runOn(page, 'خطاب رسمي.docx', en.unmark);
  await expect(page.getByTitle(listStrings.en.template)).toBeHidden();
});

test.describe('with an office program', () => {
  // oxlint-disable-next-line no-empty-pattern
  test.use({ settings: async ({}, use) => use({ SOFFICE_PATH: fakeOffice() }) });

  test('an older text is edited as a Word document beside it', async ({ page }) => {
    const folderId = await openFolder(page, 'ar');
    await aFileIn(page.request, folderId, 'عقد.rtf', Buffer.from(String.raw`{\rtf1 text}`));
    await runOn(page, 'عقد', ar.edit);
    await expectSaid(page, ar.converted('عقد.docx'));
    await expect(row(page, 'عقد.docx')).toBeVisible();
  });

  test('on its own page an older text is replaced by the Word document that is made of it', async ({
    page,
  }) => {
    const folderId = await openFolder(page, 'en');
    await aFileIn(page.request, folderId, 'contract.rtf', Buffer.from(String.raw`{\rtf1 text}`));
    const opened = page.waitForEvent('popup');
    await row(page, 'contract').dblclick();
    const tab = await opened;
    await tab.getByRole('button', { name: en.edit }).click();
    await expect(tab).toHaveURL(/\/en\/word\/[-\da-f]{36}/);
    await expect(tab.getByRole('heading', { name: 'contract' })).toBeVisible();
  });

  test('a document is saved as a PDF with its name', async ({ page }) => {
    const folderId = await openFolder(page, 'ar');
    await page.request.post(`/api/files/${folderId}/documents`, {
      data: { kind: 'docx', locale: 'ar', name: 'تقرير' },
    });
    await page.reload();
    const download = page.waitForEvent('download');
    await runOn(page, 'تقرير', ar.asPdf);
    expect((await download).suggestedFilename()).toBe('تقرير.pdf');
  });
});

test('on a phone a document is made with the round button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFolder(page, 'ar');
  await page.getByRole('button', { name: toolbarStrings.ar.add }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: ar.wordDocument, exact: true }).click();
  await opened;
  await expectTinted(page, 'مستند جديد.docx');
});

test('without an office program it is said why nothing can be made of a text', async ({ page }) => {
  const folderId = await openFolder(page, 'ar');
  await aFileIn(page.request, folderId, 'عقد.rtf', Buffer.from(String.raw`{\rtf1 text}`));
  await runOn(page, 'عقد', ar.edit);
  await expectSaid(page, signedInErrorsStrings.ar.codes.noConverter as string);
  await runOn(page, 'عقد', ar.asPdf);
  await expectSaid(page, ar.pdfFailures.noConverter);
});
