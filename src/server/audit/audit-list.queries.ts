import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import {
  type AuditAction,
  type AuditKind,
  type AuditOutcome,
  MAX_LISTED_VALUES,
  refusedActions,
} from '#shared/audit/audit.contract.ts';
import type { Database, Db } from '#server/platform/db/db.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { AuditLogsTable } from './audit.table.ts';

export type AuditRow = Selectable<AuditLogsTable>;

/** What a page shows of an entry besides its values. */
const shownColumns = [
  'l.id',
  'l.at',
  'l.action',
  'l.entity_kind',
  'l.entity_id',
  'l.entity_name',
  'l.actor_id',
  'l.actor_name',
  'l.actor_username',
  'l.actor_email',
  'l.actor_phone',
  'l.address',
] as const;

/** An entry as it is shown: its place in the chain is not read. */
export type ShownRow = Omit<AuditRow, 'key_id' | 'previous_hash' | 'hash'>;

type LeftOut = Record<string, number> | null;

/** An entry whose long lists are cut. */
export interface ListedRow extends ShownRow {
  before_left_out: LeftOut;
  after_left_out: LeftOut;
}

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
): Promise<ListedRow[]> {
  const order = cursor && 'newerThan' in cursor ? 'asc' : 'desc';
  const entries = fromCursor(matching(db, rest), cursor).orderBy('l.id', order);
  if (!people) return cut(db, entries.limit(limit), order);
  if (people.length > FEW_PEOPLE) {
    const next = db.selectFrom(entries.limit(NEXT_ENTRIES).as('l')).selectAll('l').orderBy('l.id', order);
    const found = await cut(db, byPeople(next as Entries, people).limit(limit), order);
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
  return cut(db, allEntries(db).where('l.id', 'in', ids), order);
}

/**
 * Cuts the lists of these entries in the database, one entry at a time: a share names everyone, so a page of them would be tens of
 * megabytes here. The entries are a query of their own, so that only those of the page are cut and not those it chooses from.
 */
function cut(db: Db, entries: Entries, order: 'asc' | 'desc'): Promise<ListedRow[]> {
  return db
    .selectFrom(entries.as('l'))
    .leftJoinLateral(cutValues('l.before').as<'b'>(sql`b(shown, left_out)`), (join) => join.onTrue())
    .leftJoinLateral(cutValues('l.after').as<'a'>(sql`a(shown, left_out)`), (join) => join.onTrue())
    .select([
      ...shownColumns,
      'b.shown as before',
      'b.left_out as before_left_out',
      'a.shown as after',
      'a.left_out as after_left_out',
    ])
    .orderBy('l.id', order)
    .execute();
}

/** The values with at most the first `MAX_LISTED_VALUES` of each list, and how many more each of those lists has. */
function cutValues(column: 'l.before' | 'l.after') {
  const all = sql.ref(column);
  const isLong = sql`case jsonb_typeof(value) when 'array' then jsonb_array_length(value) > ${sql.lit(MAX_LISTED_VALUES)} end`;
  const first = sql`jsonb_path_query_array(value, ${sql.lit(`$[0 to ${MAX_LISTED_VALUES - 1}]`)})`;
  // Someone may have written other values than objects into the log. Its pages show those too, as they are.
  return sql<{ shown: AuditRow['after']; left_out: LeftOut }>`(
    select coalesce(jsonb_object_agg(key, case when ${isLong} then ${first} else value end), ${all}),
      jsonb_object_agg(key, jsonb_array_length(value) - ${sql.lit(MAX_LISTED_VALUES)}) filter (where ${isLong})
    from jsonb_each(case jsonb_typeof(${all}) when 'object' then ${all} end))`;
}

/** An entry with all its values. */
export function findEntry(db: Db, id: number): Promise<ShownRow | undefined> {
  return db
    .selectFrom('audit_logs as l')
    .select([...shownColumns, 'l.before', 'l.after'])
    .where('l.id', '=', id)
    .executeTakeFirst();
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

const allEntries = (db: Db) => db.selectFrom('audit_logs as l').selectAll('l') as Entries;

function matching(db: Db, filter: Omit<LogFilter, 'people'>): Entries {
  const { action, kind, outcome, entityId, from, to } = filter;
  let entries = allEntries(db);
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
