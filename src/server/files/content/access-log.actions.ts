import type { AuditAction } from '#shared/audit/audit.contract.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { hasEntrySince } from '#server/audit/recent-entry.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Caller } from '#server/files/caller.ts';
import { entityOf } from '#server/files/audit-values.ts';
import type { Permitted } from '#server/files/files.policy.ts';

export type Read = Extract<AuditAction, 'view' | 'download' | 'print'>;

/** For so long the parts of a file that follow its first bytes belong to the reading that was recorded with those. */
const READING_HOURS = 24;

/** Records that someone read a file, all of it or from `start` on. */
export async function logAccess(
  db: Db,
  caller: Caller,
  action: Read,
  item: Permitted<'open' | 'download' | 'print'>,
  part: { version: number; start: number },
): Promise<void> {
  const { id } = item.row;
  // A viewer that turns pages is one reading. But who asks for the second byte first has not been recorded yet.
  const isLaterPart =
    part.start > 0 &&
    (await hasEntrySince(
      db,
      { action, entityId: id, actorId: caller.viewer.userId },
      new Date(Date.now() - READING_HOURS * 3_600_000),
    ));
  if (isLaterPart) return;
  await withAudit(db, caller.author, async (_tx, audit) =>
    audit.record({ action, entity: entityOf(item.row), after: { version: part.version } }),
  );
}

/** Records that these files left in one zip. */
export function logZipDownload(
  db: Db,
  caller: Caller,
  zipName: string,
  items: Permitted<'download'>[],
): Promise<void> {
  return withAudit(db, caller.author, async (_tx, audit) => {
    for (const { row } of items) {
      const after = { version: row.version, zip: zipName };
      audit.record({ action: 'download', entity: entityOf(row), after });
    }
  });
}
