import type { Browser, Page } from '@playwright/test';
import { authStrings } from '#web/auth/auth.strings.ts';
import { wordPageStrings } from '#web/documents/word/word-page.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aKillableServer } from '#tests/services/killable-server.ts';
import { freePorts } from '#tests/services/service-process.ts';
import { anEmployee, sara, signInEmployee } from './employee-by-api.ts';
import { aDepartment } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { openBrowser } from './shown-briefly.ts';
import { aWordFileIn, clickAfter, expectSaved, openWord, savedXml, textOf } from './word-by-page.ts';

const FAST = { delay: 40 };
const line = 'السطر الأول';

/** A document of the owner, who is signed in. */
async function aLetter(page: Page, before: string[] = []) {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(page.request);
  const id = await aWordFileIn(page.request, department.folderId, 'خطاب.docx', [...before, line]);
  return { department, id };
}

const textNow = async (page: Page, id: string) => textOf(await savedXml(page.request, id));

async function typeAfter(page: Page, place: string, text: string): Promise<void> {
  await clickAfter(page, place);
  await page.keyboard.type(text, FAST);
}

/** What is typed is kept in the browser a moment later. */
const expectKept = (page: Page, text: string) => expect(page.getByText(text, { exact: false })).toBeVisible();

for (const locale of ['ar', 'en'] as const)
  test(`${locale}: a server that is killed while somebody types costs no word`, async ({ browser }) => {
    const texts = editingStrings[locale];
    const [port] = await freePorts(1);
    await using server = await aKillableServer(port);
    const baseURL = await server.start();
    const page = await openBrowser(browser, { baseURL });
    const { id } = await aLetter(page);
    await openWord(page, id, locale);

    await test.step('what is typed before and after is saved when it is started again', async () => {
      await typeAfter(page, line, ' قبل');
      await page.keyboard.press('Control+s');
      await expectSaved(page, locale);
      await page.keyboard.type(' وسط', FAST);
      await server.kill();
      await page.keyboard.type(' بعد', FAST);
      await page.keyboard.press('Control+s');
      await expectKept(page, texts.failed.kept);
      await server.start();
      await expectSaved(page, locale);
      expect(await textNow(page, id)).toBe(`${line} قبل وسط بعد`);
    });

    await test.step('so is what was in a tab that is closed before it is started again', async () => {
      await page.keyboard.type(' أخيرًا', FAST);
      await server.kill();
      await page.keyboard.press('Control+s');
      await expectKept(page, texts.failed.kept);
      const context = page.context();
      await page.close();
      await server.start();
      const again = await context.newPage();
      await openWord(again, id, locale);
      await again.getByRole('button', { name: texts.draft.restore }).click();
      await expect(again.locator('.docx-line', { hasText: 'أخيرًا' })).toBeVisible();
      await expectSaved(again, locale);
      expect(await textNow(again, id)).toBe(`${line} قبل وسط بعد أخيرًا`);
    });
  });

test('work that was not saved when the session ended is offered after signing in again', async ({ page }) => {
  const texts = editingStrings.ar;
  const { id } = await aLetter(page);
  await openWord(page, id);
  await typeAfter(page, line, ' لم يُحفظ');
  // As another tab does, or an administrator.
  await page.request.post('/api/auth/sign-out');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(authStrings.ar.signIn).first()).toBeVisible();
  await page.goto(`/ar/word/${id}`);
  await page.getByRole('textbox', { name: authStrings.ar.email }).fill(ownerForm.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ownerForm.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: texts.draft.restore }).click();
  await expect(page.locator('.docx-line', { hasText: 'لم يُحفظ' })).toBeVisible();
  await expectSaved(page);
  expect(await textNow(page, id)).toBe(`${line} لم يُحفظ`);
});

/** The owner has saved a word of theirs, and Sara another one after the same version. */
async function twoPeople(
  page: Page,
  browser: Browser,
  { baseURL, locale, before }: { baseURL: string; locale: Locale; before?: string[] },
) {
  const { department, id } = await aLetter(page, before);
  const saraId = await anEmployee(page.request, [department.id]);
  await page.request.post(`/api/files/${id}/access`, {
    data: { userIds: [saraId], rights: ['read', 'download'] },
  });
  const other = await signInEmployee(browser, baseURL);
  await openWord(page, id, locale);
  await openWord(other, id, locale);
  await typeAfter(page, line, ' مالك');
  await typeAfter(other, line, ' سارة');
  await page.keyboard.press('Control+s');
  await expectSaved(page, locale);
  await other.keyboard.press('Control+s');
  const dialog = other.getByRole('dialog', { name: editingStrings[locale].conflict.title });
  await expect(dialog).toBeVisible();
  return { id, folderId: department.folderId, other, dialog };
}

for (const locale of ['ar', 'en'] as const)
  test(`${locale}: the second of two people who save sees both versions compared, and saves over the first`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const texts = editingStrings[locale].conflict;
    const { comparison } = wordPageStrings[locale];
    const { id, other, dialog } = await twoPeople(page, browser, {
      baseURL: baseURL!,
      locale,
    });
    await dialog.getByRole('button', { name: texts.compare }).click();
    const redline = other.getByRole('dialog', { name: comparison.title });
    const changes = redline.getByRole('complementary');
    await expect(changes.getByText('مالك', { exact: true })).toBeVisible();
    await expect(changes.getByText('سارة', { exact: true })).toBeVisible();
    await expect(redline.locator('.docx-line').first()).toContainText(line);
    // The document that is behind it is not typed into.
    await redline.locator('.docx-line').first().click();
    await other.keyboard.type('x');
    // The search is closed before what it is in.
    await other.keyboard.press('Control+f');
    await expect(redline.getByRole('search')).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(redline.getByRole('search')).toBeHidden();
    await other.keyboard.press('Escape');
    await expect(redline).toBeHidden();
    await dialog.getByRole('button', { name: texts.compare }).click();
    await redline.getByRole('button', { name: comparison.back }).click();
    await dialog.getByRole('button', { name: texts.over }).click();
    await expectSaved(other, locale);
    expect(await textNow(page, id)).toBe(`${line} سارة`);
    const versions = await page.request.get(filesContract.versions.path.replace(':id', id));
    expect((await versions.json()).items.length).toBe(3);
  });

test('the second of two people who save keeps their work as a copy beside the first, and goes on where they were', async ({
  page,
  browser,
  baseURL,
}) => {
  const texts = editingStrings.ar.conflict;
  const before = Array.from({ length: 30 }, (_, index) => `بند رقم ${index + 1}`);
  const { id, folderId, other, dialog } = await twoPeople(page, browser, {
    baseURL: baseURL!,
    locale: 'ar',
    before,
  });
  const pages = other.getByRole('region', { name: wordStrings.ar.pages, exact: true });
  // What is said above the pages is not the same. There is no place while the line is drawn again.
  const placeOfWord = async () => {
    const word = await other.locator('.docx-line', { hasText: 'سارة' }).boundingBox();
    return (word?.y ?? Number.NaN) - ((await pages.boundingBox())?.y ?? Number.NaN);
  };
  await expect.poll(placeOfWord).not.toBeNaN();
  const place = await placeOfWord();
  await dialog.getByRole('button', { name: texts.copy }).click();
  await expect(other).not.toHaveURL(new RegExp(id));
  await expect(other.locator('.docx-line', { hasText: 'سارة' })).toBeInViewport();
  await expect(other.locator('.docx-pages')).toBeFocused();
  await expect.poll(async () => Math.abs((await placeOfWord()) - place)).toBeLessThan(5);
  await other.keyboard.type(' بعد', FAST);
  await other.keyboard.press('Control+s');
  await expectSaved(other);
  const children = await page.request.get(`/api/files/${folderId}/children`);
  const copy = (await children.json()).items.find(({ name }: { name: string }) => name.includes(sara.name));
  expect(await textNow(page, copy.id)).toBe([...before, `${line} سارة بعد`].join('\n'));
  expect(await textNow(page, id)).toBe([...before, `${line} مالك`].join('\n'));
});
