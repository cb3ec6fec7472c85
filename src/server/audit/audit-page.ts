import type { AuditFilters, ListedEntry } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type LogCursor, type LogFilter, findEntries } from './audit-list.queries.ts';
import { findPeople } from './audit-people.queries.ts';
import { presentListed } from './audit.present.ts';

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
  items: ListedEntry[];
  older: string | null;
  newer: string | null;
}

export interface PageRequest {
  cursor: LogCursor;
  size: number;
  /** Otherwise the newest first. */
  oldestFirst: boolean;
}

/** Reads a page of the log, and one entry more to know whether another page follows. */
export async function readPage(
  db: Db,
  filter: LogFilter,
  { cursor, size, oldestFirst }: PageRequest,
): Promise<AuditPage> {
  // The first page of the oldest entries follows the number 0, which no entry has.
  const from = cursor ?? (oldestFirst ? { newerThan: 0 } : null);
  const found = await findEntries(db, filter, from, size + 1);
  const rows = found.slice(0, size);
  const hasMore = found.length > rows.length;
  const isTowardsNewer = from !== null && 'newerThan' in from;
  if (isTowardsNewer) rows.reverse();
  // A cursor comes from a neighbouring page, so there is a page in that direction.
  const hasOlder = isTowardsNewer ? cursor !== null : hasMore;
  const hasNewer = isTowardsNewer ? hasMore : cursor !== null;
  const items = rows.map(presentListed);
  return {
    items: oldestFirst ? items.toReversed() : items,
    older: hasOlder && rows.length > 0 ? String(rows.at(-1)!.id) : null,
    newer: hasNewer && rows.length > 0 ? String(rows[0]!.id) : null,
  };
}
