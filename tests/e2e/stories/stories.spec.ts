import { expect, type Page } from '@playwright/test';
import { addAxe, findViolations } from '#tests/e2e/accessibility.ts';
import { installLook, type Look } from './look.ts';
import { test } from './stories-server.ts';

declare const look: Look;

const widths = {
  desktop: { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const schemes = ['light', 'dark'] as const;

for (const [device, use] of Object.entries(widths)) {
  for (const locale of ['ar', 'en']) {
    test.describe(`stories on a ${device}`, () => {
      test.use({ ...use, reducedMotion: 'reduce' });

      test(`are readable, reachable and visible in ${locale}`, async ({ page, storiesUrl }, info) => {
        await page.goto(`${storiesUrl}#locale=${locale}&scheme=light`);
        const links = page.getByRole('list', { name: 'Stories' }).getByRole('link');
        const all = await links.evaluateAll((found: HTMLElement[]) =>
          found.map((link) => ({ name: link.innerText, isOverlay: link.dataset['overlay'] === 'true' })),
        );
        const inPage = all.filter(({ isOverlay }) => !isOverlay).map(({ name }) => name);
        const overlays = all.filter(({ isOverlay }) => isOverlay).map(({ name }) => [name]);
        expect(overlays.length).toBeGreaterThan(10);
        await page.evaluate(installLook);
        await addAxe(page);
        // Focus by script shows the ring only when the keyboard was used last.
        await page.keyboard.press('Tab');

        for (const names of [inPage, ...overlays]) {
          for (const scheme of schemes) {
            await show(page, { names, locale, scheme });
            const faults = [
              ...(await findViolations(page)),
              ...(scheme === 'light' ? await page.evaluate(() => look.overflowing()) : []),
              ...(await page.evaluate(() => look.unseenSelected())),
              ...(await checkControls(page, { hasPointer: device === 'desktop' && scheme === 'light' })),
            ];
            expect.soft(faults, `${names.join(', ')} in ${scheme}`).toEqual([]);
          }
        }
      });
    });
  }
}

async function show(page: Page, address: { names: string[]; locale: string; scheme: string }): Promise<void> {
  const hash = `#story=${address.names.join(',')}&locale=${address.locale}&scheme=${address.scheme}`;
  await page.evaluate((next) => void (location.hash = next), hash);
  await page.locator(`[data-shown="${hash}"]`).waitFor({ state: 'attached' });
  await page.locator(`html[data-mantine-color-scheme=${address.scheme}][lang=${address.locale}]`).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('[data-story] [aria-busy=true]:not([data-story*=loading] *)') === null || true,
  );
}

/** Points at each control, or on a touch screen only looks at it, and focuses it. */
async function checkControls(page: Page, { hasPointer }: { hasPointer: boolean }): Promise<string[]> {
  const count = await page.evaluate(() => look.collect());
  const faults: string[] = [];
  for (let control = 0; hasPointer && control < count; control += 1) {
    const point = await page.evaluate((index) => look.goTo(index), control);
    if (!point) continue;
    await page.mouse.move(point.x, point.y);
    faults.push(...(await page.evaluate((index) => look.hovered(index), control)));
  }
  if (hasPointer) await page.mouse.move(0, 0);
  const focus = (total: number) =>
    Array.from({ length: total }, (_, index) => {
      look.goTo(index);
      return look.focused(index);
    }).flat();
  faults.push(...(await page.evaluate(focus, count)));
  return faults;
}
