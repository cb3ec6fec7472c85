import { test as base } from '@playwright/test';
import { preview } from 'vite';

/** Serves the built page of stories; one server for each worker. */
export const test = base.extend<object, { storiesUrl: string }>({
  storiesUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture
    async ({}, use) => {
      const server = await preview({
        configFile: 'vite.stories.config.ts',
        logLevel: 'error',
        preview: { port: 0, strictPort: false, open: false },
      });
      const address = server.httpServer.address();
      if (address === null || typeof address === 'string') throw new Error('the server has no port');
      await use(`http://localhost:${address.port}/stories/`);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
