import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvHeadings } from '#shared/users/user-csv.ts';
import { roleNames } from '#shared/auth/role-names.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { daysStrings } from '#web/lib/text/days.strings.ts';
import { organisationStrings } from '#web/organisation/organisation.strings.ts';
import { departmentsFieldStrings } from '#web/organisation/tree/departments-field.strings.ts';
import { sessionsStrings } from '#web/profile/sessions.strings.ts';
import { importStrings } from '#web/users/import/import.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { anOrganisation, post, someone } from './administration-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';
import { tabTo } from './tab-to.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Whether an element is on top where it is drawn, and inside the window. */
const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  return shown !== null && (element.contains(shown) || shown.contains(element));
};

/** The columns that begin beside the fixed actions and end under them. */
const findCutColumns = () => {
  const headers = [...document.querySelectorAll('th')];
  const actions = headers.pop()!.getBoundingClientRect();
  return headers
    .filter((header) => {
      const { left, right } = header.getBoundingClientRect();
      return document.dir === 'rtl'
        ? right > actions.right + 2 && left < actions.right - 1
        : left < actions.left - 2 && right > actions.left + 1;
    })
    .map(({ textContent }) => textContent);
};

const locale = 'ar';

const ui = uiStrings[locale];
const texts = usersStrings[locale];
const form = userFormStrings[locale];
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('user list: sorts, remembers the rows per page, jumps, and keeps ticks and names in view', async ({
  page,
}) => {
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const { department } = await anOrganisation(page.request);
  for (let n = 1; n <= 11; n += 1) await post(page.request, '/api/users', someone(n, [department.id]));
  const names = () =>
    page.locator('tbody td[data-kind=head] bdi:not([dir=ltr], [dir=ltr] *)').allTextContents();
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/${locale}/users`);

  await test.step('ends with a whole column, whatever the width of the window', async () => {
    for (const width of [820, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('row')).toHaveCount(6);
      await expect.poll(() => page.evaluate(findCutColumns), { message: `at ${width} px` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1366, height: 900 });
  });

  await test.step('sorts by a column, in the address, so that Back undoes it', async () => {
    const created = column(page, texts.columns.createdAt);
    await expect(created).toHaveAttribute('aria-sort', 'descending');
    await tabTo(button(page, texts.columns.nameAndEmail));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=name/);
    await expect(column(page, texts.columns.nameAndEmail)).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(names).toEqual(['موظف 1', 'موظف 2', 'موظف 3', 'موظف 4', 'موظف 5']);
    await button(page, texts.columns.nameAndEmail).click();
    await expect.poll(names).toEqual(['نورة العتيبي', 'موظف 11', 'موظف 10', 'موظف 9', 'موظف 8']);
    await page.goBack();
    await expect.poll(names).toEqual(['موظف 1', 'موظف 2', 'موظف 3', 'موظف 4', 'موظف 5']);
  });

  await test.step('jumps to a page, at most to the last', async () => {
    await field(page, ui.goToPage).fill('٢');
    await field(page, ui.goToPage).press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(names).toEqual(['موظف 6', 'موظف 7', 'موظف 8', 'موظف 9', 'موظف 10']);
    await field(page, ui.goToPage).fill('99');
    await field(page, ui.goToPage).press('Enter');
    await expect(field(page, ui.goToPage)).toHaveValue('3');
    await expect.poll(names).toEqual(['موظف 11', 'نورة العتيبي']);
  });

  await test.step('keeps ticks, names and actions in view, with a shadow where columns are hidden', async () => {
    const frame = page.getByRole('region', { name: texts.title });
    await expect(frame).toHaveAttribute('data-hidden-end');
    await expect(frame).not.toHaveAttribute('data-hidden-start');
    await frame.evaluate((element) => element.scrollBy({ left: document.dir === 'rtl' ? -5000 : 5000 }));
    await expect(frame).toHaveAttribute('data-hidden-start');
    await expect(frame).not.toHaveAttribute('data-hidden-end');
    const row = page.getByRole('row').filter({ hasText: 'موظف 11' });
    for (const part of [
      row.getByRole('checkbox'),
      row.getByText('موظف 11'),
      row.getByRole('link', { name: texts.edit('موظف 11') }),
    ]) {
      await expect.poll(() => part.evaluate(isOnTop)).toBe(true);
      await expect(part).toBeInViewport({ ratio: 0.9 });
    }
    await row.getByRole('checkbox').check();
    await expect(page.getByText(texts.selected(1))).toBeVisible();
    const email = row.getByText('a.rather.long.address.of.clerk11@development.example.test');
    await expect.poll(async () => (await email.boundingBox())?.height).toBeLessThan(30);
    await expectAccessible(page);
  });

  await test.step('remembers the number of rows in this browser, for other lists too', async () => {
    await page.getByLabel(ui.rowsPerPage).selectOption('25');
    await expect(page.getByRole('row')).toHaveCount(13);
    await page.goto(`/${locale}/users`);
    await expect(page.getByRole('row')).toHaveCount(13);
    await page.goto(`/${locale}/auditLogs`);
    await expect(page.getByLabel(ui.rowsPerPage)).toHaveValue('25');
    await expect(page.getByRole('row')).not.toHaveCount(6);
    // A link with a page and without a number of rows means five.
    await page.goto(`/${locale}/users?page=2`);
    await expect(page.getByLabel(ui.rowsPerPage)).toHaveValue('5');
  });
});

test('forms: reasons at the fields, Save in view, departments by name; rows open what is below them', async ({
  page,
}) => {
  const tree = departmentsFieldStrings[locale];
  const units = organisationStrings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('an empty tree has a link to the first step', async () => {
    await page.goto(`/${locale}/users/add`);
    await expect(page.getByRole('link', { name: tree.addPartition })).toHaveAttribute(
      'href',
      `/${locale}/partition/add`,
    );
  });

  const { partition, company, department } = await anOrganisation(page.request);
  const taken = someone(1, [department.id]);
  const { id } = await post(page.request, '/api/users', taken);

  await test.step('a taken e-mail address is explained at the field, and Save is visible', async () => {
    await page.goto(`/${locale}/users/add`);
    // The only partition and its only company are open, so the department is there too.
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await expect(button(page, form.save)).toBeInViewport({ ratio: 1 });
    await field(page, form.name).fill('سالم');
    await field(page, form.username).fill('salem');
    await field(page, form.email).fill(taken.emailAddress);
    await page
      .getByRole('radio', { name: /^Admin|^مسؤول$/ })
      .first()
      .check();
    await button(page, form.save).click();
    const reason = signedInErrorsStrings[locale].codes.emailTaken as string;
    await expect(field(page, form.email)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, form.email)).toHaveAccessibleDescription(new RegExp(reason.slice(0, 20)));
  });

  await test.step('the chosen departments are named while the tree is closed', async () => {
    await page.goto(`/${locale}/users/edit/${id}`);
    const chosen = page.getByRole('list', { name: tree.selected(1) });
    await expect(chosen).toContainText('المالية');
    await expect(button(page, form.save)).toBeInViewport({ ratio: 1 });
    await chosen.getByRole('button', { name: tree.remove('المالية') }).click();
    await expect(page.getByText(tree.selected(0))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a long name has room on a tablet; the columns after it are scrolled to', async () => {
    const name = 'قطاع التطوير العقاري والاستثمار';
    const address = 'طريق الملك فهد، حي العليا، الرياض 12214';
    const reached = {
      emailAddress: 'development.of.everything@example.test',
      phoneNumber: '+966 11 412 0100',
    };
    await post(page.request, '/api/partitions', { ...reached, name, address });
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(`/${locale}/partition`);
    const cell = page.getByRole('cell').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect.poll(async () => (await cell.boundingBox())!.width).toBeGreaterThanOrEqual(200);
    await expect.poll(() => page.evaluate(findCutColumns)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a click on a row opens what is below it; its buttons do what they say', async () => {
    await page.goto(`/${locale}/partition`);
    await page.getByRole('cell', { name: 'العليا', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/partition/${partition.id}/company$`));
    const email = page.getByText('development.of.everything@example.test');
    await expect.poll(async () => (await email.boundingBox())?.height).toBeLessThan(30);
    await page.getByRole('link', { name: units.editOne('العمران') }).click();
    await expect(page).toHaveURL(/company\/edit/);
    await page.goBack();
    await page.getByRole('link', { name: 'العمران', exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/company/${company.id}/department$`));
    // The bar of the used space does not touch the line above its row.
    const cell = (await page
      .getByRole('cell')
      .filter({ has: page.locator('meter') })
      .boundingBox())!;
    const bar = (await page.locator('meter + div').boundingBox())!;
    expect(bar.y - cell.y).toBeGreaterThan(8);
  });

  await test.step('the buttons of the page of sessions are beside its heading', async () => {
    await page.request.post('/api/auth/sign-in', {
      data: { email: ownerForm.email, password: ownerForm.password, remember: false },
    });
    await page.goto(`/${locale}/profile/sessions`);
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const action = (await button(page, sessionsStrings[locale].endOthers).boundingBox())!;
    expect(action.y).toBeLessThan(heading.y + heading.height);
  });
});

test('audit log: dates as DD/MM/YYYY, oldest first, cut ids and even rows', async ({ page }) => {
  const log = auditStrings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const { partition } = await anOrganisation(page.request);
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`/${locale}/auditLogs`);

  const [from, to] = [field(page, log.filters.from), field(page, log.filters.to)];
  await from.pressSequentially('٣١٠٢٢٠٢٦');
  await expect(from).toHaveValue('31/02/2026');
  await button(page, ui.go).click();
  await expect(from).toHaveAccessibleDescription(daysStrings[locale].faults.wrongDate);
  await from.fill('01/02/2026');
  await to.fill('31012026');
  await button(page, ui.go).click();
  await expect(to).toHaveAccessibleDescription(daysStrings[locale].faults.wrongOrder);
  await expectAccessible(page);
  await to.fill('');
  await button(page, ui.go).click();
  await expect(page).toHaveURL(/from=2026-02-01/);
  await expect(from).toHaveValue('01/02/2026');

  await column(page, log.columns.at).getByRole('button').click();
  await expect(page).toHaveURL(/sort=at/);
  await expect(column(page, log.columns.at)).toHaveAttribute('aria-sort', 'ascending');
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'الرياض' })).toContainText(`${partition.id.slice(0, 8)}…`);
  await expect(page.getByText(partition.id)).toHaveCount(0);
  await button(page, log.copyId(partition.id)).click();
  await expectSaid(page, log.idCopied);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
});

test('users are exported and imported with a preview', async ({ page }) => {
  const words = importStrings[locale];
  const headings = csvHeadings[locale];
  await post(page.request, '/api/auth/sign-up', ownerForm);
  const { department } = await anOrganisation(page.request);
  const taken = someone(1, [department.id]);
  await post(page.request, '/api/users', taken);
  await page.goto(`/${locale}/users`);

  await test.step('exports the filtered list', async () => {
    await page.getByRole('textbox', { name: ui.filterValue }).fill('clerk');
    await button(page, ui.go).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: texts.exportCsv }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('الرياض / العمران / المالية');
  });

  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: new RegExp(`${words.choose}|${words.chooseOther}`) }).click();
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
  };
  const result = (name: string) => page.getByRole('row').filter({ hasText: name });

  let whole = '';
  await test.step('shows what will happen to each row', async () => {
    await page.getByRole('link', { name: texts.import }).click();
    await choose('nothing,here\n1,2');
    await expect(page.getByRole('alert')).toContainText(headings.username);
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.template).click()]);
    await choose(await readFile(await file.path(), 'utf8'));
    await expect(page.getByText(words.summary(1, 0))).toBeVisible();
    const { name, username, emailAddress, role, departments } = headings;
    whole = [
      [name, username, emailAddress, role, departments].join(';'),
      '',
      `هند;hind;hind@example.test;${roleNames[locale].Employee};الماليه`,
      `Omar;omar;omar@example.test;${roleNames[locale].Admin};`,
      `سعد;saad;${taken.emailAddress};;المالية`,
      `ليلى;laila;laila@example.test;Chief;لا شيء`,
    ].join('\r\n');
    await choose(whole);
    await expect(result('هند')).toContainText(words.ready);
    await expect(result('سعد')).toContainText(words.problems.emailTaken(''));
    await expect(result('ليلى')).toContainText(words.problems.roleUnknown('Chief'));
    await expect(result('ليلى')).toContainText(words.problems.departmentUnknown('لا شيء'));
    await expect(result('ليلى')).toContainText(words.refused);
    await expect(page.getByText(words.summary(2, 2))).toBeVisible();
    await expectAccessible(page);
    // The empty row of the file is counted.
    await expect(result('هند').getByRole('cell').first()).toHaveText('3');
    await expect(result('سعد').locator('mark')).toHaveText([taken.emailAddress]);
    await expect(result('ليلى').locator('mark')).toHaveText(['Chief', 'لا شيء']);
    await expect(result('هند').locator('mark')).toHaveCount(0);
  });

  await test.step('writes the refused rows, which can be imported when they are corrected', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, words.refusedRows).click(),
    ]);
    const refused = await readFile(await file.path(), 'utf8');
    expect(refused).toContain(words.problems.roleUnknown('Chief'));
    expect(refused).not.toContain('hind@example.test');
    const rows = await page.getByRole('row').count();
    const corrected = refused.replace('Chief', '').replace('لا شيء', 'المالية');
    await choose(corrected.replace(taken.emailAddress, 'saad@example.test'));
    await expect(page.getByText(words.summary(2, 0))).toBeVisible();
    await choose(whole);
    await expect(page.getByRole('row')).toHaveCount(rows);
  });

  await test.step('adds the valid rows and hands out their temporary passwords', async () => {
    await button(page, words.confirm(2)).click();
    await expect(page.getByText(words.done(2, 2))).toBeVisible();
    await expect(result('Omar')).toContainText(words.added);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.passwords).click()]);
    const [, hind] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const [, , email, password] = hind!.split(',');
    expect(email).toBe('hind@example.test');
    await page.getByRole('link', { name: words.toUsers }).click();
    await expect(result('هند')).toContainText('المالية');
    const answer = await page.request.post('/api/auth/sign-in', {
      data: { email, password, remember: false },
    });
    expect(answer.ok()).toBe(true);
  });
});
