import type { CDPSession } from '@playwright/test';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { aFolderOf, box, boxOf, button, drawPages, row, shown, widthOf } from './pictures.ts';
import { findSmallTargets } from './touch-targets.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

/** Puts fingers down at the first points, moves them through the others, and lifts them. */
async function touch(client: CDPSession, ...steps: { x: number; y: number }[][]): Promise<void> {
  const [first, ...others] = steps;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first! });
  for (const touchPoints of others)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const MIDDLE = { x: 195, y: 400 };

for (const locale of ['ar', 'en'] as const) {
  const texts = lightboxStrings[locale];
  /** The direction in which a finger moves to see the next picture. */
  const forward = locale === 'ar' ? 1 : -1;

  test(`pictures by touch: swipe, pinch, pan and double tap, in ${locale}`, async ({ page }) => {
    const { folderId } = await aFolderOf(page, ['one.png', 'two.svg']);
    const widths = await drawPages(page);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'one.png').first().tap();
    const [one, two] = [shown(page, 'one.png'), shown(page, 'two.svg')];
    await expect(one).toBeVisible();
    await expect.poll(() => widthOf(one)).toBe(390);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(findSmallTargets)).toEqual([]);
    const client = await page.context().newCDPSession(page);
    const swipe = (by: number) =>
      touch(client, [MIDDLE], [{ ...MIDDLE, x: MIDDLE.x + by / 2 }], [{ ...MIDDLE, x: MIDDLE.x + by }]);

    await test.step('a swipe shows the next picture, and one in the other direction returns', async () => {
      // Loaded ahead, and asked about in the same width when it is shown.
      await expect.poll(() => widths).toEqual([800]);
      await swipe(150 * forward);
      await expect(two).toBeVisible();
      await expect.poll(() => widths).toEqual([800, 800]);
      await swipe(-150 * forward);
      await expect(one).toBeVisible();
      // There is none before it.
      await swipe(-150 * forward);
      await expect.poll(async () => (await boxOf(one)).x).toBe(0);
    });

    await test.step('two fingers zoom around their middle; then a finger moves the picture and does not step', async () => {
      const { y } = MIDDLE;
      await touch(
        client,
        [{ x: 80, y }, { x: 120, y }],
        [{ x: 60, y }, { x: 140, y }],
        [{ x: 40, y }, { x: 160, y }],
      ); // prettier-ignore
      await expect.poll(() => widthOf(one)).toBe(390 * 3);
      const near = await boxOf(one);
      expect((100 - near.x) / near.width).toBeCloseTo(100 / 390, 2);
      await touch(client, [MIDDLE], [{ ...MIDDLE, x: 95 }], [{ ...MIDDLE, x: 45 }]);
      await expect.poll(async () => (await boxOf(one)).x).toBeCloseTo(near.x - 150, 0);
      await expect(one).toBeVisible();
    });

    await test.step('a double tap shows it whole, and another one at its real size', async () => {
      await touch(client, [MIDDLE]);
      await touch(client, [MIDDLE]);
      await expect.poll(() => widthOf(one)).toBe(390);
      await touch(client, [MIDDLE]);
      await touch(client, [MIDDLE]);
      await expect.poll(() => widthOf(one)).toBe(2000);
    });

    await test.step('the buttons below the picture', async () => {
      await button(page, texts.next).tap();
      await expect(two).toBeVisible();
      await button(page, texts.rotate).tap();
      await expect.poll(async () => (await boxOf(two)).height).toBeGreaterThan(700);
      await button(page, texts.zoomIn).tap();
      await expect(two).toHaveAttribute('src', /width=(1600|2400)/);
      await page.goBack();
      await expect(box(page)).toBeHidden();
    });
  });
}
