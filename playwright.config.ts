import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/services/playwright-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Riyadh',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
