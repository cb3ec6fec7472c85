import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditFilters } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type LogFilter, type Place, findEntries } from './audit-list.queries.ts';
import { findPeople } from './audit-people.queries.ts';
import { presentEntry } from './audit.present.ts';

export async function filterOf(db: Db, { person, action, kind, from, to }: AuditFilters): Promise<LogFilter> {
  return {
    action,
    kind,
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

/** A page of the log. One entry more than it shows is read, to know whether the way goes on. */
export async function readPage(db: Db, filter: LogFilter, place: Place): Promise<AuditPage> {
  const found = await findEntries(db, filter, place, AUDIT_PAGE_SIZE + 1);
  const rows = found.slice(0, AUDIT_PAGE_SIZE);
  const goesOn = found.length > rows.length;
  const wentUp = place !== null && 'newerThan' in place;
  if (wentUp) rows.reverse();
  // Whoever came from a neighbouring page can go back to it.
  const hasOlder = wentUp || goesOn;
  const hasNewer = wentUp ? goesOn : place !== null;
  return {
    items: rows.map(presentEntry),
    older: hasOlder && rows.length > 0 ? String(rows.at(-1)!.id) : null,
    newer: hasNewer && rows.length > 0 ? String(rows[0]!.id) : null,
  };
}
