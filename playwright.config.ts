import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/services/playwright-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores, because a test also waits.
  workers: 3,
  timeout: 240_000,
  // Long, because a machine that others use too may stand still for many seconds.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // The page of stories is built once, and only when its tests run.
  projects: [
    { name: 'product', testIgnore: '**/e2e/stories/**' },
    { name: 'stories-build', testMatch: '**/e2e/stories/stories.setup.ts' },
    { name: 'stories', testMatch: '**/e2e/stories/*.spec.ts', dependencies: ['stories-build'] },
  ],
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Riyadh',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
