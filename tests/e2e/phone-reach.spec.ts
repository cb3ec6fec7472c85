import type { Locator, Page } from '@playwright/test';
import { brandContract } from '#shared/settings/brand.contract.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { colorSchemeStrings } from '#web/app/switches/color-scheme.strings.ts';
import { auditStrings } from '#web/audit/audit.strings.ts';
import { authStrings } from '#web/auth/auth.strings.ts';
import { bulkStrings } from '#web/files/actions/bulk/bulk.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { toolbarStrings } from '#web/files/manager/toolbar.strings.ts';
import { usersStrings } from '#web/users/users.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const SHORT = 'كشف.txt';
const LONG = 'محضر اجتماع لجنة المشتريات والعقود رقم 114 للربع الثالث 2026 (final v2).txt';
const ADDRESS = 'طريق الملك فهد، حي العليا، برج المملكة، الدور 27، مكتب 2714، الرياض 12214';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** What is seen of a text that is cut: without the part in its middle that has no size. */
const seen = (locator: Locator) =>
  locator.evaluate((line) => {
    const sized = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
      const element = node as Element;
      if (getComputedStyle(element).fontSize === '0px') return '…';
      return Array.from(element.childNodes, sized).join('');
    };
    return sized(line);
  });

test('what lies in the way on a phone: switches, messages and names that are cut', async ({ page }) => {
  const department = await test.step('the scheme switch is in the bar, not over the form', async () => {
    await page.setViewportSize({ width: 360, height: 450 });
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    await page.request.post('/api/auth/sign-out');
    await page.goto('/ar/auth/login');
    const submit = await boxOf(button(page, authStrings.ar.signIn));
    const schemeSwitch = await boxOf(button(page, colorSchemeStrings.ar.toDark));
    expect(schemeSwitch.bottom).toBeLessThanOrEqual(56);
    expect(schemeSwitch.bottom).toBeLessThan(submit.y);
    await page.setViewportSize({ width: 360, height: 740 });
    const { email, password } = ownerForm;
    await page.request.post('/api/auth/sign-in', { data: { email, password, remember: false } });
    return aDepartment(page.request);
  });
  for (const name of [SHORT, LONG]) await aFileIn(page.request, department.folderId, name);

  await test.step('the organisation’s name is whole, and the language is in the menu', async () => {
    const data = { nameAr: 'مجموعة ديار', nameEn: '' };
    await page.request.put(brandContract.setNames.path, { data });
    await page.goto(`/ar/data-center/${department.folderId}`);
    await expect(row(page, SHORT)).toBeVisible();
    await expect.poll(() => seen(page.getByRole('banner').locator('[data-whole]'))).toBe('مجموعة ديار');
    await expect(button(page, 'English')).toBeHidden();
    await button(page, shellStrings.ar.openMenu).tap();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'English' })).toContainText('English');
    await page.keyboard.press('Escape');
  });

  await test.step('a name that is cut stands as high as one that is not', async () => {
    const heights = await Promise.all(
      [SHORT, LONG].map(async (name) => (await boxOf(row(page, name).locator('a').first())).height),
    );
    expect(heights[0]).toBe(heights[1]);
  });

  await test.step('a message is at the bottom, above the button that adds', async () => {
    await row(page, SHORT)
      .getByRole('button', { name: listStrings.ar.actionsOn(SHORT) })
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: trashStrings.ar.trash }).tap();
    // The message moves in.
    await expect(async () => {
      const undo = await boxOf(button(page, bulkStrings.ar.undo));
      const add = await boxOf(button(page, toolbarStrings.ar.add));
      expect(undo.y).toBeGreaterThan(740 / 2);
      expect(undo.bottom).toBeLessThan(add.y);
    }).toPass();
    await button(page, bulkStrings.ar.undo).tap();
    await expect(row(page, SHORT)).toBeVisible();
  });

  await test.step('the file names of the audit log and an address keep their ends', async () => {
    await page.goto('/ar/auditLogs');
    const entry = page
      .getByRole('list', { name: auditStrings.ar.title })
      .locator(`[data-whole^="${LONG.slice(0, 20)}"]`);
    await expect.poll(() => seen(entry.first())).toMatch(/^محضر.*…v2\)\.txt · \S/);

    const contact = { name: 'جدة', emailAddress: '', phoneNumber: '' };
    await page.request.post('/api/partitions', { data: { ...contact, address: ADDRESS } });
    await page.goto('/ar/partition');
    const line = page.getByRole('listitem').filter({ hasText: 'جدة' }).locator('[data-whole*="الملك"]');
    await expect.poll(() => seen(line)).toMatch(/02 · طريق.*…12214$/);
  });
});

test.describe('in a wide window', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1366, height: 768 } });

  test('a long name of the organisation uses the room that is free, and is cut between words', async ({
    page,
  }) => {
    const nameAr = 'مجموعة ديار القابضة للتطوير العقاري والتشغيل والصيانة';
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    await page.request.put(brandContract.setNames.path, { data: { nameAr, nameEn: '' } });
    await page.goto('/ar/share');
    const name = page.getByRole('banner').locator('[data-whole]');
    await expect.poll(() => seen(name)).toBe(nameAr);
    await page.setViewportSize({ width: 640, height: 768 });
    await expect.poll(() => seen(name)).toMatch(/^مجموعة ديار( \S+)*…\S+$/);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect.poll(() => seen(name)).toBe(nameAr);
  });

  test('the temporary password of a user is not under the column of the actions', async ({ page }) => {
    await page.request.post('/api/auth/sign-up', { data: ownerForm });
    const department = await aDepartment(page.request, {
      partition: 'قطاع التشغيل والاستثمار والصيانة',
      company: 'شركة ديار للتشغيل والصيانة',
      department: 'إدارة العقود والمشتريات العامة',
    });
    await page.request.post('/api/users', {
      data: {
        name: 'نجلاء السديري',
        username: 'n.sudairi',
        emailAddress: 'n.sudairi@diyar.example',
        phoneNumber: '',
        role: 'Employee',
        capabilities: [],
        departmentIds: [department.id],
        password: 'k7Wq2pZx9T',
      },
    });
    for (const locale of ['ar', 'en'] as const) {
      await page.goto(`/${locale}/users`);
      const reveal = page.getByRole('button', { name: usersStrings[locale].reveal('نجلاء السديري') });
      // The columns have their last widths when the font is there; before that, Playwright may scroll to the button.
      await expect(reveal).toBeVisible();
      await page.evaluate(async () => void (await document.fonts.ready));
      // A trial clicks nothing, but fails where something covers the button.
      await reveal.click({ trial: true, timeout: 10_000 });
      expect(await page.locator('table').evaluate((table) => table.parentElement!.scrollLeft)).toBe(0);
    }
  });
});
