import { expect, type Page } from '@playwright/test';
import { test } from './stories-server.ts';

const TEXT = 'نص الخطاب';

async function open(page: Page, storiesUrl: string): Promise<void> {
  await page.goto(`${storiesUrl}#story=editing-live&locale=en&scheme=light`);
  // Another address of the same page would not load it again.
  await page.reload();
  await expect(editor(page)).toBeVisible();
}
const editor = (page: Page) => page.getByRole('textbox', { name: 'text' });
const indicator = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const restore = (page: Page) => page.getByRole('button', { name: 'Restore the changes' });

async function type(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** What the browser has stored, as text where it is text. */
const storedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('drafts', 1));
    const all = await done(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return all.map((draft: { bytes: ArrayBuffer; userId: string }) => ({
      userId: draft.userId,
      text: new TextDecoder().decode(draft.bytes),
    }));
  });

test('saves at once with Ctrl+S, and leaves no draft', async ({ page, storiesUrl }) => {
  await open(page, storiesUrl);
  await type(page, ' one');
  await expect(indicator(page, 'Not saved yet')).toBeVisible();
  await page.keyboard.press('Control+KeyS');
  await expect(indicator(page, 'Saved to Drive')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('saves a change by itself after 15 seconds', async ({ page, storiesUrl }) => {
  await page.clock.install();
  await open(page, storiesUrl);
  await type(page, ' one');
  await page.clock.runFor(14_000);
  await expect(indicator(page, 'Not saved yet')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(indicator(page, 'Saved to Drive')).toBeVisible();
});

test('offers the work again after the tab was closed without a save, encrypted until then', async ({
  context,
  page,
  storiesUrl,
}) => {
  await open(page, storiesUrl);
  await type(page, ' offline');
  await page.keyboard.press('Control+KeyS');
  const failure = page.getByRole('alert').filter({ hasText: 'This browser keeps your work.' });
  await expect(failure).toBeVisible();
  const [draft] = await storedDrafts(page);
  expect(draft?.userId).toBe('user-1');
  expect(draft?.text).not.toContain(TEXT);

  // It belongs to a tab that is open, so another one does not offer it.
  const other = await context.newPage();
  await open(other, storiesUrl);
  await expect(restore(other)).toHaveCount(0);
  await page.close();

  await open(other, storiesUrl);
  await expect(restore(other)).toBeVisible();
  // Nothing is typed over it before the person has decided.
  await expect(editor(other)).toHaveValue(TEXT);
  await expect(editor(other)).not.toBeEditable();
  await restore(other).click();
  await expect(editor(other)).toHaveValue(`${TEXT} offline`);
  await editor(other).fill(`${TEXT} again`);
  await other.keyboard.press('Control+KeyS');
  await expect(indicator(other, 'Saved to Drive')).toBeVisible();
  await expect.poll(() => storedDrafts(other)).toEqual([]);
});

test('deletes the work that is not wanted, once that is confirmed', async ({ context, page, storiesUrl }) => {
  await open(page, storiesUrl);
  await type(page, ' offline');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByRole('alert').filter({ hasText: 'keeps your work' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await open(next, storiesUrl);
  await next.getByRole('button', { name: 'Discard them' }).click();
  await next.getByRole('button', { name: 'Keep them' }).click();
  await next.getByRole('button', { name: 'Discard them' }).click();
  await next.getByRole('button', { name: 'Delete the changes' }).click();
  await expect(editor(next)).toBeEditable();
  await expect.poll(() => storedDrafts(next)).toEqual([]);
});

test('does not offer a draft to another user', async ({ context, page, storiesUrl }) => {
  await open(page, storiesUrl);
  await type(page, ' offline');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByRole('alert').filter({ hasText: 'keeps your work' })).toBeVisible();
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('drafts', 1));
    const store = () => database.transaction('drafts', 'readwrite').objectStore('drafts');
    const [draft] = await done(store().getAll());
    // One is that of another user. The other was made to look like one of this user, but does not open.
    await done(store().put({ ...draft, sitting: 'other', userId: 'user-2' }));
    await done(store().put({ ...draft, sitting: 'moved', basedOn: 7 }));
    await done(store().delete(draft.sitting));
    database.close();
  });
  await page.close();
  const next = await context.newPage();
  await open(next, storiesUrl);
  await expect(editor(next)).toBeEditable();
  await expect(restore(next)).toHaveCount(0);
  expect(await storedDrafts(next)).toHaveLength(2);
});

test('asks what to keep when somebody else has saved, also after Escape', async ({ page, storiesUrl }) => {
  await open(page, storiesUrl);
  await type(page, ' theirs');
  await page.keyboard.press('Control+KeyS');
  const question = page.getByRole('dialog', { name: 'The file has a newer version' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'not saved until you choose' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Choose what is saved' }).click();
  await question.getByRole('button', { name: /Save over it/ }).click();
  await expect(indicator(page, 'Saved to Drive')).toBeVisible();
  await expect(editor(page)).toHaveValue(`${TEXT} theirs`);
});

test('renames the file by its title, and keeps its extension', async ({ page, storiesUrl }) => {
  await open(page, storiesUrl);
  const title = page.getByRole('button', { name: /^Rename/ });
  const field = page.getByRole('textbox', { name: 'Name of the file' });
  await title.click();
  await field.fill('something else');
  await page.keyboard.press('Escape');
  await expect(title).toContainText('خطاب الوزارة');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('Letter 7');
  await page.keyboard.press('Enter');
  await expect(title).toContainText('Letter 7');
  await expect(page).toHaveTitle(/^Letter 7 /);
  // The server has the whole name.
  const name = await page.evaluate(async () => (await (await fetch('/api/files/file-edited')).json()).name);
  expect(name).toBe('Letter 7.docx');
});
