import type { Page } from '@playwright/test';
import type { View } from '#shared/files/views.contract.ts';

/** Answers how a file is seen, which depends on rights and settings that the test is not about. */
export const seeAs = (page: Page, view: View): Promise<unknown> =>
  page.context().route('**/api/files/*/view?*', (route) => route.fulfill({ json: view }));
