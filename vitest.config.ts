import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/services/vitest-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The machines this runs on have two cores; more workers only wait for each other.
    maxWorkers: 3,
    sequence: { shuffle: true },
  },
});
