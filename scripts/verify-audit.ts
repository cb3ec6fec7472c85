// Proves that the audit log is as it was written: `npm run verify-audit`, with the same environment as the server's.
import { type Flaw, verifyChain } from '#server/audit/audit-verify.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { openToInspect } from '#server/platform/db/open-database.ts';

const explanations: Record<Flaw, string> = {
  missing: 'is missing: it was removed, or the log was cut there',
  altered: 'was changed after it was written',
  unlinked: 'does not follow the entry before it: entries were exchanged, inserted or removed',
  notTheEnd:
    'does not agree with the recorded end of the log: entries were added or rewritten outside the product',
};

async function verify(): Promise<boolean> {
  const database = await openToInspect(readConfig(process.env), createLog('warn'));
  const db = openDb(openPool({ ...database.connection, max: 1 }, () => {}));
  try {
    const start = performance.now();
    const proof = await verifyChain(db);
    if (!proof.isIntact) {
      console.error(`The audit log is BROKEN: entry ${proof.entry} ${explanations[proof.flaw]}.`);
      return false;
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`The audit log is intact: ${proof.entries} entries, checked in ${seconds} s.`);
    // Someone who can rewrite the whole log can rewrite its end too; a copy of this line that is kept elsewhere reveals it.
    console.log(`Fingerprint after entry ${proof.entries}: ${proof.fingerprint}`);
    return true;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(`The audit log could not be checked: ${(error as Error).message}`);
  process.exitCode = 1;
}
