import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** Half as long as the one with comments, so the browser reads it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  /** Those of them that look at colours: the elements of a page are the same in both schemes, so the others find the same. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;

export type ColorScheme = 'light' | 'dark';

/** Fails when axe finds a serious violation on the page in one of the schemes. All rules, or those of `which`, apply to the first. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
  which: keyof typeof rules = 'all',
): Promise<void> {
  await addAxe(page);
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
    const found = await findViolations(page, index === 0 ? which : 'colours');
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/**
 * Puts axe into the page, once for all its states. Not by `evaluate`: what is sent without its wrapping is the same script in
 * the next page, which the browser then need not compile again.
 */
export async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
  expect(exceptionDetails).toBeUndefined();
}

/** The serious violations that axe finds on a page that contains it. */
export async function findViolations(page: Page, which: keyof typeof rules): Promise<string[]> {
  const violations = await page.evaluate(runAxe, {
    runOnly: rules[which],
    resultTypes: ['violations' as const],
  });
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
