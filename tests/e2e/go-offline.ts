import { expect, type Page } from '@playwright/test';

/**
 * Takes the network from all pages of the context. The browser answers before the process that sends its requests knows, so on a
 * busy machine one more request may get through: it waits until one fails.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOffline = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(isOffline).toBe(true);
}
