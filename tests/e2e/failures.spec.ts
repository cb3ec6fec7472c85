import type { BrowserContext, Page } from '@playwright/test';
import { uiStrings } from '#web/app/ui.strings.ts';
import { publicShareStrings } from '#web/files/shares/public/public-share.strings.ts';
import { uploadStrings } from '#web/files/upload/upload.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { userFormStrings } from '#web/users/user-form.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { anEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { expectSaid } from './shown-briefly.ts';

type Locale = 'ar' | 'en';

/** A page says what is wrong after a second or two. Longer here, because a machine that others use too may stand still. */
const WORDS_MS = 20_000;

/** A page, by its route. `form` needs nothing from the server before it is drawn, so it is there at once; only the guard of its route may fail first. */
interface RoutePage {
  path: string;
  form?: true;
}

/** Where `$folderId` and the like lead. */
type Ids = Record<'folderId' | 'fileId' | 'userId' | 'partitionId' | 'companyId' | 'departmentId', string>;

/** The pages of the owner. The first ones are loaded with the frame, the others when the first of them is opened. */
const withFrame: RoutePage[] = [
  { path: '/home' },
  { path: '/data-center' },
  { path: '/data-center/$folderId' },
  { path: '/data-center/$folderId?tab=trash' },
  { path: '/data-center?q=عقد' },
  { path: '/share' },
  { path: '/share/$folderId' },
  { path: '/file/$fileId' },
  { path: '/pdf/$fileId' },
];
const administration: RoutePage[] = [
  { path: '/change-password', form: true },
  { path: '/profile' },
  { path: '/profile/sessions' },
  { path: '/users' },
  { path: '/users/add' },
  { path: '/users/import', form: true },
  { path: '/users/edit/$userId' },
  { path: '/users/$userId/access' },
  { path: '/change-user-password/$userId' },
  { path: '/auditLogs' },
  { path: '/notifications' },
  { path: '/settings' },
  { path: '/settings?tab=audit-log' },
  { path: '/settings?tab=storage' },
  { path: '/settings?tab=viewing' },
  { path: '/settings?tab=organisation', form: true },
  { path: '/partition' },
  { path: '/partition/add', form: true },
  { path: '/partition/edit/$partitionId' },
  { path: '/partition/deleted' },
  { path: '/partition/$partitionId/company' },
  { path: '/partition/$partitionId/company/add', form: true },
  { path: '/partition/$partitionId/company/edit/$companyId' },
  { path: '/partition/$partitionId/company/$companyId/department' },
  { path: '/partition/$partitionId/company/$companyId/department/add', form: true },
  { path: '/partition/$partitionId/company/$companyId/department/edit/$departmentId' },
];
const folders = ['/data-center-employee', '/data-center-employee/$folderId'];
const ofEmployee: RoutePage[] = ['/home', ...folders].map((path) => ({ path }));
const beforeSignIn: RoutePage[] = [
  { path: '/auth/login', form: true },
  { path: '/auth/register' },
  { path: '/auth/forgot-password', form: true },
  { path: '/auth/reset-password', form: true },
];
const LINK = '/shared/$token';
/** Routes that load nothing here: they redirect, contain other routes, are the error page, or are loaded from the server. */
const withoutPage = ['/', '/error-page', '/auth', '/change-user-password', '/word/$fileId'];

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page) => main(page).getByRole('alert');
const retry = (page: Page, locale: Locale) =>
  main(page).getByRole('button', { name: uiStrings[locale].retry });

const addressOf = (path: string, ids: Ids, locale: Locale) =>
  `/${locale}${path.replace('/share/$folderId', '/share/shared-with-me').replace(/\$(\w+)/g, (_, name: keyof Ids) => ids[name])}`;

/** Opens an address without loading the page again: by its link in the menu, or as a link in a page would. */
async function open(page: Page, address: string): Promise<void> {
  const link = page.getByRole('navigation').locator(`a[href="${address}"]`);
  if ((await link.count()) === 1) await link.click();
  else await page.evaluate((to) => history.pushState({}, '', to), address);
}

/** The router puts itself there for its developer tools. */
interface Router {
  routesByPath: Record<string, unknown>;
  options: { context: { queries: { removeQueries: (filter: object) => void } } };
}

const routesOf = (page: Page) =>
  page.evaluate(() => Object.keys((Reflect.get(globalThis, '__TSR_ROUTER__') as Router).routesByPath));

/** Nothing that an earlier page loaded may help the next one. */
const forgetData = (page: Page) =>
  page.evaluate(() => {
    const { queries } = (Reflect.get(globalThis, '__TSR_ROUTER__') as Router).options.context;
    queries.removeQueries({ predicate: (query: { queryKey: string[] }) => query.queryKey[0] !== 'me' });
  });

async function expectFrame(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  if (!/^\/(?:file|pdf|auth|shared)\//.test(path))
    await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Tabs that are not shown may still be skeletons. */
async function expectNothingLoading(page: Page, path: string): Promise<void> {
  const loading = main(page).locator('[aria-busy=true], .mantine-Skeleton-root').filter({ visible: true });
  await expect(loading, path).toHaveCount(0, { timeout: WORDS_MS });
}

async function expectFailure(page: Page, path: string, locale: Locale, words: unknown): Promise<void> {
  await expect(alert(page).first(), path).toContainText(String(words), { timeout: WORDS_MS });
  await expect(retry(page, locale).first(), path).toBeVisible();
  await expectFrame(page, path);
  await expectNothingLoading(page, path);
}

/** A form is there, or says that the guard of its route failed. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.or(alert(page)).first(), path).toBeVisible({ timeout: WORDS_MS });
  await expectFrame(page, path);
  await expectNothingLoading(page, path);
}

async function expectLoaded(page: Page, path: string): Promise<void> {
  await expect(alert(page), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expectNothingLoading(page, path);
}

/** Several parts of a page may have failed; some load again as soon as the network is back, before the button is pressed. */
async function tryAgain(page: Page, path: string, locale: Locale): Promise<void> {
  await expect(async () => {
    const button = retry(page, locale).first();
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(alert(page), path).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectLoaded(page, path);
}

/** What the page did not handle. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/unhandled|uncaught/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** From now on, while `isFailing()`, the server answers 500 to everything but the session and the live stream. */
const failRequests = (context: BrowserContext, isFailing: () => boolean) =>
  context.route(/\/api\/(?!me$|me\?|events)/, (route) =>
    isFailing()
      ? route.fulfill({ status: 500, json: { code: 'internal', requestId: 'req-42' } })
      : route.fallback(),
  );

async function tryEach(
  page: Page,
  pages: RoutePage[],
  { locale, ids }: { locale: Locale; ids: Ids },
  words: unknown,
  setFailing: (isFailing: boolean) => Promise<void>,
): Promise<void> {
  for (const { path, form } of pages) {
    await forgetData(page);
    await setFailing(true);
    await open(page, addressOf(path, ids, locale));
    if (form) await expectDrawn(page, path);
    else await expectFailure(page, path, locale, words);
    await setFailing(false);
    await tryAgain(page, path, locale);
    await expectFrame(page, path);
  }
}

/** Every page without a network, and with a server that fails. */
async function expectWords(
  page: Page,
  pages: RoutePage[],
  world: { locale: Locale; ids: Ids },
): Promise<void> {
  const context = page.context();
  const { codes } = errorsStrings[world.locale];
  await test.step('offline', () =>
    tryEach(page, pages, world, codes.offline, (isFailing) =>
      isFailing ? goOffline(page) : context.setOffline(false),
    ));
  await test.step('500', async () => {
    let isFailing = false;
    await failRequests(context, () => isFailing);
    await tryEach(page, pages, world, codes.internal, async (next) => void (isFailing = next));
  });
}

async function aWorld(page: Page): Promise<Ids> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const read = async (path: string) => (await page.request.get(path)).json();
  const department = await aDepartment(page.request);
  await aFileIn(page.request, department.folderId, 'عقد.txt');
  const { items } = await read(`/api/files/${department.folderId}/children`);
  const company = await read(`/api/companies/${department.parentId}`);
  return {
    folderId: department.folderId,
    fileId: items[0].id,
    userId: await anEmployee(page.request, [department.id]),
    partitionId: company.parentId,
    companyId: company.id,
    departmentId: department.id,
  };
}

/** While this holds, the server has been updated: it answers 404 to the files of these parts. */
async function removeParts(context: BrowserContext, names: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(?:${names})-[^/]*\\.js$`);
  await context.route(files, (route) => route.fulfill({ status: 404, json: { code: 'notFound' } }));
  return () => context.unroute(files);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const owned = [...withFrame, ...administration];

for (const locale of ['ar', 'en'] as const) {
  test(`half of the pages of the owner say what is wrong and can be loaded again, ${locale}`, async ({
    page,
    context,
  }) => {
    const ids = await aWorld(page);
    const faults = collectFaults(page);
    const isMine = (_: RoutePage, index: number) => index % 2 === (locale === 'ar' ? 0 : 1);
    const bringBack = await removeParts(context, 'administration|import-users\\.page');
    await page.goto(`/${locale}/data-center`);
    await expect(page.getByRole('grid')).toBeVisible();

    await test.step('a page whose file is missing after an update', async () => {
      const loads = countLoads(page);
      const { partMissing } = signedInErrorsStrings[locale].codes;
      for (const { path } of administration.filter(isMine)) {
        await open(page, addressOf(path, ids, locale));
        await expectFailure(page, path, locale, partMissing);
      }
      // The first of them reloaded the page, which did not help.
      expect(loads()).toBe(1);
      await bringBack();
      await tryAgain(page, 'after the update', locale);
      await open(page, `/${locale}/users/import`);
      await expectLoaded(page, '/users/import');
      expect(loads()).toBe(1);
    });
    await expectWords(page, owned.filter(isMine), { locale, ids });
    expect(faults).toEqual([]);
  });
}

test('the pages of an employee and those before sign-in do so, and no route was forgotten', async ({
  page,
  browser,
  product,
}) => {
  const faults = collectFaults(page);
  await page.goto('/en/auth/login');
  await test.step('every route is in a list of this file', async () => {
    const routes = await routesOf(page);
    const pages = [...owned, ...ofEmployee, ...beforeSignIn, { path: LINK }];
    const known = new Set([...pages.map(({ path }) => path.replace(/\?.*/, '')), ...withoutPage]);
    expect(known).toEqual(new Set(routes.map((route) => route.replace('/{-$locale}', '') || '/')));
  });
  await test.step('before sign-in', async () => {
    await expectWords(page, beforeSignIn, { locale: 'en', ids: {} as Ids });
  });
  await test.step('a link for people outside', async () => {
    await goOffline(page);
    await open(page, '/en/shared/unknown');
    await expectFailure(page, LINK, 'en', errorsStrings.en.codes.offline);
    await page.context().setOffline(false);
    await expect(main(page)).toContainText(publicShareStrings.en.dead.title);
  });
  await test.step('before sign-in, after an update', () => expectMissing(page, 'auth', beforeSignIn));

  await test.step('as an employee', async () => {
    const ids = await aWorld(page);
    const employee = await signInEmployee(browser, product.url);
    await employee.goto('/ar/share');
    await expect(employee.getByRole('banner')).toBeVisible();
    await expectWords(employee, ofEmployee, { locale: 'ar', ids });
    await employee.context().close();
  });
  await test.step('the frame itself is missing', () => expectMissing(page, 'signed-in', [{ path: '/home' }]));
  expect(faults).toEqual([]);
});

async function upload(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: uploadStrings.en.upload, exact: true }).click();
  await page.getByRole('menuitem', { name: uploadStrings.en.uploadFiles }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
}

test('nothing is lost for a new version: a form and running uploads stay, and the user reloads', async ({
  page,
  context,
}) => {
  const ids = await aWorld(page);
  const faults = collectFaults(page);
  const loads = countLoads(page);
  const { codes } = signedInErrorsStrings.en;
  const name = page.getByRole('textbox', { name: userFormStrings.en.name, exact: true });
  // Before the page is loaded, because a request may escape while the browser begins to intercept them.
  const bringBack = await removeParts(context, 'administration|key-sheet|send-file');
  await page.goto(`/en/data-center/${ids.folderId}`);
  await expect(page.getByRole('row', { name: /عقد/ })).toBeVisible();

  await test.step('a dialog that is missing is told, and the page stays', async () => {
    await page.keyboard.press('?');
    await expectSaid(page, String(codes.newVersion));
    await expect(page.getByRole('button', { name: uiStrings.en.reload })).toBeVisible();
    await expect(page.getByRole('row', { name: /عقد/ })).toBeVisible();
  });
  await test.step('a file is not sent without the code that sends it, and says so', async () => {
    const tray = page.getByRole('region', { name: uploadStrings.en.tray });
    await upload(page, 'a.txt');
    await expect(tray.getByText(String(codes.newVersion))).toBeVisible();
  });
  await bringBack();
  await test.step('running uploads keep the page', async () => {
    await context.route('**/api/uploads**', () => {});
    await upload(page, 'b.txt');
    const bringBackAgain = await removeParts(context, 'administration');
    await open(page, '/en/profile');
    await expect(alert(page)).toContainText(String(codes.newVersion));
    await expect(alert(page).getByRole('button', { name: uiStrings.en.reload })).toBeVisible();
    await expectFrame(page, '/profile');
    expect(loads()).toBe(1);
    await bringBackAgain();
  });
  await test.step('the button reloads, after the browser has asked', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await alert(page).getByRole('button', { name: uiStrings.en.reload }).click();
    await expectLoaded(page, '/profile');
    expect(loads()).toBe(2);
  });
  await test.step('a half-filled form stays when a dialog is missing', async () => {
    await page.evaluate(() => sessionStorage.clear());
    const bringBackAgain = await removeParts(context, 'key-sheet');
    await open(page, '/en/users/add');
    await name.fill('سارة');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expectSaid(page, String(codes.newVersion));
    await expect(name).toHaveValue('سارة');
    await bringBackAgain();
  });
  await test.step('the dialog opens as soon as its file is there', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(loads()).toBe(2);
  });
  expect(faults).toEqual([]);
});

/** The part of these pages is missing when the application starts. */
async function expectMissing(page: Page, part: string, pages: RoutePage[]): Promise<void> {
  const loads = countLoads(page);
  const bringBack = await removeParts(page.context(), part);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/en${pages[0]!.path}`);
  // It reloads once, which does not help.
  await expect.poll(loads).toBe(2);
  for (const [index, { path }] of pages.entries()) {
    if (index > 0) await open(page, `/en${path}`);
    await expect(alert(page), path).toContainText(errorsStrings.en.defaultErrorMessage, {
      timeout: WORDS_MS,
    });
    await expect(page.getByRole('banner')).toBeVisible();
  }
  expect(loads()).toBe(2);
  await bringBack();
  await tryAgain(page, part, 'en');
}
