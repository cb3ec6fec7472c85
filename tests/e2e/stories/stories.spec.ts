import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addAxe, findViolations } from '#tests/e2e/accessibility.ts';
import { findSmallTargets } from '#tests/e2e/touch-targets.ts';
import { installLook, type Look } from './look.ts';
import { test } from './stories-server.ts';

declare const look: Look;

const devices = {
  desktop: { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** Each language and each scheme once: what is mirrored does not depend on the colours. */
const looks = [
  { locale: 'ar', scheme: 'light' },
  { locale: 'en', scheme: 'dark' },
] as const;
/** On a page with all of them at once it takes four times as long to find what is drawn at a point. */
const STORIES_A_PAGE = 6;
/** A picture in one colour has none. */
const MIN_ENTROPY = 0.05;
/** Each of these fills a window, together with its neighbours. */
const pictured = new Set([
  'buttons',
  'fields',
  'error-state',
  'table',
  'file-list-selected',
  'file-grid-selected',
]);

interface Shown {
  names: readonly string[];
  locale: (typeof looks)[number]['locale'];
  scheme: (typeof looks)[number]['scheme'];
}

for (const [device, use] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    // On a busy machine the hundreds of controls take long.
    test.describe.configure({ timeout: 240_000 });

    for (const { locale, scheme } of looks) {
      test(`every story is readable, reachable and visible in ${locale}, ${scheme}`, async ({
        page,
        storiesUrl,
      }, info) => {
        await page.goto(`${storiesUrl}#locale=${locale}&scheme=${scheme}`);
        await page.evaluate(installLook);
        await addAxe(page);
        // Focus by script shows the ring only when the keyboard was used last.
        await page.keyboard.press('Tab');

        for (const names of await listPages(page)) {
          await show(page, { names, locale, scheme });
          await page.evaluate(() => look.collect());
          const faults = [
            // The elements are the same in both languages.
            ...(await findViolations(page, locale === 'ar' ? 'all' : 'colours')),
            ...(await page.evaluate(() => [
              ...look.overflowing(),
              ...look.unseenSelected(),
              ...look.focusAll(),
            ])),
            ...(await pointAtControls(page, device)),
          ];
          expect.soft(faults, names.join(', ')).toEqual([]);
          const parts = names.length === 1 ? names : names.filter((name) => pictured.has(name));
          for (const name of parts) await takePicture(page, name, info.outputPath(`${name}.png`));
        }
      });
    }
  });
}

/** A picture for whoever wants to look; one in a single colour shows nothing. */
async function takePicture(page: Page, name: string, path: string): Promise<void> {
  await page.locator(`[data-story="${name}"]`).evaluate((story) => story.scrollIntoView());
  const { entropy } = await sharp(await page.screenshot({ path })).stats();
  expect.soft(entropy, path).toBeGreaterThan(MIN_ENTROPY);
}

/** The stories that are shown together: some of those that leave each other alone, and then each of the others. */
async function listPages(page: Page): Promise<string[][]> {
  const links = page.getByRole('list', { name: 'Stories' }).getByRole('link');
  await links.first().waitFor();
  const all = await links.evaluateAll((found: HTMLElement[]) =>
    found.map((link) => ({ name: link.innerText, isAlone: link.dataset['alone'] === 'true' })),
  );
  const alone = all.filter(({ isAlone }) => isAlone).map(({ name }) => [name]);
  const together = all.filter(({ isAlone }) => !isAlone).map(({ name }) => name);
  const pages = Array.from({ length: Math.ceil(together.length / STORIES_A_PAGE) }, (_, index) =>
    together.slice(index * STORIES_A_PAGE, (index + 1) * STORIES_A_PAGE),
  );
  return [...pages, ...alone];
}

/** Shows stories without loading the page again, and waits until their data is there. */
async function show(page: Page, { names, locale, scheme }: Shown): Promise<void> {
  const hash = `#story=${names.join(',')}&locale=${locale}&scheme=${scheme}`;
  await page.evaluate((next) => void (location.hash = next), hash);
  await page.locator(`[data-shown="${hash}"]`).waitFor({ state: 'attached' });
  await page.locator(`html[data-mantine-color-scheme=${scheme}][lang=${locale}]`).waitFor();
  const loading = '[aria-busy=true]:not([data-story$=loading] *, [data-story$=skeleton] *)';
  await expect(page.locator(loading)).toHaveCount(0);
}

/** Points at each kind of control; a touch screen has no pointer, so there it must be seen without one. */
async function pointAtControls(page: Page, device: string): Promise<string[]> {
  if (device === 'phone')
    return [...(await page.evaluate(() => look.unseenOnTouch())), ...(await page.evaluate(findSmallTargets))];
  const faults: string[] = [];
  let step = await page.evaluate(() => look.pointNext());
  while (step.point) {
    await page.mouse.move(step.point.x, step.point.y);
    step = await page.evaluate(() => look.pointNext());
    faults.push(...step.faults);
  }
  await page.mouse.move(0, 0);
  return faults;
}
