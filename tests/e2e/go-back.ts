import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How many entries of the browser's history are above the page, one for each layer that is open over it. */
export const layerDepth = (page: Page) => page.evaluate<number>(() => window.history.state.layerDepth ?? 0);

/** Back, after the browser has reached the entry that has one layer for each that is open. */
export async function goBackFrom(page: Page, depth: number): Promise<void> {
  await expect.poll(() => layerDepth(page)).toBe(depth);
  await page.goBack();
}
