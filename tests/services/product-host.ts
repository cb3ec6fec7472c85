import type { AddressInfo } from 'node:net';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import type { Connection } from '#server/platform/db/db.ts';
import './cheap-passwords.ts';

/** A product to start, or the address of one to stop. */
export type HostRequest = { env: NodeJS.ProcessEnv; connection: Connection } | { stop: string };
/** The address of the product that started or stopped. */
export type HostAnswer = { url: string } | { failure: string };

// Each browser test has its own product, but all of them run in this process, because importing the server again takes
// longer than many tests.
const running = new Map<string, App>();

async function start(env: NodeJS.ProcessEnv, connection: Connection): Promise<string> {
  const config = readConfig(env);
  const app = await createApp(config, connection, createLog(config.logLevel), { checkAnswers: true });
  await app.server.listen({ host: config.host, port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  running.set(url, app);
  return url;
}

async function stop(url: string): Promise<string> {
  await running.get(url)?.stop();
  running.delete(url);
  return url;
}

process.on('message', (request: HostRequest) => {
  const done = 'stop' in request ? stop(request.stop) : start(request.env, request.connection);
  done.then(
    (url) => process.send!({ url } satisfies HostAnswer),
    (error: Error) => process.send!({ failure: error.stack ?? error.message } satisfies HostAnswer),
  );
});

// The test process has ended, normally or not.
process.on('disconnect', () => process.exit());
