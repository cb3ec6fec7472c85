import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import type { AuditAction, AuditKind } from '#shared/audit/audit.contract.ts';
import type { Database, Db } from '#server/platform/db/db.ts';
import { NOBODY } from './audit-people.queries.ts';
import type { AuditLogsTable } from './audit.table.ts';

export type AuditRow = Selectable<AuditLogsTable>;

export interface LogFilter {
  /** Ids from `findPeople`; absent: everyone. */
  people?: string[] | undefined;
  action?: AuditAction | undefined;
  kind?: AuditKind | undefined;
  /** Instants, both included. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Entries on one side of an id, the nearest first; without an id, the newest. */
export type Place = { olderThan: number } | { newerThan: number } | null;

type Entries = SelectQueryBuilder<Database & { l: AuditLogsTable }, 'l', AuditRow>;

/** Written exactly as in the index `audit_logs_actor`, or it would not be used. */
const actorKey = sql<string>`coalesce(l.actor_id, ${sql.lit(NOBODY)}::uuid)`;

/**
 * Up to this many people are looked up one by one and merged: one who did little is found as fast as one who did much. More
 * are a broad filter, which the newest entries soon satisfy. Either way the time does not follow the length of the log.
 */
const FEW_PEOPLE = 20;

export function findEntries(
  db: Db,
  { people, ...rest }: LogFilter,
  place: Place,
  limit: number,
): Promise<AuditRow[]> {
  const order = place && 'newerThan' in place ? 'asc' : 'desc';
  const entries = beside(matching(db, rest), place).orderBy('l.id', order).limit(limit);
  if (!people) return entries.execute();
  if (people.length > FEW_PEOPLE) return by(entries, people).execute();
  return db
    .selectFrom(sql<{ actor_id: string }>`unnest(${people}::uuid[])`.as<'person'>(sql`person(actor_id)`))
    .innerJoinLateral(entries.where(actorKey, '=', sql.ref<string>('person.actor_id')).as('entry'), (join) =>
      join.onTrue(),
    )
    .selectAll('entry')
    .orderBy('entry.id', order)
    .limit(limit)
    .execute();
}

/** The matching entries among those with ids in (above, upTo], the newest first. Costs the width of the range, not of the log. */
export function findEntriesInRange(
  db: Db,
  { people, ...rest }: LogFilter,
  { above, upTo }: { above: number; upTo: number },
): Promise<AuditRow[]> {
  const entries = matching(db, rest)
    .where('l.id', '>', above)
    .where('l.id', '<=', upTo)
    .orderBy('l.id', 'desc');
  return (people ? by(entries, people) : entries).execute();
}

export async function lastEntryId(db: Db): Promise<number> {
  return (await db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow()).id;
}

function matching(db: Db, { action, kind, from, to }: Omit<LogFilter, 'people'>): Entries {
  let entries = db.selectFrom('audit_logs as l').selectAll('l') as Entries;
  if (action) entries = entries.where('l.action', '=', action);
  if (kind) entries = entries.where('l.entity_kind', '=', kind);
  // Time never runs backwards along the log, so a range of time is a range of ids, and every index is in the order of ids.
  if (from) entries = entries.where('l.id', '>=', boundary(db, 'from', from));
  if (to) entries = entries.where('l.id', '<=', boundary(db, 'to', to));
  return entries;
}

/** The first id at or after an instant, or the last at or before it. Null, and so no entry at all, when there is none. */
function boundary(db: Db, end: 'from' | 'to', at: Date) {
  const order = end === 'from' ? 'asc' : 'desc';
  return db
    .selectFrom('audit_logs as edge')
    .select('edge.id')
    .where('edge.at', end === 'from' ? '>=' : '<=', at)
    .orderBy('edge.at', order)
    .orderBy('edge.id', order)
    .limit(1);
}

function by(entries: Entries, people: string[]): Entries {
  return entries.where(actorKey, '=', sql<string>`any(${people}::uuid[])`);
}

function beside(entries: Entries, place: Place): Entries {
  if (!place) return entries;
  return 'olderThan' in place
    ? entries.where('l.id', '<', place.olderThan)
    : entries.where('l.id', '>', place.newerThan);
}
