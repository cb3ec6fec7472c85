import type { Page } from '@playwright/test';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { findSmallTargets } from './touch-targets.ts';

// Every screen in both languages, wide and on a phone. The other tests go through their screens in one language.
const withoutSession = [
  'auth/login',
  'auth/register',
  'auth/forgot-password',
  'auth/reset-password',
  'error-page',
];

const LONG_NAME =
  'محضر اجتماع لجنة المشتريات والعقود رقم 114 للربع الثالث من عام 2026 — النسخة المعتمدة (final v2).pdf';

/** Signs the owner up, gives every screen something to show, and returns the addresses of the screens. */
async function screensOfOwner(page: Page): Promise<string[]> {
  const { request } = page;
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(request);
  const inside = await aFolderIn(request, department.folderId, 'صادر 2026');
  for (const name of [LONG_NAME, 'scan 0001.png', 'notes.txt']) await aFileIn(request, inside.id, name);
  const { items } = await (await request.get(`/api/files/${inside.id}/children`)).json();
  const file = (name: string) => items.find((item: { name: string }) => item.name === name).id as string;
  await request.post('/api/files/trash', { data: { ids: [file('notes.txt')] } });
  const me = await (await request.get('/api/me')).json();
  const companyId = department.parentId!;
  const company = await (await request.get(unitContracts.company.get.path.replace(':id', companyId))).json();
  const partitionId: string = company.parentId;
  return [
    'home',
    'data-center',
    `data-center/${inside.id}`,
    `data-center/${inside.id}?view=grid`,
    `data-center/${inside.id}?tab=trash`,
    `data-center/${inside.id}?q=2026`,
    'share',
    `file/${file(LONG_NAME)}`,
    'profile',
    'profile/sessions',
    'change-password',
    'users',
    'users/add',
    'users/import',
    `users/edit/${me.id}`,
    `change-user-password/${me.id}`,
    'partition',
    'partition/add',
    `partition/edit/${partitionId}`,
    'partition/deleted',
    `partition/${partitionId}/company`,
    `partition/${partitionId}/company/add`,
    `partition/${partitionId}/company/edit/${companyId}`,
    `partition/${partitionId}/company/${companyId}/department`,
    `partition/${partitionId}/company/${companyId}/department/add`,
    `partition/${partitionId}/company/${companyId}/department/edit/${department.id}`,
    'auditLogs',
    'notifications',
    'settings',
    'nowhere',
  ];
}

/** What reaches beyond the sides of the window, without what scrolls or is cut on purpose. */
function findOverflow(): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1) && !isCut(element.parentElement);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

async function expectInOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A tab of the settings that is not shown loads nothing, so it stays busy.
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
  await expect.poll(() => page.evaluate(findOverflow), `${page.url()} at ${width} px`).toEqual([]);
  const drawnWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(drawnWidth).toBeLessThanOrEqual(width);
}

for (const locale of ['ar', 'en'] as const)
  test(`every screen has a heading, no violation, and fits a wide window and a phone with a finger, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const device = await page.context().newCDPSession(page);
    const setTouch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
    let checked = 0;
    const check = async (path: string) => {
      await setTouch(true);
      await page.goto(`/${locale}/${path}`);
      await expectInOrder(page, 390);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      const smallTargets = () => page.evaluate(findSmallTargets);
      await expect.soft.poll(smallTargets, { message: path }).toEqual([]);
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect.soft.poll(smallTargets, { message: `${path} on a tablet` }).toEqual([]);
      await setTouch(false);
      await expectInOrder(page, 1366);
      // Each screen is light in one language and dark in the other. Its elements are the same in both.
      checked += 1;
      const scheme = (checked % 2 === 0) === (locale === 'ar') ? 'light' : 'dark';
      await expectAccessible(page, [scheme], locale === 'ar' ? 'all' : 'colours');
    };
    for (const path of withoutSession) await check(path);
    for (const path of await screensOfOwner(page)) await check(path);
  });
