import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { unavailable } from './tests/services/debian.ts';
import { LongestFirst } from './tests/services/longest-first.ts';
import { canHaveDebianPostgres } from './tests/services/test-cluster.ts';

const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'];
const onServer = (names: string[]) => names.map((name) => `src/server/${name}.test.ts`);
/** Tests of features with more than plain SQL: they run on the oldest PostgreSQL that the product promises to run on. */
const onOldest = globSync(
  onServer([
    'platform/migrate',
    'platform/db/password',
    'rows-read',
    'auth/*',
    'audit/*',
    'organisation/*',
    'notifications/*',
    'files/**/*',
    'search/*',
  ]),
  {
    // Most of these use no database, the others only plain statements.
    exclude: [
      '**/*.property.test.ts',
      '**/{known-devices,setup-code,thumbnails,ended-downloads}.test.ts',
      '**/{zip-names,zip-paths,zip-readme,zip-stream,content-disposition,requested-range,detect-type}.test.ts',
    ],
  },
);
/** Of these the ones that may behave differently on the embedded PostgreSQL: plans, locks, order and search. */
const onBoth = globSync(
  onServer([
    'platform/migrate',
    'rows-read',
    'audit/audit-verify',
    'files/browse/*',
    'files/tree-lock',
    'search/*',
  ]),
);

const hasDebian = canHaveDebianPostgres();
if (!hasDebian) unavailable('an external PostgreSQL', 'install postgresql-15');

const embedded = {
  extends: true as const,
  test: {
    name: 'embedded',
    include: tests,
    exclude: hasDebian ? onOldest.filter((path) => !onBoth.includes(path)) : [],
    globalSetup: ['tests/services/embedded-setup.ts'],
  },
};
const debian = {
  extends: true as const,
  test: {
    name: 'postgresql-15',
    include: onOldest,
    globalSetup: ['tests/services/debian-setup.ts'],
    // After the others: a worker that changes between two projects starts again and imports everything again.
    sequence: { shuffle: true, groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // The machines this runs on have two cores; more workers only wait for each other.
    maxWorkers: 3,
    sequence: { shuffle: true, sequencer: LongestFirst },
    // Test files of one worker share what they import: importing it again for each file took a fifth of the time.
    isolate: false,
    setupFiles: ['tests/services/cheap-passwords.ts'],
    projects: hasDebian ? [embedded, debian] : [embedded],
  },
});
