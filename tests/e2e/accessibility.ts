import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** No serious violation on the page as it stands. In dark only colours differ, and those are the same in both languages. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolation(page, 'light', { runOnly: { type: 'tag', values: tags } });
  if ((await page.locator('html').getAttribute('lang')) === 'ar')
    await expectNoViolation(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function expectNoViolation(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: Parameters<AxeBuilder['options']>[0],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
  await page.evaluate(settled);
  // The page has no frames, and the other mode opens a new tab for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...rules, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
  expect(told, `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** When what fades or moves on the page has done so; what turns for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    return endTime !== Infinity;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
