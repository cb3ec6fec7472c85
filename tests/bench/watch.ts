import type { Page } from '@playwright/test';

export type Tab = Window & { clickedAt?: number; readableAt?: number };

/** Remembers in every tab when something was clicked, and when what can be read was there. */
export function watch(selector: string): void {
  const times = window as Tab;
  const now = () => performance.timeOrigin + performance.now();
  for (const event of ['dblclick', 'keydown'])
    addEventListener(
      event,
      () => {
        times.clickedAt = now();
        delete times.readableAt;
      },
      { capture: true },
    );
  const look = () => {
    if (times.readableAt === undefined && document.querySelector(selector)) times.readableAt = now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const timeOf = (page: Page, which: 'clickedAt' | 'readableAt') =>
  page
    .waitForFunction((name) => (window as Tab)[name], which)
    .then(async (handle) => (await handle.jsonValue())!);
