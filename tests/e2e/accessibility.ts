import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

export type ColorScheme = 'light' | 'dark';

/** Fails when axe finds a serious violation on the page in one of the schemes. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  await addAxe(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
    expect(await findViolations(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** Puts axe into the page. Once for all its states, because parsing axe takes as long as running it. */
export const addAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/** The serious violations that axe finds on a page that contains it. */
export async function findViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(runAxe, options);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/** Runs in the page: waits for every animation that ends, then runs axe. */
async function runAxe(run: RunOptions): Promise<AxeResults['violations']> {
  const willEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await Promise.allSettled((moving ?? []).map(({ finished }) => finished));
    // A transition is listed only after a paint, and an inherited colour starts to fade when its parent's has ended.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    moving = document.getAnimations().filter(willEnd);
  }
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  return (await injected.run(document, run)).violations;
}
