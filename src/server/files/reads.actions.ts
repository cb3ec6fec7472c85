import type { AuditAction } from '#shared/audit/audit.contract.ts';
import { act } from '#server/audit/act.ts';
import { hasEntrySince } from '#server/audit/recent-entry.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { type Caller, entityOf } from './file-change.ts';
import type { Node } from './nodes.queries.ts';

export type Read = Extract<AuditAction, 'view' | 'download' | 'print'>;

/** For so long the parts of a file that follow its first bytes belong to the reading that was recorded with those. */
const READING_HOURS = 24;

/** Records that someone read a file, all of it or from `start` on. */
export async function recordRead(
  db: Db,
  caller: Caller,
  action: Read,
  node: Node,
  part: { version: number; start: number },
): Promise<void> {
  const { id } = node.row;
  // A viewer that turns pages is one reading. But who asks for the second byte first has not been recorded yet.
  const isLaterPart =
    part.start > 0 &&
    (await hasEntrySince(
      db,
      { action, entityId: id, actorId: caller.viewer.userId },
      new Date(Date.now() - READING_HOURS * 3_600_000),
    ));
  if (isLaterPart) return;
  await act(db, caller.author, async (_tx, journal) =>
    journal.record({ action, entity: entityOf(node.row), after: { version: part.version } }),
  );
}

/** Records that these files left in one zip. */
export function recordZipped(db: Db, caller: Caller, zipName: string, nodes: Node[]): Promise<void> {
  return act(db, caller.author, async (_tx, journal) => {
    for (const { row } of nodes) {
      const after = { version: row.version, zip: zipName };
      journal.record({ action: 'download', entity: entityOf(row), after });
    }
  });
}
