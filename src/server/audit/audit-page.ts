import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditFilters } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type LogCursor, type LogFilter, findEntries } from './audit-list.queries.ts';
import { findPeople } from './audit-people.queries.ts';
import { presentEntry } from './audit.present.ts';

export async function filterOf(
  db: Db,
  { person, action, kind, outcome, from, to }: AuditFilters,
): Promise<LogFilter> {
  return {
    action,
    kind,
    outcome,
    people: person.trim() === '' ? undefined : await findPeople(db, person),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

export interface AuditPage {
  items: AuditEntry[];
  older: string | null;
  newer: string | null;
}

/** Reads a page of the log, and one entry more to know whether another page follows. */
export async function readPage(db: Db, filter: LogFilter, cursor: LogCursor): Promise<AuditPage> {
  const found = await findEntries(db, filter, cursor, AUDIT_PAGE_SIZE + 1);
  const rows = found.slice(0, AUDIT_PAGE_SIZE);
  const hasMore = found.length > rows.length;
  const isTowardsNewer = cursor !== null && 'newerThan' in cursor;
  if (isTowardsNewer) rows.reverse();
  // A cursor comes from a neighbouring page, so there is a page in that direction.
  const hasOlder = isTowardsNewer || hasMore;
  const hasNewer = isTowardsNewer ? hasMore : cursor !== null;
  return {
    items: rows.map(presentEntry),
    older: hasOlder && rows.length > 0 ? String(rows.at(-1)!.id) : null,
    newer: hasNewer && rows.length > 0 ? String(rows[0]!.id) : null,
  };
}
