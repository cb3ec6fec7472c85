import { sql } from 'kysely';
import { type Db, secretOf } from '#server/platform/db/db.ts';
import { prepared, statement } from '#server/platform/db/prepared.ts';
import { type Head, type NewEntry, signEntry, signHead, timeOf } from './audit-chain.ts';
import { type AuditKey, auditKeyOf } from './audit-key.ts';
import { insertPeople } from './audit-people.queries.ts';
import { type SealReason, resealingEntry } from './audit-seal.ts';
import { canonicalJson } from './canonical-json.ts';
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
  const head = (await lockedHead(tx, {}))[0]!;
  const resealing = resealingEntry(auditKeyOf(secretOf(tx)), head, false);
  await append(tx, head, resealing ? [resealing, ...entries] : entries);
}

async function append(tx: Db, head: Head, entries: NewEntry[]): Promise<void> {
  const key = auditKeyOf(secretOf(tx));
  const rows = signedRows(key, head, entries);
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
    .with('people', (db) => insertPeople(db, last))
    .updateTable('audit_head')
    .set({ id, at, hash, key_id: key.id, seal: signHead(key, { id, at, hash }) })
    // Prepared for a single entry only, because the SQL text of several entries depends on their number.
    .$if(last.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
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
 * Makes sure that the end of the log is signed with the key of this installation. Returns why it had to be signed again; null
 * when nothing was wrong. `mayBeFirst`: whether the log can be one that was never sealed.
 */
export async function sealLog(tx: Db, mayBeFirst: boolean): Promise<SealReason | null> {
  const head = (await lockedHead(tx, {}))[0]!;
  const key = auditKeyOf(secretOf(tx));
  if (head.id === 0 && head.seal === null) {
    // A new log. There is nothing that an entry could explain.
    const seal = signHead(key, head);
    await tx.updateTable('audit_head').set({ key_id: key.id, seal }).execute();
    return null;
  }
  const resealing = resealingEntry(key, head, mayBeFirst);
  if (resealing) await append(tx, head, [resealing]);
  return resealing && (resealing.after?.['reason'] as SealReason);
}

export function findHead(db: Db) {
  return db.selectFrom('audit_head').select(['id', 'at', 'hash', 'key_id', 'seal']).executeTakeFirstOrThrow();
}

const ENTRIES_PER_BATCH = 2000;

/** The next entries in the order they were written, exactly as they are stored: times with microseconds, JSON as text. */
export function findEntriesAfter(db: Db, id: number) {
  return db
    .selectFrom('audit_logs')
    .select([
      'id',
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
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
    .where('id', '>', id)
    .orderBy('id')
    .limit(ENTRIES_PER_BATCH)
    .execute();
}
