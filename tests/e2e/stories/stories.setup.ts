import { test } from '@playwright/test';
import { build } from 'vite';

test('the page of stories is built', async () => {
  await build({ configFile: 'vite.stories.config.ts', logLevel: 'error' });
});
