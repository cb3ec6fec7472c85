// Starts the product on a separate data folder and fills it with a sample organisation the first time.
import { createApp } from '#server/app.ts';
import { ownerExists } from '#server/accounts/accounts.queries.ts';
import { readConfig } from '#server/platform/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { fillDemo } from './demo/fill.ts';
import { demoPassword, newcomer, owner } from './demo/organisation.ts';

process.env['DATA_DIR'] ??= './data-demo';
process.env['LOG_LEVEL'] ??= 'warn';
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
// Silent, because the stop after filling ends thumbnails that are drawn later. A failure to fill is thrown.
const app = await createApp(config, database.connection, createLog('silent'));
if (!(await ownerExists(app.deps.db))) {
  process.stdout.write('Filling the demonstration…\n');
  await fillDemo(app);
}
await app.stop();
await database.stop();
process.stdout.write(
  `\n  The owner: ${owner.email}, with the password ${demoPassword}. Everyone else has the same.
  ${newcomer} was added with a temporary password, which the first sign-in replaces.\n`,
);
await import('#server/main.ts');
