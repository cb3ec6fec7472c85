import { editingStrings } from '#web/editing/editing.strings.ts';
import { wordStrings } from '#web/viewers/word/word.strings.ts';
import { anEmployee, moveEmployee, sara, signInEmployee } from './employee-by-api.ts';
import { expect, test } from './fixtures.ts';
import {
  aFolder,
  aWordFileIn,
  clickAfter,
  expectSaved,
  FAST,
  openWord,
  savedXml,
  textOf,
} from './word-by-page.ts';

for (const locale of ['ar', 'en'] as const) {
  const texts = wordStrings[locale];
  const editing = editingStrings[locale];

  test(`${locale}: somebody who may only read gets the page without tools, or pages without the file`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const department = await aFolder(page);
    const id = await aWordFileIn(page.request, department.folderId, 'خطاب.docx', ['السطر الأول']);
    const reading = { ...sara, capabilities: ['Download' as const] };
    const saraId = await anEmployee(page.request, [department.id], reading);
    const access = { userIds: [saraId], rights: ['read', 'download'] };
    const shared = await page.request.post(`/api/files/${id}/access`, { data: access });
    expect(shared.ok()).toBe(true);
    const reader = await signInEmployee(browser, baseURL!);

    await openWord(reader, id, locale);
    const tools = reader.getByRole('toolbar', { name: texts.toolbar });
    await expect(tools.getByRole('button', { name: texts.find })).toBeVisible();
    await expect(tools.getByRole('button', { name: texts.marks.bold })).toHaveCount(0);
    await expect(reader.locator('.docx-pages[aria-readonly="true"]')).toBeVisible();
    await clickAfter(reader, 'الأول');
    await reader.keyboard.type('لا', FAST);
    await expect(reader.locator('.docx-line').first()).toHaveText('السطر الأول');
    // What a reader searches for is not replaced.
    await reader.keyboard.press('Control+f');
    await expect(reader.getByRole('search').getByRole('textbox')).toHaveCount(1);
    await expect(reader.locator('.docx-line').first()).toHaveText('السطر الأول');
    expect(textOf(await savedXml(page.request, id))).toBe('السطر الأول');

    await page.request.delete(`/api/files/${id}/access`, {
      data: { userIds: [saraId], rights: ['download'] },
    });
    await reader.goto(`/${locale}/word/${id}`);
    await expect(reader).toHaveURL(new RegExp(`/${locale}/pdf/${id}`));
    expect((await reader.request.get(`/api/files/${id}/content`)).status()).toBe(403);
  });

  test(`${locale}: two people see each other, and work is kept when the right to it is taken away`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const department = await aFolder(page);
    const id = await aWordFileIn(page.request, department.folderId, 'خطاب.docx', ['السطر الأول']);
    const saraId = await anEmployee(page.request, [department.id]);
    const access = { userIds: [saraId], rights: ['read', 'download'] };
    const shared = await page.request.post(`/api/files/${id}/access`, { data: access });
    expect(shared.ok()).toBe(true);
    const other = await signInEmployee(browser, baseURL!);

    await test.step('an editor', async () => {
      await openWord(other, id, locale);
      await clickAfter(other, 'الأول');
      await other.keyboard.type(' ثم', FAST);
      await other.keyboard.press('Control+s');
      await expectSaved(other, locale);
    });
    await test.step('two people', async () => {
      await openWord(page, id, locale);
      await expect(page.getByText(editing.presence.one(sara.name))).toBeAttached();
    });
    await test.step('the right is taken away', async () => {
      await clickAfter(other, 'ثم');
      await other.keyboard.type(' سطر لا يضيع', FAST);
      const puts: string[] = [];
      await moveEmployee(page.request, saraId, []).catch(() => {});
      await page.request.delete(`/api/files/${id}/access`, { data: access });
      await expect(other.getByText(editing.stopped.gone)).toBeVisible();
      other.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
      await other.keyboard.press('Control+s');
      await expect(other.locator('.docx-line', { hasText: 'سطر لا يضيع' })).toBeVisible();
      expect(puts).toEqual([]);
    });
  });
}
