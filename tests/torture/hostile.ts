// `npm run hostile` lets one employee upload hostile pictures, documents and archives, and measures for a minute how long a
// mail for a new password takes and how soon `/healthz` answers. It fails at 5 seconds and at 200 ms. Loopback only.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ownerForm } from '#tests/factories/accounts.ts';
import { startServer } from '#tests/bench/server.ts';
import { startMailServer } from '#tests/services/mail-server.ts';
import { hostileFiles } from './hostile-files.ts';
import { newOrganisation, post, uploadFile } from './new-organisation.ts';
import { MAX_HEALTH_MS, watchHealth } from './watch-health.ts';

const FILES = 136;
const SECONDS = 60;
/** Fewer than the limit on mails for one account. */
const MAILS = 4;
const MAX_MAIL_MS = 5000;

const files = hostileFiles(FILES);
const dataDir = await mkdtemp(join(tmpdir(), 'dc-hostile-'));
const mailServer = await startMailServer();
const server = await startServer({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'dc@example.test',
});
const { owner } = await newOrganisation(server.url, []);
for (const file of files) await uploadFile(owner, { parentId: 'my-files', ...file });

const end = performance.now() + SECONDS * 1000;
const mails: number[] = [];
async function requestMails(): Promise<void> {
  for (let n = 1; n <= MAILS; n += 1) {
    const start = performance.now();
    await post(owner, '/api/auth/forgot-password', { email: ownerForm.email, locale: 'ar' });
    while (mailServer.received.length < n && performance.now() < end) await delay(10);
    mails.push(performance.now() - start);
    await delay((SECONDS * 1000) / (MAILS + 1));
  }
}
const [health] = await Promise.all([watchHealth(server.url, end), requestMails()]);

console.log(
  `${FILES} hostile files: mails after ${mails.map(Math.round).join(', ')} ms; ${health.text}; peak memory of the server ${Math.round(server.peakMemory())} MB.`,
);
owner.close();
await server.stop();
await mailServer[Symbol.asyncDispose]();
await rm(dataDir, { recursive: true, force: true });
process.exit(Math.max(...mails) < MAX_MAIL_MS && health.worst < MAX_HEALTH_MS ? 0 : 1);
