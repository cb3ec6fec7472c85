import { sql } from 'kysely';
import { type Db, afterCommit, secretOf } from '#server/platform/db/db.ts';
import { prepared, statement } from '#server/platform/db/prepared.ts';
import { type Head, type NewEntry, signEntry, signHead, timeOf } from './audit-chain.ts';
import { type AuditKey, auditKeyOf } from './audit-key.ts';
import { insertPeople } from './audit-people.queries.ts';
import {
  type Link,
  type SealedHead,
  type SealReason,
  isSealedBy,
  sealEntry,
  sealReason,
} from './audit-seal.ts';
import { canonicalJson } from './canonical-json.ts';
import { isBeforeKnownEnd, knownEndOf, rememberEnd, rememberNewEnd } from './known-end.ts';
import './audit.table.ts';

// PostgreSQL allows 65,535 parameters in a statement and an entry has 17, so many entries need several statements.
const ROWS_PER_STATEMENT = 1000;

const lockedHead = statement((db) =>
  db.selectFrom('audit_head').select(['id', 'at', 'hash', 'key_id', 'seal']).forUpdate(),
);

/**
 * Appends entries to the chain. The head of the chain stays locked until the transaction ends, so this must be the last step
 * of a transaction; `withAudit()` makes sure of that. Each start seals the log, so one that is not sealed now was changed.
 */
export async function appendEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  await append(tx, await lockEnd(tx, false), entries);
}

interface LockedEnd {
  key: AuditKey;
  head: SealedHead;
  /** Why a seal must come before the next entry. */
  reason: SealReason | null;
}

async function lockEnd(tx: Db, mayBeFirst: boolean): Promise<LockedEnd> {
  const head = (await lockedHead(tx, {}))[0]!;
  const key = auditKeyOf(secretOf(tx));
  if (isBeforeKnownEnd(tx, head)) return { key, head, reason: 'endChanged' };
  if (isSealedBy(key, head)) return { key, head, reason: null };
  return { key, head, reason: sealReason(key, head, await findLastEntry(tx), mayBeFirst) };
}

async function append(tx: Db, { key, head, reason }: LockedEnd, entries: NewEntry[]): Promise<void> {
  const rows = signedRows(key, head, reason ? [sealEntry(reason, head), ...entries] : entries);
  const people = rows.slice();
  const last = rows.splice(-ROWS_PER_STATEMENT);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('audit_logs')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
  const { id, at, hash } = last.at(-1)!;
  // One statement, because all other writers wait for the lock on the head.
  await tx
    .with('entries', (db) => db.insertInto('audit_logs').values(last))
    .with('people', (db) => insertPeople(db, people))
    .updateTable('audit_head')
    .set({ id, at, hash, key_id: key.id, seal: signHead(key, { id, at, hash }) })
    // Prepared for a single entry only, because the SQL text of several entries depends on their number.
    .$if(last.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
  const remember = reason ? rememberNewEnd : rememberEnd;
  afterCommit(tx, () => remember(tx, { id, at, hash }));
}

function signedRows(key: AuditKey, head: Head, entries: NewEntry[]) {
  let { id, hash } = head;
  // Timestamps never decrease along the chain, even when the clocks of two nodes differ.
  const at = new Date(Math.max(Date.now(), head.at.getTime()));
  const time = timeOf(at);
  return entries.map((entry) => {
    id += 1;
    const before = entry.before && canonicalJson(entry.before);
    const after = entry.after && canonicalJson(entry.after);
    const previousHash = hash;
    hash = signEntry(key, previousHash, { ...entry, id, at: time, before, after });
    return { ...entry, id, at, before, after, key_id: key.id, previous_hash: previousHash, hash };
  });
}

/**
 * Makes sure that the end of the log is signed with the key of this installation, and that the log still contains the end that
 * this process knows. Returns why it had to be signed again; null when nothing was wrong. `mayBeFirst`: whether the log can be
 * one that was never sealed.
 */
export async function sealLog(tx: Db, mayBeFirst: boolean): Promise<SealReason | null> {
  const { key, head, reason } = await lockEnd(tx, mayBeFirst);
  if (head.id === 0 && head.seal === null && !knownEndOf(tx)) {
    // A new log. There is nothing that an entry could explain.
    const seal = signHead(key, head);
    await tx.updateTable('audit_head').set({ key_id: key.id, seal }).execute();
  } else if (reason || (await isKnownEndGone(tx, head))) {
    await append(tx, { key, head, reason: reason ?? 'endChanged' }, []);
    return reason ?? 'endChanged';
  }
  afterCommit(tx, () => rememberEnd(tx, head));
  return null;
}

/** Another node may have appended to a log that was cut before. */
async function isKnownEndGone(tx: Db, head: SealedHead): Promise<boolean> {
  const known = knownEndOf(tx);
  if (!known || known.id === 0 || known.id === head.id) return false;
  const entry = await tx
    .selectFrom('audit_logs')
    .select('hash')
    .where('id', '=', known.id)
    .executeTakeFirst();
  return !entry?.hash.equals(known.hash);
}

function findLastEntry(db: Db): Promise<Link | undefined> {
  return db
    .selectFrom('audit_logs')
    .select(['id', 'hash', 'key_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findHead(db: Db) {
  return db.selectFrom('audit_head').select(['id', 'at', 'hash', 'key_id', 'seal']).executeTakeFirstOrThrow();
}

const ENTRIES_PER_BATCH = 2000;

/**
 * The next entries in the order they were written, from the lowest number on when `id` is null, exactly as they are stored: times
 * with microseconds, JSON as text.
 */
export function findEntriesAfter(db: Db, id: number | null) {
  return db
    .selectFrom('audit_logs')
    .select([
      'id',
      // The hash has no era, because the product writes none; a time before Christ must not look like one after.
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || case when at < '0001-01-01 00:00:00+00' then ' BC' else '' end`.as('at'),
      'action',
      'entity_kind',
      'entity_id',
      'entity_name',
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
      'actor_id',
      'actor_name',
      'actor_username',
      'actor_email',
      'actor_phone',
      'address',
      'key_id',
      'previous_hash',
      'hash',
    ])
    .$if(id !== null, (query) => query.where('id', '>', id!))
    .orderBy('id')
    .limit(ENTRIES_PER_BATCH)
    .execute();
}

/** The first number that several entries have: possible once someone has dropped the primary key. */
export async function findRepeatedNumber(db: Db): Promise<number | undefined> {
  const repeated = await db
    .selectFrom('audit_logs')
    .select('id')
    .groupBy('id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return repeated?.id;
}

export async function countEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_logs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
