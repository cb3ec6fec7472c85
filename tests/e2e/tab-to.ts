import { expect, type Locator } from '@playwright/test';

/** Further than any control is on a page. */
const MAX_STOPS = 80;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS && !(await hasFocus()); stops += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}
