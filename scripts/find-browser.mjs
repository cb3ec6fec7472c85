import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// The shell comes first: Chromium itself draws its own windows for every page of a test, unseen.
const wellKnown = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium for the browser tests: CHROME_PATH, the system's, or Playwright's own; null when there is none. */
export function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  return wellKnown.find((path) => existsSync(path)) ?? playwrightsOwn();
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
