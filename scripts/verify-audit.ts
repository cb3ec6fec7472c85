// Proves that the audit log is as it was written: `npm run verify-audit`, with the same environment as the server's.
// It compares the log with the anchors that the product kept, and with those that were kept elsewhere:
//   --anchors FILE        a copy of the anchors, a log of the syslog server or a saved mail; may be repeated
//   --fingerprint TEXT    an anchor as it is in the mail: "entry=12 fingerprint=ab34…"; may be repeated
//   --former-secret FILE  a secret that was used before; may be repeated
// Exits with 0 when everything is proven, 1 when the log was changed, 2 when a part could not be checked.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Anchor, findAnchors } from '#server/audit/anchor.ts';
import { readAnchorFile } from '#server/audit/anchor-file.ts';
import { auditKeyOf } from '#server/audit/audit-key.ts';
import { verifyChain } from '#server/audit/audit-verify.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { openToInspect } from '#server/platform/db/open-database.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { findTargets } from '#server/settings/anchors/anchors.queries.ts';
import { type Report, reportOf } from './verify-audit/report.ts';

const { values: options } = parseArgs({
  options: {
    anchors: { type: 'string', multiple: true, default: [] },
    fingerprint: { type: 'string', multiple: true, default: [] },
    'former-secret': { type: 'string', multiple: true, default: [] },
  },
});

async function verify(config: Config): Promise<Report> {
  const elsewhere = await anchorsElsewhere();
  const secrets = [await readSecret(config), ...(await Promise.all(options['former-secret'].map(readText)))];
  const keys = secrets.filter((secret) => secret !== null).map(auditKeyOf);
  // Before the log is read, because a running server may add an anchor while it is.
  const kept = await readAnchorFile(config.auditAnchorsFile, keys);
  const database = await openToInspect(config, createLog('warn'));
  const db = openDb(openPool({ ...database.connection, max: 1 }, () => {}));
  try {
    const start = performance.now();
    const targets = await findTargets(db);
    const keptUpTo = targets.find(({ target }) => target === 'file')?.entry ?? 0;
    const proof = await verifyChain(db, keys, [...elsewhere, ...(kept?.anchors ?? [])]);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    return reportOf({
      proof,
      kept,
      keptUpTo,
      elsewhere: elsewhere.length,
      hasSecret: secrets[0] !== null,
      now: new Date(),
      seconds,
      config,
    });
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function anchorsElsewhere(): Promise<Anchor[]> {
  const texts = [
    ...(await Promise.all(
      options.anchors.map(async (path) => ({ source: path, text: await readFile(path, 'utf8') })),
    )),
    ...options.fingerprint.map((text) => ({ source: 'the given fingerprint', text })),
  ];
  return texts.flatMap(({ source, text }) => {
    const found = findAnchors(text, source);
    if (found.length === 0) throw new Error(`There is no "entry=… fingerprint=…" in ${source}`);
    return found;
  });
}

const readText = async (path: string): Promise<string> => (await readFile(path, 'utf8')).trim();

try {
  const { lines, exitCode } = await verify(readConfig(process.env));
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
} catch (error) {
  console.error(`The audit log could not be checked: ${(error as Error).message}`);
  process.exitCode = 2;
}
