import { defineConfig } from 'vitest/config';
import { unavailable } from './tests/services/debian.ts';
import { canHaveDebianPostgres } from './tests/services/test-cluster.ts';

const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'];
// Tests that may behave differently on the two databases: those of features with more than plain SQL.
const alsoOnDebian = [
  'platform/migrate',
  'rows-read',
  'auth/*',
  'audit/*',
  'organisation/*',
  'notifications/*',
  'files/**/*',
  'search/*',
].map((name) => `src/server/${name}.test.ts`);

const embedded = {
  extends: true as const,
  test: { name: 'embedded', include: tests, globalSetup: ['tests/services/embedded-setup.ts'] },
};
const debian = {
  extends: true as const,
  test: {
    name: 'postgresql-15',
    include: alsoOnDebian,
    // These run on one database only: most of them use none, the others only plain statements.
    exclude: [
      '**/*.property.test.ts',
      '**/{known-devices,setup-code,thumbnails,ended-downloads}.test.ts',
      '**/{zip-names,zip-paths,zip-readme,zip-stream,content-disposition,requested-range,detect-type}.test.ts',
    ],
    globalSetup: ['tests/services/debian-setup.ts'],
  },
};

const hasDebian = canHaveDebianPostgres();
if (!hasDebian) unavailable('an external PostgreSQL', 'install postgresql-15');

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The machines this runs on have two cores; more workers only wait for each other.
    maxWorkers: 3,
    sequence: { shuffle: true },
    // Test files of one worker share what they import: importing it again for each file took a fifth of the time.
    isolate: false,
    setupFiles: ['tests/services/cheap-passwords.ts'],
    projects: hasDebian ? [embedded, debian] : [embedded],
  },
});
