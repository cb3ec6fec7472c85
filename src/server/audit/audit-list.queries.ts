import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import {
  type AuditAction,
  type AuditKind,
  type AuditOutcome,
  refusedActions,
} from '#shared/audit/audit.contract.ts';
import type { Database, Db } from '#server/platform/db/db.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { AuditLogsTable } from './audit.table.ts';

export type AuditRow = Selectable<AuditLogsTable>;

export interface LogFilter {
  /** Ids from `findPeople`; absent: everyone. */
  people?: string[] | undefined;
  action?: AuditAction | undefined;
  kind?: AuditKind | undefined;
  outcome?: AuditOutcome | undefined;
  /** Only about this entity. */
  entityId?: string | undefined;
  /** Instants, both included. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Where a page starts: at the entries next to an id, on one side of it, or at the newest entry when null. */
export type LogCursor = { olderThan: number } | { newerThan: number } | null;

type Entries = SelectQueryBuilder<Database & { l: AuditLogsTable }, 'l', AuditRow>;

/** Must be written exactly as in the index `audit_logs_actor`, because PostgreSQL does not use the index otherwise. */
const actorKey = sql<string>`coalesce(l.actor_id, ${sql.lit(NIL_ID)}::uuid)`;

/** Written with constants, because PostgreSQL does not use the index `audit_logs_refused` otherwise. */
const isRefused = sql<boolean>`l.action in (${sql.join(refusedActions.map((action) => sql.lit(action)))})`;

/** More people are a broad filter, which the next entries of the log usually satisfy. */
const FEW_PEOPLE = 20;
/** How many of the next entries are read for a broad filter. */
const NEXT_ENTRIES = 2000;

/** The time does not depend on the length of the log: at worst, each person is looked up in an index. */
export async function findEntries(
  db: Db,
  { people, ...rest }: LogFilter,
  cursor: LogCursor,
  limit: number,
): Promise<AuditRow[]> {
  const order = cursor && 'newerThan' in cursor ? 'asc' : 'desc';
  const entries = fromCursor(matching(db, rest), cursor).orderBy('l.id', order);
  if (!people) return entries.limit(limit).execute();
  if (people.length > FEW_PEOPLE) {
    const next = db.selectFrom(entries.limit(NEXT_ENTRIES).as('l')).selectAll('l').orderBy('l.id', order);
    const found = await byPeople(next as Entries, people)
      .limit(limit)
      .execute();
    if (found.length === limit) return found;
  }
  // Each person's entries are a range of the index. Only the ids are read from it, because most of them are not shown.
  const ids = db
    .selectFrom(sql<{ actor_id: string }>`unnest(${people}::uuid[])`.as<'person'>(sql`person(actor_id)`))
    .innerJoinLateral(
      entries
        .clearSelect()
        .select('l.id')
        .where(actorKey, '=', sql.ref<string>('person.actor_id'))
        .limit(limit)
        .as('entry'),
      (join) => join.onTrue(),
    )
    .select('entry.id')
    .orderBy('entry.id', order)
    .limit(limit);
  return db
    .selectFrom('audit_logs as l')
    .selectAll('l')
    .where('l.id', 'in', ids)
    .orderBy('l.id', order)
    .execute();
}

/**
 * The matching entries with ids in (above, upTo], the newest first. The cost depends on the width of the range, not on the
 * length of the log.
 */
export function findEntriesInRange(
  db: Db,
  { people, ...rest }: LogFilter,
  { above, upTo }: { above: number; upTo: number },
): Promise<AuditRow[]> {
  const entries = matching(db, rest)
    .where('l.id', '>', above)
    .where('l.id', '<=', upTo)
    .orderBy('l.id', 'desc');
  return (people ? byPeople(entries, people) : entries).execute();
}

export async function lastEntryId(db: Db): Promise<number> {
  return (await db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow()).id;
}

function matching(db: Db, filter: Omit<LogFilter, 'people'>): Entries {
  const { action, kind, outcome, entityId, from, to } = filter;
  let entries = db.selectFrom('audit_logs as l').selectAll('l') as Entries;
  if (action) entries = entries.where('l.action', '=', action);
  if (kind) entries = entries.where('l.entity_kind', '=', kind);
  if (entityId) entries = entries.where('l.entity_id', '=', entityId);
  if (outcome === 'refused') entries = entries.where(isRefused);
  // Timestamps never decrease along the log, so a range of time is a range of ids, and every index is ordered by id.
  if (from) entries = entries.where('l.id', '>=', boundary(db, 'from', from));
  if (to) entries = entries.where('l.id', '<=', boundary(db, 'to', to));
  return entries;
}

/**
 * The first id at or after an instant ('from'), or the last id at or before it ('to'). Null when there is none; comparing
 * with null then matches no entry.
 */
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

function byPeople(entries: Entries, people: string[]): Entries {
  return entries.where(actorKey, '=', sql<string>`any(${people}::uuid[])`);
}

function fromCursor(entries: Entries, cursor: LogCursor): Entries {
  if (!cursor) return entries;
  return 'olderThan' in cursor
    ? entries.where('l.id', '<', cursor.olderThan)
    : entries.where('l.id', '>', cursor.newerThan);
}
