import type { AuditAction } from '#shared/audit/audit.contract.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { hasEntrySince } from '#server/audit/recent-entry.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Caller } from '#server/files/caller.ts';
import { entityOf } from '#server/files/audit-values.ts';
import type { Permitted } from '#server/files/files.policy.ts';

export type AccessAction = Extract<AuditAction, 'view' | 'download'>;

/** Requests for later parts of a file belong to an access that was recorded within this time. */
const ACCESS_MS = 3_600_000;

/** Where a part begins that belongs to an access which was recorded lately, if there is one. */
export const LATER = 1;

export interface AccessedPart {
  version: number;
  /** Where it begins. */
  start: number;
  /** Requested before it is shown. */
  isAhead?: boolean;
}

/**
 * Records that a user accessed a file: all of it, or a part. Returns false when the part belongs to an access that is recorded
 * already.
 */
export async function logAccess(
  db: Db,
  caller: Caller,
  action: AccessAction,
  item: Permitted<'open' | 'download'>,
  { version, start, isAhead = false }: AccessedPart,
): Promise<boolean> {
  const after = { version, ...(isAhead && { ahead: true }) };
  // A viewer that loads a file in parts is recorded once an hour. Every byte belongs to an entry of the same person, address,
  // purpose and version, so neither skipping the first bytes nor reading on in a newer version hides anything.
  const isLaterPart =
    start > 0 &&
    (await hasEntrySince(
      db,
      {
        action,
        entityId: item.row.id,
        actorId: caller.viewer.userId,
        address: caller.author.address,
        after,
      },
      new Date(Date.now() - ACCESS_MS),
    ));
  if (isLaterPart) return false;
  await withAudit(db, caller.author, async (_tx, audit) =>
    audit.record({ action, entity: entityOf(item.row), after }),
  );
  return true;
}

/** Records that these files were downloaded in a zip. */
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
