import type { APIRequestContext, Page } from '@playwright/test';
import { capabilities } from '#shared/auth/roles.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { accessStrings } from '#web/files/details/access.strings.ts';
import { reachStrings } from '#web/users/reach/reach.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { post } from './administration-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Adds a user and returns the id. */
const aPerson = async (owner: APIRequestContext, name: string, username: string, departmentIds: string[]) =>
  (
    await post(owner, '/api/users', {
      name,
      username,
      emailAddress: `${username}@example.test`,
      phoneNumber: '',
      role: 'Employee',
      capabilities: capabilities.filter((one) => one !== 'Print'),
      departmentIds,
      password: 'k7Wq2pZx9T',
    })
  ).id;

async function childrenOf(owner: APIRequestContext, folderId: string): Promise<FileItem[]> {
  const answer = await owner.get(filesContract.children.path.replace(':id', folderId));
  return ((await answer.json()) as { items: FileItem[] }).items;
}

/** A file of a department, a colleague of that department, and somebody else who was given rights on the file. */
async function aSharedFile(page: Page) {
  const owner = page.request;
  await owner.post('/api/auth/sign-up', { data: ownerForm });
  const sales = await aDepartment(owner);
  const archive = await aDepartment(owner, {
    partition: 'الخدمات',
    company: 'الديار',
    department: 'الأرشيف',
  });
  const colleagueId = await aPerson(owner, 'سالم الحربي', 'salem', [sales.id]);
  const guestId = await aPerson(owner, 'ليلى القحطاني', 'laila', [archive.id]);
  await aFileIn(owner, sales.folderId, 'عقد التوريد.pdf');
  const [file] = await childrenOf(owner, sales.folderId);
  await post(owner, `/api/files/${file!.id}/access`, {
    userIds: [guestId],
    rights: ['read', 'download', 'print'],
  });
  return { sales, colleagueId, guestId, file: file! };
}

test('many people have access: the first are shown, others on request or by their names', async ({
  page,
  product,
}) => {
  const { sales, file } = await aSharedFile(page);
  // As many as would take minutes to add one by one.
  await product.database.pool.query(
    `with people as (
      insert into users (id, name, username, username_key, email_address, email_key, search_name, role, password_hash)
        select gen_random_uuid(), k, k, k, k, k, k, 'Employee', '' from generate_series(1, 250) n, format('clerk %s', n) k
        returning id)
     insert into file_access (user_id, file_id, rights) select id, $1, 1 from people`,
    [file.id],
  );
  const texts = accessStrings.en;
  const searchEnds = Promise.withResolvers<void>();
  await page.route('**/locate?*', async (route) => {
    await searchEnds.promise;
    await route.fallback();
  });
  await page.goto(`/en/data-center/${sales.folderId}?details=${file.id}`);
  const people = section(page, texts.title);
  const rows = people.getByRole('listitem');
  await expect(rows).toHaveCount(8);
  // The creator stands before those whom it was shared with, and the department after them.
  await expect(rows.first()).toContainText(texts.sources.creator({ kind: 'creator' }));
  const more = people.getByRole('button', { name: texts.more, exact: true });
  for (const [count, firstNew] of [
    [108, 'clerk 8'],
    [208, 'clerk 108'],
    [253, 'clerk 208'],
  ] as const) {
    await more.click();
    await expect(rows).toHaveCount(count);
    // The file is found in the list now, which leaves the focus where the user works.
    searchEnds.resolve();
    await expect(page.locator('[data-row][aria-selected=true]')).toContainText(file.name);
    await expect(people.getByRole('button', { name: new RegExp(`^${firstNew}\\b`) })).toBeFocused();
  }
  await expect(more).toHaveCount(0);
  await people.getByRole('textbox', { name: texts.filter }).fill('ليلي القحطانى');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('ليلى القحطاني');
  await people.getByRole('textbox', { name: texts.filter }).fill('nobody');
  await expect(people.getByText(texts.nobody)).toBeVisible();
});

const locale = 'ar';
const texts = accessStrings[locale];
const ownerName = `${ownerForm.firstName} ${ownerForm.lastName}`;

test('the details say who has access and why, and follow a change', async ({ page }) => {
  const { sales, guestId, file } = await aSharedFile(page);
  await page.goto(`/${locale}/data-center/${sales.folderId}?details=${file.id}`);
  const people = section(page, texts.title);
  const rowOf = (name: string) => people.getByRole('button', { name: new RegExp(`^${name}`) });

  await expect(rowOf(ownerName)).toContainText(texts.sources.creator({ kind: 'creator' }));
  await expect(rowOf('سالم الحربي')).toContainText('المبيعات');
  await expect(rowOf('ليلى القحطاني')).toContainText(texts.rights.download);
  await expect(rowOf('ليلى القحطاني')).toContainText(texts.withoutCapability(texts.rights.print));

  await tabTo(rowOf('ليلى القحطاني'));
  await page.keyboard.press('Enter');
  await expect(rowOf('ليلى القحطاني')).toHaveAttribute('aria-expanded', 'true');
  await expect(people).toContainText(texts.missing('print'));
  const given = people.getByText('تُتاح القراءة والتنزيل بإذن من');
  await expect(given).toContainText(ownerName);
  await rowOf('سالم الحربي').click();
  await expect(
    people.getByText(texts.reasons.department({ kind: 'department', name: 'المبيعات' }, true)),
  ).toBeVisible();
  await expectAccessible(page);
  // The panel scrolls, and not the page behind it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  // As somebody else would, so that this tab gets an event.
  const taken = await page.request.delete(`/api/files/${file.id}/access`, {
    data: { userIds: [guestId], rights: ['read'] },
  });
  expect(taken.ok()).toBe(true);
  await expect(rowOf('ليلى القحطاني')).toHaveCount(0);
  await expect(rowOf('سالم الحربي')).toBeVisible();
});

test('the page of a user says what they can reach, and follows a change', async ({ page }) => {
  const { guestId, file, sales } = await aSharedFile(page);
  const reach = reachStrings[locale];
  await page.goto(`/${locale}/users`);
  await button(page, usersStrings[locale].more('ليلى القحطاني')).click();
  await page.getByRole('menuitem', { name: usersStrings[locale].reach }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reach.title);
  const summary = section(page, reach.summary);
  await expect(summary).toContainText(reach.departments(1));
  await expect(link(page, 'الأرشيف')).toBeVisible();
  await expect(summary).toContainText(reach.granted(1, true));
  await expect(summary).toContainText(reach.withoutCapabilities(['Print']));
  const files = section(page, reach.files);
  await expect(files.getByRole('listitem')).toContainText([reach.rights.download]);
  await expectAccessible(page);

  await files.getByRole('textbox', { name: reach.filter }).fill('غير موجود');
  await expect(files.getByRole('heading', { name: reach.noMatch })).toBeVisible();
  await files.getByRole('textbox', { name: reach.filter }).fill('عقد');
  await files.getByRole('link', { name: 'عقد التوريد' }).click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/data-center/${sales.folderId}\\?details=${file.id}`));
  await expect(section(page, texts.title)).toBeVisible();

  await page.goto(`/${locale}/users/edit/${guestId}`);
  await link(page, userFormStrings[locale].reach).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.request.delete(`/api/files/${file.id}/access`, {
    data: { userIds: [guestId], rights: ['read'] },
  });
  await expect(files.getByRole('heading', { name: reach.noFiles })).toBeVisible();
  await expect(summary).toContainText(reach.granted(0, true));
});
