import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log.ts';
import { sealLog } from './audit.queries.ts';

/** Signs the end of the log at each start. A seal that did not fit does not stop the start, because nothing would get better. */
export async function sealAuditLog(db: Db, log: Log): Promise<void> {
  const reason = await transaction(db, sealLog);
  if (reason === 'first') log.info('the audit log is sealed with a key from now on');
  else if (reason === 'otherSecret')
    log.warn(
      'the audit log continues with another secret; earlier entries need the former one to be verified',
    );
  else if (reason) log.error('the end of the audit log was changed outside the product: run verify-audit');
}
