import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { brandContract } from '#shared/settings/brand.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocument } from '#tests/factories/pdf-documents.ts';
import { anEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aDepartmentFolder, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aPdfIn, expectDrawn } from './pdf-by-api.ts';
import { openBrowser } from './shown-briefly.ts';

const MAX_REQUESTS = 25;
/** first-paint.js, the four files of vite.config.ts and the worker of the live stream. */
const MAX_SCRIPTS = 6;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** A browser in which this user is signed in, and which has nothing in its cache. */
async function coldPage(browser: Browser, user: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const { origin } = new URL(user.url());
  const storageState = await user.context().storageState();
  return openBrowser(browser, { baseURL: origin, storageState, ...options });
}

/** The addresses that a load requests, in order. The data are read again when the live stream opens, which may be during the load. */
async function addressesOf(page: Page, path: string): Promise<string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  // What the page asks for last. The stream is never finished, so the network is never idle.
  const bell = page.waitForResponse(/\/api\/notifications\?/);
  await page.goto(path);
  await expect(rows(page)).not.toHaveCount(0);
  await bell;
  await page.evaluate(() => document.fonts.ready);
  return addresses;
}

/** A stream that never opens. The page has it itself, because the requests of a shared worker cannot be intercepted. */
async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route('**/api/events', () => {});
}

test('a cold load makes few requests, none of which waits for a script that it does not need', async ({
  page: owner,
  browser,
  product,
}) => {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(owner.request);
  await aFileIn(owner.request, department.folderId, 'عقد بيع.pdf');
  await anEmployee(owner.request, [department.id]);
  const employee = await signInEmployee(browser, product.url);
  const users = [
    { user: owner, path: '/ar/data-center' },
    { user: employee, path: `/ar/data-center-employee/${department.folderId}` },
  ];

  for (const { user, path } of users) {
    await test.step(`${path} makes at most ${MAX_REQUESTS} requests`, async () => {
      // The visit before leaves the hint that somebody is signed in.
      await user.goto(path);
      await expect(rows(user)).toHaveCount(1);
      const page = await coldPage(browser, user);
      const addresses = [...new Set(await addressesOf(page, path))];
      expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
      const scripts = addresses.filter((address) => address.endsWith('.js'));
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS);
      await page.context().close();
    });

    await test.step(`${path} requests nothing twice before the live stream opens`, async () => {
      const page = await coldPage(browser, user);
      await withoutStream(page);
      const addresses = await addressesOf(page, path);
      expect(addresses.some((address) => address.endsWith('/api/events'))).toBe(true);
      expect(addresses.filter((address, index) => addresses.indexOf(address) < index)).toEqual([]);
      await page.context().close();
    });
  }

  await test.step('the scripts of a signed-in user are requested before the first one has arrived', async () => {
    const page = await coldPage(browser, owner);
    const requested = page.waitForRequest(/\/assets\/signed-in-.*\.js$/);
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto('/ar/data-center');
    await expect(rows(page)).toHaveCount(1);
    await page.context().close();
  });

  await test.step('the rows are requested before the code that draws them has arrived', async () => {
    const page = await coldPage(browser, owner);
    const requested = page.waitForRequest(/\/children\?/);
    await page.route(/\/assets\/signed-in-.*\.js$/, async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto('/ar/data-center');
    await expect(rows(page)).toHaveCount(1);
    await page.context().close();
  });
});

test('the page of a PDF requests its scripts with the first one, and its document once', async ({
  page,
  browser,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const document = aDocument({ pages: ['', ''] });
  const id = await aPdfIn(page.request, folderId, '1.pdf', document);
  await aPdfIn(page.request, folderId, '2.pdf', document);
  // The visit before leaves the hint that somebody is signed in.
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(rows(page)).toHaveCount(2);

  const reader = await coldPage(browser, page);
  const requested = reader.waitForRequest(/\/assets\/pdf-viewer-.*\.js$/);
  await reader.route(/\/assets\/index-.*\.js$/, async (route) => {
    await requested;
    await route.continue();
  });
  const contents: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/content')) contents.push(request.url());
  });
  await reader.goto(`/ar/pdf/${id}`);
  await expectDrawn(reader, 1);
  expect(contents).toHaveLength(1);

  await reader.keyboard.press('Alt+PageDown');
  await expect(reader).toHaveTitle(/2\.pdf/);
  await expect.poll(() => contents.length).toBe(2);
  await expectDrawn(reader, 1);
  expect(contents).toHaveLength(2);
  await reader.context().close();
});

/** Where the menu icon, the sign and the name begin, in the frame or in the page. */
const beginnings = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { left, right } = document.querySelector(selector)!.getBoundingClientRect();
        return Math.round(document.dir === 'rtl' ? innerWidth - right : left);
      }),
    selectors,
  );

test('the frame with the organisation’s mark is painted before the scripts, where the page has it', async ({
  page: owner,
  browser,
}) => {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  await aDepartment(owner.request);
  await owner.goto('/ar/data-center');
  await expect(rows(owner)).toHaveCount(1);

  async function expectSameMark(sign: 'img' | 'svg', options: BrowserContextOptions, path: string) {
    const page = await coldPage(browser, owner, options);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('dir', path.startsWith('/ar') ? 'rtl' : 'ltr');
    await page.evaluate(() => document.fonts.ready);
    const frameSign = sign === 'img' ? '#first-logo' : '#first-mark > svg';
    const frame = await beginnings(page, ['#first-menu-icon', frameSign, '#first-name']);
    const colours = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map((it) => getComputedStyle(it).backgroundColor),
      );
    const frameColours = await colours();

    await page.unrouteAll();
    await page.goto(path);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('#first-frame')).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    expect(await beginnings(page, ['header button', `header a ${sign}`, 'header a [data-whole]'])).toEqual(
      frame,
    );
    expect(await colours()).toEqual(frameColours);
    // A phone makes the page wider than its window when something does not fit.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing is pushed out of the window').toBe(page.viewportSize()?.width);
    await page.context().close();
  }

  const wide: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
  const phone: BrowserContextOptions = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  };

  await test.step('the mark of the product', async () => {
    await expectSameMark('svg', wide, '/ar/data-center');
    await expectSameMark('svg', { ...phone, colorScheme: 'dark' }, '/en/data-center');
  });

  await test.step('the name and the logo of an organisation', async () => {
    const picture = { width: 900, height: 300, channels: 4, background: '#0b6b68' } as const;
    const logo = await sharp({ create: picture }).png().toBuffer();
    const data = { nameAr: 'مجموعة "ديار"', nameEn: 'Diyar \\ Group' };
    expect((await owner.request.put(brandContract.setNames.path, { data })).ok()).toBe(true);
    const headers = { 'content-type': 'image/png' };
    expect((await owner.request.put(brandContract.setLogo.path, { data: logo, headers })).ok()).toBe(true);
    await expectSameMark('img', { ...wide, colorScheme: 'dark' }, '/en/data-center');
    await expectSameMark('img', phone, '/ar/data-center');
  });
});
