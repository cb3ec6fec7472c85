import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { accessStrings } from '#web/files/access/access.strings.ts';
import { sharingStrings } from '#web/files/actions/sharing/sharing.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { notificationsStrings } from '#web/notifications/notifications.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { anEmployee, sara, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const khalid = {
  name: 'خالد العتيبي',
  username: 'khalid',
  emailAddress: 'khalid@example.test',
  phoneNumber: '',
};

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const treeRow = (place: Locator, name: string) => place.getByRole('treeitem').filter({ hasText: name });

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b68' } })
    .png()
    .toBuffer();

/** The owner's department with two files, in which Khalid works, and another one in which Sara works. */
async function anOffice(request: APIRequestContext) {
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const legal = await aDepartment(request, { company: 'الأصول', department: 'الشؤون القانونية' });
  const sales = await aDepartment(request, {
    partition: 'الغربية',
    company: 'الأبراج',
    department: 'المبيعات',
  });
  await aFileIn(request, legal.folderId, 'عقد.bin');
  await aFileIn(request, legal.folderId, 'مخطط.png', await picture());
  const saraId = await anEmployee(request, [sales.id]);
  const khalidId = await anEmployee(request, [legal.id], khalid);
  return { legal, sales, saraId, khalidId };
}

async function idOf(request: APIRequestContext, folderId: string, name: string): Promise<string> {
  const { items } = await (await request.get(`/api/files/${folderId}/children?tab=all`)).json();
  return items.find((item: { name: string }) => item.name === name).id;
}

/** The requests of a page for the contents of these ids, from now on. */
function contentsRequests(page: Page, ids: string[]): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ids.some((id) => new RegExp(`/${id}/(children|count|locate)$`).test(pathname)))
      requests.push(pathname);
  });
  return requests;
}

const give = (request: APIRequestContext, ids: string[], userIds: string[], rights = ['read']) =>
  request.post('/api/files/access', { data: { ids, userIds, rights } });

for (const locale of ['ar', 'en'] as const) {
  const { title, events } = notificationsStrings[locale];

  /** Opens the notification with this text in the list of the bell. */
  async function openNotification(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: title }).click();
    await page.getByRole('dialog', { name: title }).getByRole('link').filter({ hasText: text }).click();
  }

  test(`a notification opens the file where its reader has it, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    const { request } = owner;
    const { legal, saraId, khalidId } = await anOffice(request);
    const pictureId = await idOf(request, legal.folderId, 'مخطط.png');
    const contractId = await idOf(request, legal.folderId, 'عقد.bin');
    const hers = await signInEmployee(browser, product.url);
    const asked = contentsRequests(hers, [pictureId, contractId]);
    await hers.goto(`/${locale}/notifications`);

    await test.step('the toasts have their place beside the bell, so that it can be used while one is shown', async () => {
      // Again until the bar has its last widths, because the bell moves when the name beside it is drawn.
      await expect(async () => {
        const bell = (await hers.getByRole('button', { name: title }).boundingBox())!;
        const toasts = (await hers.locator('[aria-live=polite]:has(+ [aria-live=assertive])').boundingBox())!;
        const [first, second] = locale === 'ar' ? [bell, toasts] : [toasts, bell];
        expect(first.x + first.width).toBeLessThanOrEqual(second.x);
      }).toPass({ timeout: 20_000 });
    });

    await test.step('a picture in the lightbox, over "Shared with me", with its row selected', async () => {
      await give(request, [pictureId], [saraId]);
      const file = { id: pictureId, name: 'مخطط.png' };
      await openNotification(hers, events.fileShared({ type: 'fileShared', file }));
      const lightbox = hers.getByRole('dialog', { name: 'مخطط.png' });
      await expect(lightbox.getByRole('img', { name: 'مخطط.png' })).toBeVisible();
      await expect(hers).toHaveURL(/shared-with-me\?image=/);
      await hers.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(row(hers, 'مخطط.png')).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('another file with its details, among the newest, and who shared it', async () => {
      await give(request, [contractId], [saraId]);
      const file = { id: contractId, name: 'عقد.bin' };
      await openNotification(hers, events.fileShared({ type: 'fileShared', file }));
      await expect(hers).toHaveURL(/shared-with-me\?details=/);
      await expect(row(hers, 'عقد.bin')).toHaveAttribute('aria-selected', 'true');
      await expect(row(hers, 'مخطط.png')).toHaveAttribute('aria-selected', 'false');
      await expect(rows(hers).first()).toContainText('عقد.bin');
      const ownerName = `${ownerForm.firstName} ${ownerForm.lastName}`;
      await expect(rows(hers).first()).toContainText(`${listStrings[locale].columns.sharedBy} ${ownerName}`);
    });

    await test.step('the folder of the department, for someone who works there', async () => {
      const his = await signInEmployee(browser, product.url, khalid);
      const askedByHim = contentsRequests(his, [pictureId, contractId]);
      await his.goto(`/${locale}/notifications`);
      await give(request, [pictureId, contractId], [khalidId], ['download']);
      await openNotification(his, events.downloadsGiven({ type: 'downloadsGiven', count: 2 }));
      await expect(his).toHaveURL(new RegExp(`data-center-employee/${legal.folderId}\\?details=`));
      await expect(
        row(his, 'عقد.bin').or(row(his, 'مخطط.png')).and(his.locator('[aria-selected=true]')),
      ).toHaveCount(1);
      expect(askedByHim).toEqual([]);
    });

    await test.step('a sentence, when the right is gone', async () => {
      await request.delete(`/api/files/${contractId}/access`, {
        data: { userIds: [saraId], rights: ['read'] },
      });
      await hers.goto(`/${locale}/notifications`);
      await hers.getByRole('main').getByRole('link').filter({ hasText: 'عقد.bin' }).click();
      await expect(hers.getByText(emptyStrings[locale].notFound.title)).toBeVisible();
      await expect(hers.getByText(emptyStrings[locale].notFound.hint)).toBeVisible();
      // A file has no contents to be asked for.
      expect(asked).toEqual([]);
    });
  });
}

test('of several files, those that could not be shared are named, and a link needs a single file', async ({
  page,
}) => {
  const { request } = page;
  const { legal } = await anOffice(request);
  const texts = accessStrings.en;
  await page.goto(`/en/data-center/${legal.folderId}`);
  await row(page, 'عقد.bin').click();
  await row(page, 'مخطط.png').click({ modifiers: ['Control'] });
  await page.keyboard.press('Alt+a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: texts.external, exact: true }).click();
  await expect(dialog.getByText(texts.oneFileOutside)).toBeVisible();
  await dialog.getByRole('tab', { name: texts.internal, exact: true }).click();
  await dialog.getByRole('textbox', { name: texts.search }).fill('سارة');
  await expect(treeRow(dialog, sara.name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(treeRow(dialog, sara.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(treeRow(dialog, sara.name)).toHaveAttribute('aria-checked', 'true');
  await request.post('/api/files/trash', { data: { ids: [await idOf(request, legal.folderId, 'عقد.bin')] } });
  await dialog.getByRole('button', { name: texts.share, exact: true }).click();
  const failures = page.getByRole('dialog', { name: sharingStrings.en.shareFailed(1) });
  await expect(failures).toContainText('عقد.bin');
  await expect(failures).not.toContainText('مخطط.png');
  await page.keyboard.press('Escape');
  await expect(failures).toBeHidden();

  // The only one of the department has it now, so neither the department nor the company can be chosen.
  await row(page, 'مخطط.png').click();
  await page.keyboard.press('Alt+a');
  await expect(treeRow(dialog, 'الأبراج')).toContainText(texts.rows.allHaveIt);
  await expect(treeRow(dialog, 'الأبراج')).toHaveAttribute('aria-disabled', 'true');
  await expect(treeRow(dialog, 'الأصول')).toHaveAttribute('aria-disabled', 'false');
});

test('an employee shares a file of My Files, and its reader does not see the folder', async ({
  page: owner,
  browser,
  product,
}) => {
  await anOffice(owner.request);
  const hers = await signInEmployee(browser, product.url);
  const his = await signInEmployee(browser, product.url, khalid);
  await aFileIn(hers.request, 'my-files', 'مسودة.bin');
  await his.goto('/ar/share/shared-with-me');
  await expect(his.getByText(emptyStrings.ar.places['shared-with-me'].title)).toBeVisible();
  await hers.goto('/ar/share');
  await row(hers, 'مسودة.bin').click();
  await hers.keyboard.press('Alt+a');
  const dialog = hers.getByRole('dialog');
  await dialog.getByRole('textbox', { name: accessStrings.ar.search }).fill('خالد');
  await treeRow(dialog, khalid.name).click();
  // The button that removes his name goes away with it, and the keyboard stays in the dialog.
  await tabTo(dialog.getByRole('button', { name: accessStrings.ar.deselect(khalid.name), exact: true }));
  await hers.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: accessStrings.ar.search })).toBeFocused();
  await hers.keyboard.press('Enter');
  await hers.keyboard.press('Enter');
  await dialog.getByRole('button', { name: accessStrings.ar.share, exact: true }).click();
  await expect(row(his, 'مسودة.bin')).toBeVisible();
  await expect(row(his, 'مسودة.bin')).toContainText(`${listStrings.ar.columns.sharedBy} ${sara.name}`);
});

test('of 5,000 people with access, one is found by name and removed', async ({ page, product }) => {
  const { request } = page;
  const { legal, sales } = await anOffice(request);
  const fileId = await idOf(request, legal.folderId, 'عقد.bin');
  await sql`
    with people as (
      insert into users (id, name, username, username_key, search_name, email_address, email_key, role, password_hash)
      select gen_random_uuid(), 'زميل ' || n, key, key, 'زميل ' || n, key, key, 'Employee', ''
      from generate_series(1, 5000) n, lateral (select n || '@example.test' as key) k returning id),
    placed as (insert into user_departments select id, ${sales.id}::uuid from people)
    insert into file_access (user_id, file_id, rights) select id, ${fileId}::uuid, 1 from people`.execute(
    product.database.db,
  );
  const { removal } = accessStrings.ar;
  await page.goto(`/ar/data-center/${legal.folderId}`);
  await row(page, 'عقد.bin').click({ button: 'right' });
  await page.getByRole('menuitem', { name: sharingStrings.ar.removeAccess }).click();
  const dialog = page.getByRole('dialog');
  await expect(treeRow(dialog, 'زميل 1')).not.toHaveCount(0);
  await dialog.getByRole('textbox', { name: removal.filter }).fill('زميل 4321');
  await expect(dialog.getByRole('treeitem')).toHaveCount(1);
  await treeRow(dialog, 'زميل 4321').click();
  await expect(dialog.getByText(removal.selected(1))).toBeVisible();
  await dialog.getByRole('button', { name: removal.remove, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from file_access where file_id = ${fileId}::uuid and not is_creator`.execute(
        product.database.db,
      );
      return rows[0]!.n;
    })
    .toBe(4999);
});
