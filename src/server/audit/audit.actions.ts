import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log.ts';
import { readAnchorFile } from './anchor-file.ts';
import type { SealReason } from './audit-seal.ts';
import { findMissingPeople, findPeopleOfLog, insertPerson } from './audit-people.queries.ts';
import { findHead, sealLog } from './audit.queries.ts';

/**
 * Signs the end of the log at each start. A seal that did not fit does not stop the start, because nothing would get better.
 * Anchors are kept of sealed logs only. So when there are any, the log was sealed before, and one without a seal is not taken
 * for a log from before there was a key.
 */
export async function sealAuditLog(db: Db, log: Log, anchorsFile: string): Promise<void> {
  const anchors = (await readAnchorFile(anchorsFile, []).catch(() => null))?.anchors ?? [];
  const { id: entries } = await findHead(db);
  if (anchors.some(({ entry }) => entry > entries))
    log.error({ entries }, 'the audit log ends before an entry that was anchored: run verify-audit');
  const reason = await transaction(db, (tx) => sealLog(tx, anchors.length === 0));
  if (reason) reports[reason](log);
}

/** Checks every few minutes that the end of the log is as this server left it. */
export async function checkEndOfLog(db: Db, log: Log): Promise<void> {
  const reason = await transaction(db, (tx) => sealLog(tx, false));
  if (reason) reports[reason](log);
}

const reports: Record<SealReason, (log: Log) => void> = {
  first: (log) =>
    log.warn(
      'the audit log had no signature and is signed from now on; this is right once only, after the update from a version without signatures',
    ),
  otherSecret: (log) =>
    log.warn(
      'the audit log continues with another secret; earlier entries need the former one to be verified',
    ),
  endChanged: (log) =>
    log.error('the end of the audit log was changed outside the product: run verify-audit'),
};

/** Adds the people whom the filter by person does not find, because something other than the product has removed them. */
export async function restorePeople(db: Db, log: Log): Promise<void> {
  const missing = await findMissingPeople(db, await findPeopleOfLog(db));
  for (const row of missing) await insertPerson(db, row);
  if (missing.length > 0)
    log.warn({ count: missing.length }, 'people of the audit log were missing in the filter by person');
}
