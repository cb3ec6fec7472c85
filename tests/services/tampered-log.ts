import pg from 'pg';
import type { Anchor } from '#server/audit/anchor.ts';
import { CHAIN_START, hashWithoutKey, type signEntry, signHead } from '#server/audit/audit-chain.ts';
import { type AuditKey, auditKeyOf } from '#server/audit/audit-key.ts';
import { findEntriesAfter, findHead, sealLog } from '#server/audit/audit.queries.ts';
import { verifyChain } from '#server/audit/audit-verify.ts';
import { canonicalOf } from '#server/audit/canonical-json.ts';
import { system, withAudit } from '#server/audit/with-audit.ts';
import { type Db, openDb, transaction } from '#server/platform/db/db.ts';
import { createTestDatabase, TEST_SECRET } from './test-database.ts';

export type Rehash = (previous: Buffer, entry: Parameters<typeof signEntry>[2]) => Buffer;

/** A sealed log with 20 entries, and what someone can do to it who can write to the database. */
export async function createTestLog() {
  const database = await createTestDatabase();
  const { db } = database;
  await seal();
  await record(20);

  /** What a start does without anchors. */
  function seal(by: Db = db) {
    return transaction(by, (tx) => sealLog(tx, true));
  }

  async function record(count: number, by: Db = db): Promise<void> {
    for (let n = 1; n <= count; n++)
      await withAudit(by, system, async (_tx, audit) => {
        audit.record({
          action: 'update',
          entity: { kind: 'user', id: `u${n}`, name: `مستخدم ${n}` },
          before: { roles: 'Employee', departments: ['b', 'a'] },
          after: {
            roles: 'Admin',
            departments: [],
            since: new Date(n),
            size: 1024,
            ratio: 1.5,
            code: '1.50',
            barcode: '1234567890123456789',
          },
        });
      });
  }

  /** Changes the log as a database superuser who has switched the triggers and constraints off. */
  async function tamper(...statements: (string | pg.QueryConfig)[]): Promise<void> {
    const client = new pg.Client({ ...database.connection, user: 'postgres' });
    await client.connect();
    try {
      await client.query('alter table audit_logs disable trigger all');
      await client.query('alter table audit_logs drop constraint if exists audit_logs_are_signed');
      await client.query('alter table audit_logs drop constraint if exists audit_logs_begin_with_1');
      await client.query('alter table audit_head disable trigger all');
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** Computes all hashes from an entry on again, and those of the head, as someone would who hides a change. */
  async function rehash(
    from: number,
    hashOf: Rehash,
    keyId: string | null,
    signer?: AuditKey,
  ): Promise<void> {
    const rows = await findEntriesAfter(db, 0);
    let previous = from === 1 ? CHAIN_START : rows[from - 2]!.hash;
    const updates: pg.QueryConfig[] = [];
    for (const row of rows.slice(from - 1)) {
      const json = (text: string | null) => (text === null ? null : canonicalOf(text));
      const hash = hashOf(previous, { ...row, before: json(row.before), after: json(row.after) });
      const values = [previous, hash, keyId, row.id];
      const text = 'update audit_logs set previous_hash = $1, hash = $2, key_id = $3 where id = $4';
      updates.push({ text, values });
      previous = hash;
    }
    const head = { ...(await findHead(db)), hash: previous };
    const seal = signer ? signHead(signer, head) : head.seal;
    const text = 'update audit_head set hash = $1, key_id = $2, seal = $3';
    await tamper(...updates, { text, values: [previous, keyId, seal] });
  }

  return {
    ...database,
    seal,
    record,
    tamper,
    rehash,
    /** The log as an earlier version of the product left it, or as someone who has no key would rewrite it. */
    async makeKeyless(): Promise<void> {
      await rehash(1, hashWithoutKey, null);
      await tamper('update audit_head set seal = null');
    },
    verify: (keys: AuditKey[] = [auditKeyOf(TEST_SECRET)], anchors: Anchor[] = []) =>
      verifyChain(db, keys, anchors),
    /** The anchor of the log as it is now. */
    async anchorNow(): Promise<Anchor> {
      const { id, hash } = await findHead(db);
      return { entry: id, fingerprint: hash.toString('hex'), source: 'elsewhere' };
    },
    /** The same database in a process that remembers nothing of it. */
    restarted: (): Db => openDb(database.pool, TEST_SECRET),
  };
}

export type TestLog = Awaited<ReturnType<typeof createTestLog>>;
