import type { Page } from '@playwright/test';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { bulkStrings } from '#web/files/actions/bulk/bulk.strings.ts';
import { nameConflictsStrings } from '#web/files/name-conflicts/name-conflicts.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { targetStrings } from '#web/files/actions/target/target.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { detailsStrings } from '#web/files/details/details.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

const locale = 'ar';

const names = namesStrings[locale];
const moves = moveStrings[locale];
const trash = trashStrings[locale];
const { undo } = bulkStrings[locale];
const ui = uiStrings[locale];
const { tabs } = filesStrings[locale];

async function openFolder(page: Page): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFolderIn(page.request, folderId, 'Archive');
  await aFileIn(page.request, folderId, 'تقرير.txt');
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(row(page, 'تقرير.txt')).toBeVisible();
  return folderId;
}

test('creates a folder; renames a folder and a file', async ({ page }) => {
  const folderId = await openFolder(page);
  const field = page.getByRole('dialog').getByRole('textbox');
  await button(page, names.createFolder).click();
  await inDialog(page, names.create).click();
  // Once below the field and once in the toast that the specification requires.
  await expect(field).toHaveAccessibleDescription(names.emptyFolderName);
  await expectSaid(page, names.emptyFolderName);
  await expectAccessible(page);
  await field.fill('a/b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(names.faults.slash)).toBeVisible();
  await field.fill('archive');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByText(String(signedInErrorsStrings[locale].codes.nameTaken)),
  ).toBeVisible();
  await field.fill('الفواتير');
  await page.keyboard.press('Enter');
  await expectSaid(page, names.created('الفواتير'));

  // Rename works from the menu and by F2; closing the dialog returns the focus to the list.
  await row(page, 'الفواتير').click({ button: 'right' });
  await page.getByRole('menuitem', { name: names.rename }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(field).toHaveValue('الفواتير');
  await page.keyboard.type('Invoices');
  await page.keyboard.press('Enter');
  await expectSaid(page, names.renamed('Invoices'));
  await expect(row(page, 'Invoices')).toBeVisible();

  await row(page, 'تقرير.txt').click();
  await page.keyboard.press('F2');
  await expect(field).toHaveValue('تقرير');
  await expectAccessible(page);
  await page.keyboard.type('Report');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Report.txt')).toBeVisible();

  await test.step('a folder that was trashed meanwhile is not renamed, and the dialog closes', async () => {
    const { id } = await aFolderIn(page.request, folderId, 'late');
    await row(page, 'late').click();
    await page.keyboard.press('F2');
    await expect(field).toHaveValue('late');
    await page.request.post('/api/files/trash', { data: { ids: [id] } });
    await page.keyboard.type('later');
    await page.keyboard.press('Enter');
    await expectSaid(page, signedInErrorsStrings[locale].codes.inTrash as string);
    await expect(field).toBeHidden();
  });

  await test.step('a folder in the list counts what others add to it', async () => {
    const archive = await aFolderIn(page.request, folderId, 'Counted');
    await expect(row(page, 'Counted')).toContainText(listStrings[locale].items(0));
    await aFileIn(page.request, archive.id, 'one.txt');
    await expect(row(page, 'Counted')).toContainText(listStrings[locale].items(1));
  });
});

test('moves a file, undoes the move, asks when the name is taken, restores the replaced version', async ({
  page,
}) => {
  const folderId = await openFolder(page);
  const report = [{ name: 'تقرير.txt' }];
  const confirm = inDialog(page, moves.moveHere);
  async function moveToArchive(): Promise<void> {
    await row(page, 'تقرير.txt').click();
    await button(page, moves.move).click();
    await expect(page.getByText(targetStrings[locale].objections.alreadyThere)).toBeVisible();
    await expect(inDialog(page, targetStrings[locale].chooseFolder)).toBeDisabled();
    await page.getByRole('treeitem', { name: 'Archive' }).click();
    await confirm.click();
  }

  await moveToArchive();
  await expectSaid(page, moves.moved(describeItems(report, locale), 'Archive'));
  await expect(row(page, 'تقرير.txt')).toBeHidden();
  await button(page, undo).click();
  await expectSaid(page, moves.movedBack(describeItems(report, locale)));
  await expect(row(page, 'تقرير.txt')).toBeVisible();

  await moveToArchive();
  await expect(row(page, 'تقرير.txt')).toBeHidden();
  await aFileIn(page.request, folderId, 'تقرير.txt', Buffer.from('newer'));
  await moveToArchive();
  const conflicts = nameConflictsStrings[locale];
  await expect(page.getByText(conflicts.question('تقرير.txt', 'Archive'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: conflicts.choices.replace }).check();
  await inDialog(page, conflicts.continue).click();
  await expect(row(page, 'تقرير.txt')).toBeHidden();

  // The replaced content is an older version, which can be restored.
  await row(page, 'Archive').dblclick();
  await row(page, 'تقرير.txt').click();
  await button(page, readingStrings[locale].details).click();
  const details = detailsStrings[locale];
  const panel = page.getByRole('complementary', { name: details.title });
  await expect(panel.getByText(details.versionNumber(1))).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: details.restore(1) }).click();
  await expectSaid(page, details.restored(1, 3));
  await expect(panel.getByText(details.versionNumber(3))).toBeVisible();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, readingStrings[locale].download).click(),
  ]);
  expect(download.suggestedFilename()).toBe('تقرير.txt');
});

test('moves items to the trash, restores them, deletes them for good, empties the trash', async ({
  page,
}) => {
  const folderId = await openFolder(page);
  for (const name of ['Draft', 'Old']) await aFolderIn(page.request, folderId, name);
  const what = describeItems([{ name: 'Archive' }], locale);
  const toTrash = async (name: string) => {
    await row(page, name).click();
    await page.keyboard.press('Delete');
    await expect(row(page, name)).toBeHidden();
  };
  await toTrash('Archive');
  await expectSaid(page, trash.trashed(what));
  // Undo depends on the key's position, so that it works on an Arabic keyboard too.
  await page.keyboard.press('Control+z');
  await expectSaid(page, trash.restored(what));
  await expect(row(page, 'Archive')).toBeVisible();

  for (const name of ['Archive', 'Draft', 'Old']) await toTrash(name);
  await page.getByRole('link', { name: tabs.trash }).click();
  await row(page, 'Archive').click();
  await button(page, trash.restore).click();
  await expectSaid(page, trash.restored(what));
  await expect(row(page, 'Archive')).toBeHidden();

  await row(page, 'Draft').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog').getByText('Draft')).toBeVisible();
  await expect(inDialog(page, ui.cancel)).toBeFocused();
  await expectAccessible(page);
  await inDialog(page, trash.delete).click();
  await expectSaid(page, trash.purged(describeItems([{ name: 'Draft' }], locale)));
  await expect(row(page, 'Draft')).toBeHidden();

  await button(page, trash.empty).click();
  await expect(page.getByText(trash.emptyConsequence(1))).toBeVisible();
  await inDialog(page, trash.empty).click();
  await expectSaid(page, trash.emptied(1));
  await expect(row(page, 'Old')).toBeHidden();
  await page.goto(`/${locale}/data-center/${folderId}`);
  await expect(row(page, 'Archive')).toBeVisible();
});

test('asks about a name that is taken after the user has left the file manager', async ({ page }) => {
  const [moves, conflicts] = [moveStrings.en, nameConflictsStrings.en];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  for (const id of [archive.id, folderId]) await aFileIn(page.request, id, 'report.txt');
  await page.goto(`/en/data-center/${folderId}`);
  await row(page, 'report.txt').click();
  await button(page, moves.move).click();
  await page.getByRole('treeitem', { name: 'Archive' }).click();

  // The answer of the server is delayed until the other page is shown.
  const left = Promise.withResolvers<void>();
  await page.route('**/api/files/move', async (route) => {
    await left.promise;
    await route.continue();
  });
  await inDialog(page, moves.moveHere).click();
  await page.getByRole('link', { name: shellStrings.en.screens.users, exact: true }).click();
  await expect(page.getByRole('heading', { name: usersStrings.en.title, level: 1 })).toBeVisible();
  left.resolve();
  await expect(page.getByText(conflicts.question('report.txt', 'Archive'))).toBeVisible();
  await inDialog(page, conflicts.continue).click();
  await expectSaid(page, moves.moved(describeItems([{ name: 'report.txt' }], 'en'), 'Archive'));
});

test('prints an image; downloads a folder as a zip', async ({ page }) => {
  const { print, download, downloading } = readingStrings.ar;
  const printed: string[] = [];
  await page.exposeFunction('reportPrinted', (title: string) => printed.push(title));
  await page.addInitScript(() => {
    const { reportPrinted } = window.top as unknown as { reportPrinted: (title: string) => void };
    window.print = () => reportPrinted(document.title);
  });
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const folder = await aFolderIn(page.request, folderId, 'عقود');
  await aFileIn(page.request, folder.id, 'contract.txt');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await aFileIn(page.request, folderId, 'شعار.svg', Buffer.from(drawing));
  await page.goto(`/ar/data-center/${folderId}`);

  await row(page, 'شعار.svg').click();
  await button(page, print).click();
  await expect.poll(() => printed).toEqual(['شعار.svg']);
  // The keys are those of the list again, not of the frame that was printed.
  await page.keyboard.press('Home');
  await expect(row(page, 'عقود')).toHaveAttribute('aria-selected', 'true');

  await row(page, 'عقود').click();
  await expect(button(page, print)).toBeHidden();
  const [zip] = await Promise.all([page.waitForEvent('download'), button(page, download).click()]);
  expect(zip.suggestedFilename()).toBe('عقود.zip');
  await expectSaid(page, downloading(1));
});
