import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious violation on the page as it stands; in dark, where only colours differ, none of those. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolation(page, 'light', (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']),
  );
  await expectNoViolation(page, 'dark', (axe) => axe.withRules('color-contrast'));
}

async function expectNoViolation(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
  await page.evaluate(settled);
  // The page has no frames, and the other mode opens a new tab for each analysis.
  const axe = choose(new AxeBuilder({ page }).setLegacyMode());
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
