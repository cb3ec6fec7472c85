import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** No serious violation on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once for both: reading its source takes the page as long as looking.
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
    const violations = await page.evaluate(look, options);
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = serious.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
    expect(told, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** In the page: looks when what fades or moves has done so; what turns for ever is not waited for. */
async function look(run: RunOptions): Promise<AxeResults['violations']> {
  const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await Promise.allSettled((moving ?? []).map(({ finished }) => finished));
    // What begins to fade is known once it was painted; and what inherits a colour begins when that has faded.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    moving = document.getAnimations().filter(isEnding);
  }
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  return (await injected.run(document, run)).violations;
}
