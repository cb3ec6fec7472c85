import { withAudit } from '#server/audit/with-audit.ts';
import { entityOf } from '#server/files/audit-values.ts';
import type { Caller } from '#server/files/caller.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Db } from '#server/platform/db/db.ts';

/** Records that so many pages of a version are printed. */
export function recordPrint(
  db: Db,
  { author }: Caller,
  { row }: Permitted<'print'>,
  after: { version: number; pages: number },
): Promise<void> {
  return withAudit(db, author, async (_tx, audit) =>
    audit.record({ action: 'print', entity: entityOf(row), after }),
  );
}
