import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { pagesStrings } from '#web/files/viewing/pages.strings.ts';
import { accessStrings } from '#web/files/access/access.strings.ts';
import { sharingStrings } from '#web/files/actions/sharing/sharing.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { notificationsStrings } from '#web/notifications/notifications.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { post, someone } from './administration-by-api.ts';
import { anEmployee, sara, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

const khalid = {
  name: 'خالد العتيبي',
  username: 'khalid',
  emailAddress: 'khalid@example.test',
  phoneNumber: '',
};

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: name });

/** A row of a tree; its name begins with the name of the unit or person. */
const treeRow = (place: Locator, name: string) => place.getByRole('treeitem').filter({ hasText: name });

/** An entry of the open menu; an entry with a shortcut has its keys in its name. */
const menuEntry = (page: Page, action: string) =>
  page.getByRole('menuitem').filter({ has: page.getByText(action, { exact: true }) });

/** Runs an action of the menu of a row. */
async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await row(page, name).click({ button: 'right' });
  await menuEntry(page, action).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function idOf(request: APIRequestContext, folderId: string, name: string): Promise<string> {
  const { items } = await (await request.get(`/api/files/${folderId}/children?tab=all`)).json();
  return items.find((item: { name: string }) => item.name === name).id;
}

/** The owner's department with two files, and another department in which two employees work. */
async function anOffice(request: APIRequestContext) {
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const legal = await aDepartment(request, {
    partition: 'الغربية',
    company: 'الأصول',
    department: 'الشؤون القانونية',
  });
  const sales = await aDepartment(request, { company: 'الأبراج', department: 'المبيعات' });
  await aFileIn(request, legal.folderId, 'عقد.bin', Buffer.of(0, 1, 2));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b68' } });
  await aFileIn(request, legal.folderId, 'مخطط.png', await picture.png().toBuffer());
  await anEmployee(request, [sales.id]);
  await anEmployee(request, [sales.id], khalid);
  return { legal, sales };
}

for (const locale of ['ar', 'en'] as const) {
  const texts = accessStrings[locale];
  const sharing = sharingStrings[locale];
  const documents = documentsStrings[locale];
  const gone = emptyStrings[locale].notFound.title;

  test(`files are shared with a department, and rights given and taken live, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    const { request } = owner;
    const { legal } = await anOffice(request);
    const hers = await signInEmployee(browser, product.url);
    const his = await signInEmployee(browser, product.url, khalid);
    for (const page of [hers, his]) {
      await page.goto(`/${locale}/share/shared-with-me`);
      await expect(page.getByText(emptyStrings[locale].places['shared-with-me'].title)).toBeVisible();
    }
    await owner.goto(`/${locale}/data-center/${legal.folderId}`);
    const fileId = await idOf(request, legal.folderId, 'عقد.bin');

    await test.step('the department is chosen by keyboard, without loading its people', async () => {
      await row(owner, 'عقد.bin').click();
      await row(owner, 'مخطط.png').click({ modifiers: ['Control'] });
      await owner.keyboard.press('Alt+a');
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('button', { name: texts.share, exact: true }).click();
      await expect(dialog.getByText(texts.selectRecipients)).toBeVisible();
      await expectSaid(owner, texts.selectRecipients, 'assertive');
      await dialog.getByRole('textbox', { name: texts.search }).click();
      await owner.keyboard.press('ArrowDown');
      await expect(treeRow(dialog, 'الأصول')).toBeFocused();
      await owner.keyboard.press('ArrowDown');
      await owner.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(treeRow(dialog, 'المبيعات')).toBeVisible();
      await owner.keyboard.press('ArrowDown');
      await owner.keyboard.press('Space');
      await expect(treeRow(dialog, 'المبيعات')).toHaveAttribute('aria-checked', 'true');
      await expect(treeRow(dialog, 'الأبراج')).toHaveAttribute('aria-checked', 'mixed');
      await expect(dialog.getByText(texts.chosen({ companies: 0, departments: 1, people: 0 }))).toBeVisible();
      await expect(treeRow(dialog, sara.name)).toHaveCount(0);
      await expectAccessible(owner);
      await dialog.getByRole('button', { name: texts.share, exact: true }).click();
      await expectSaid(owner, sharing.shared);
    });

    await test.step('each of its people sees the files at once, and reads but does not download', async () => {
      for (const page of [hers, his]) {
        await expect(row(page, 'عقد.bin')).toBeVisible();
        await expect(row(page, 'مخطط.png')).toBeVisible();
        await row(page, 'عقد.bin').click({ button: 'right' });
        await expect(menuEntry(page, documents.download)).toHaveCount(0);
        await expect(menuEntry(page, sharing.share)).toHaveCount(0);
        await page.keyboard.press('Escape');
        const { title, events } = notificationsStrings[locale];
        await page.getByRole('button', { name: title }).click();
        const notified = events.filesShared({ type: 'filesShared', count: 2 });
        // The toast is a link too. The dialog has the name of its button, which has the number of unread ones.
        const bell = page.getByRole('dialog', { name: title });
        await bell.getByRole('link').filter({ hasText: notified }).click();
        await expect(page).toHaveURL(/shared-with-me$/);
      }
    });

    await hers.goto(`/${locale}/file/${fileId}`);
    await test.step('one of them is given the download, and sees the button at once', async () => {
      await expect(hers.getByText(pagesStrings[locale].cannotDownload)).toBeVisible();
      const dialog = await choose(owner, 'عقد.bin', sharing.shareDownload);
      // Spelt without the hamza, and with the other ta marbuta.
      await dialog.getByRole('textbox', { name: texts.search }).fill('ساره');
      await treeRow(dialog, sara.name).click();
      await expect(treeRow(dialog, sara.name)).toHaveAttribute('aria-checked', 'true');
      await dialog.getByRole('button', { name: texts.share, exact: true }).click();
      await expectSaid(owner, sharing.shared);
      await expect(hers.getByRole('button', { name: documents.download, exact: true })).toBeVisible();
      await row(his, 'عقد.bin').click({ button: 'right' });
      await expect(menuEntry(his, documents.download)).toHaveCount(0);
      await his.keyboard.press('Escape');
    });

    await test.step('who has it already is ticked and cannot be chosen again', async () => {
      const dialog = await choose(owner, 'عقد.bin', sharing.share);
      await dialog.getByRole('textbox', { name: texts.search }).fill('khalid@');
      const person = treeRow(dialog, khalid.name);
      await expect(person).toHaveAttribute('aria-disabled', 'true');
      await expect(person).toContainText(texts.rows.hasAlready);
      await owner.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('whoever loses read while the file is open is told at once', async () => {
      const dialog = await choose(owner, 'عقد.bin', sharing.removeAccess);
      await expect(dialog.getByText(texts.removal.readHint)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: texts.removal.filter })).toBeFocused();
      await dialog.getByRole('textbox', { name: texts.removal.filter }).fill('سارة');
      // Before the search has answered: it goes to whom the search finds.
      await owner.keyboard.press('Enter');
      await expect(treeRow(dialog, sara.name)).toBeFocused();
      await owner.keyboard.press('Enter');
      await expect(treeRow(dialog, sara.name)).toHaveAttribute('aria-checked', 'true');
      await expectAccessible(owner);
      await dialog.getByRole('button', { name: texts.removal.remove, exact: true }).click();
      await expectSaid(owner, sharing.removed('read', 1, 1));
      await expect(hers.getByRole('heading', { level: 1 })).toHaveText(documents.notFound.title);
      await expect(row(his, 'عقد.bin')).toBeVisible();
      // The link of the old notification.
      await hers.goto(`/${locale}/share/${fileId}`);
      await expect(hers.getByText(gone)).toBeVisible();
    });

    await test.step('also in the picture viewer, and in the details beside the list', async () => {
      await row(his, 'مخطط.png').dblclick();
      await expect(his.getByRole('img', { name: 'مخطط.png' })).toBeVisible();
      await hers.goto(`/${locale}/share/shared-with-me`);
      await row(hers, 'مخطط.png').click();
      await hers.keyboard.press('Alt+i');
      await expect(hers.getByRole('complementary').getByText('مخطط.png').first()).toBeVisible();
      const dialog = await choose(owner, 'مخطط.png', sharing.removeAccess);
      await dialog.getByRole('checkbox', { name: texts.removal.selectShown }).check();
      await dialog.getByRole('button', { name: texts.removal.remove, exact: true }).click();
      await expectSaid(owner, sharing.removed('read', 2, 1));
      await expect(his.getByRole('alert').getByText(gone)).toBeVisible();
      await expect(his.getByRole('img', { name: 'مخطط.png' })).toHaveCount(0);
      await expect(hers.getByRole('complementary').getByText(gone)).toBeVisible();
      await expect(row(hers, 'مخطط.png')).toHaveCount(0);
    });
  });

  // The other one does not depend on the language.
  if (locale === 'en') continue;

  test(`the creator of a file loses access only by the owner and admins, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    const { request } = owner;
    const { sales } = await anOffice(request);
    const clerk = someone(1);
    await post(request, '/api/users', clerk);
    const hers = await signInEmployee(browser, product.url);
    const theirs = await signInEmployee(browser, product.url, clerk);
    await aFileIn(hers.request, sales.folderId, 'تقرير.bin');

    await theirs.goto(`/${locale}/data-center/${sales.folderId}`);
    const refused = await choose(theirs, 'تقرير.bin', sharing.removeAccess);
    await expect(treeRow(refused, sara.name)).toHaveAttribute('aria-disabled', 'true');
    await expect(treeRow(refused, sara.name)).toContainText(texts.removal.creatorStays);

    await owner.goto(`/${locale}/data-center/${sales.folderId}`);
    const dialog = await choose(owner, 'تقرير.bin', sharing.removeAccess);
    await expect(treeRow(dialog, sara.name)).toContainText(texts.removal.stillReads.department);
    await treeRow(dialog, sara.name).click();
    await dialog.getByRole('button', { name: texts.removal.remove, exact: true }).click();
    await expectSaid(owner, sharing.removed('read', 1, 1));

    // She reads it through her department, and has lost everything that creating it gave her.
    await hers.goto(`/${locale}/data-center-employee/${sales.folderId}`);
    await row(hers, 'تقرير.bin').click({ button: 'right' });
    await expect(menuEntry(hers, documents.download)).toHaveCount(0);
  });
}
