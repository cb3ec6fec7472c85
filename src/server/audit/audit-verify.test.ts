import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/services/test-database.ts';
import type { Anchor } from './anchor.ts';
import { appendAnchor } from './anchor-file.ts';
import { CHAIN_START, hashWithoutKey, signEntry, signHead, timeOf } from './audit-chain.ts';
import { type AuditKey, auditKeyOf } from './audit-key.ts';
import { sealAuditLog } from './audit.actions.ts';
import { findEntriesAfter, findHead, sealLog } from './audit.queries.ts';
import { type Checked, verifyChain } from './audit-verify.ts';
import { canonicalOf } from './canonical-json.ts';
import { withAudit, system } from './with-audit.ts';

const key = auditKeyOf(TEST_SECRET);
const OTHER_SECRET = 'another secret, as after a restore without the old one';

let database: TestDatabase;
let directory: string;
let anchorsFile: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'dc-verify-'));
  anchorsFile = join(directory, 'anchors.log');
  await seal();
  await record(20);
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

/** What a start does without anchors. */
const seal = (db = database.db) => db.transaction().execute((tx) => sealLog(tx, true));

async function record(count: number, db = database.db): Promise<void> {
  for (let n = 1; n <= count; n++)
    await withAudit(db, system, async (_tx, audit) => {
      audit.record({
        action: 'update',
        entity: { kind: 'user', id: `u${n}`, name: `مستخدم ${n}` },
        before: { roles: 'Employee', departments: ['b', 'a'] },
        after: { roles: 'Admin', departments: [], since: new Date(n), size: 1024 },
      });
    });
}

/** Changes the log as a database superuser who has switched the triggers off. */
async function tamper(...statements: (string | pg.QueryConfig)[]): Promise<void> {
  const client = new pg.Client({ ...database.connection, user: 'postgres' });
  await client.connect();
  try {
    await client.query('alter table audit_logs disable trigger all');
    await client.query('alter table audit_logs drop constraint if exists audit_logs_are_signed');
    await client.query('alter table audit_head disable trigger all');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const verify = (keys: AuditKey[] = [key], anchors: Anchor[] = []) => verifyChain(database.db, keys, anchors);

/** The anchor of the log as it is now. */
async function anchorNow(): Promise<Anchor> {
  const { id, hash } = await findHead(database.db);
  return { entry: id, fingerprint: hash.toString('hex'), source: 'elsewhere' };
}

type Rehash = (previous: Buffer, entry: Parameters<typeof signEntry>[2]) => Buffer;

/** Computes all hashes from an entry on again, and those of the head, as someone would who hides a change. */
async function rehash(from: number, hashOf: Rehash, keyId: string | null, signer?: AuditKey): Promise<void> {
  const rows = await findEntriesAfter(database.db, 0);
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
  const head = { ...(await findHead(database.db)), hash: previous };
  const seal = signer ? signHead(signer, head) : head.seal;
  const text = 'update audit_head set hash = $1, key_id = $2, seal = $3';
  await tamper(...updates, { text, values: [previous, keyId, seal] });
}

/** The log as an earlier version of the product left it, or as someone who has no key would rewrite it. */
async function makeKeyless(): Promise<void> {
  await rehash(1, hashWithoutKey, null);
  await tamper('update audit_head set seal = null');
}

/** Starts the product and returns what it logs about the audit log. */
async function start(): Promise<{ level: string; msg: string }[]> {
  const lines: string[] = [];
  const formatters = { level: (level: string) => ({ level }) };
  const log = pino({ level: 'info', formatters }, { write: (line: string) => lines.push(line) });
  await sealAuditLog(database.db, log, anchorsFile);
  return lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string };
    return { level, msg };
  });
}

const withStolenKey: Rehash = (previous, entry) => signEntry(key, previous, entry);

describe('an unchanged log', () => {
  it('is intact, and so is an empty one', async () => {
    expect(await verify()).toMatchObject({ outcome: 'intact', entries: 20, lastWithoutKey: 0 });
    await using empty = await createTestDatabase();
    await seal(empty.db);
    expect(await verifyChain(empty.db, [key])).toMatchObject({ outcome: 'intact', entries: 0 });
  });

  it('agrees with the anchors of its past', async () => {
    const anchor = await anchorNow();
    await record(3);
    expect(await verify([key], [anchor])).toMatchObject({ outcome: 'intact', entries: 23, anchors: 1 });
  });
});

describe('the triggers', () => {
  const superuser = async (...statements: string[]) => {
    const client = new pg.Client({ ...database.connection, user: 'postgres' });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };

  it.each([
    'update audit_logs set address = address',
    'delete from audit_logs where id = 20',
    'truncate audit_logs',
    'update audit_head set id = id - 1',
    'update audit_head set seal = null',
    'delete from audit_head',
    'truncate audit_head',
  ])('refuse "%s", with session_replication_role = replica too', async (statement) => {
    await expect(superuser(statement)).rejects.toThrow(/cannot be/);
    const inReplica = superuser('set session_replication_role = replica', statement);
    await expect(inReplica).rejects.toThrow(/cannot be/);
  });

  it('refuse a new entry without a key', async () => {
    const copy = `insert into audit_logs select (jsonb_populate_record(l, '{"id": 21, "key_id": null}')).*
      from audit_logs l where id = 20`;
    await expect(superuser(copy)).rejects.toThrow(/audit_logs_are_signed/);
  });
});

describe('someone who can write to the database, but does not have the key', () => {
  it.each([
    ["action = 'create'"],
    ["entity_name = 'x'"],
    ["at = at + interval '1 microsecond'"],
    ["at = at - interval '1 day'"],
    [`after = '{"roles":"Employee"}'`],
    [`after = jsonb_set(after, '{size}', '1024.0')`],
    [`after = jsonb_set(after, '{size}', '1024.00000000000000000001')`],
    ["actor_username = 'someone-else'"],
    ['actor_id = gen_random_uuid()'],
    ['before = null'],
    ["address = '10.0.0.1'"],
  ])('cannot hide "set %s"', async (change) => {
    await tamper(`update audit_logs set ${change} where id = 5`);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('cannot remove an entry, even by renumbering the later ones', async () => {
    await tamper('delete from audit_logs where id = 4');
    expect(await verify()).toEqual({ outcome: 'broken', entry: 4, flaw: 'missing' });
    await tamper('update audit_logs set id = id - 1 where id > 4');
    expect(await verify()).toEqual({ outcome: 'broken', entry: 4, flaw: 'unlinked' });
  });

  it('cannot swap two entries', async () => {
    await tamper(
      'update audit_logs set id = 100 where id = 3',
      'update audit_logs set id = 3 where id = 6',
      'update audit_logs set id = 6 where id = 100',
    );
    expect(await verify()).toEqual({ outcome: 'broken', entry: 3, flaw: 'unlinked' });
  });

  it('cannot cut the end', async () => {
    await tamper('delete from audit_logs where id > 10');
    expect(await verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'missing' });
  });

  const setBack =
    'update audit_head set (id, at, hash) = (select id, at, hash from audit_logs where id = 10)';

  it('cannot cut the end and set the head back, not even after the product has gone on', async () => {
    await tamper('delete from audit_logs where id > 10', setBack);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 10, flaw: 'headChanged' });
    await record(3);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'endChanged' });
  });

  it('cannot add an entry after the end that the head records', async () => {
    await tamper(setBack);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'notTheEnd' });
  });

  it('cannot change an entry and compute the other hashes again', async () => {
    const guessed = auditKeyOf('a key that was guessed, but not right');
    await tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await rehash(5, (previous, entry) => signEntry({ ...guessed, id: key.id }, previous, entry), key.id);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('cannot pass new entries off as entries from before there was a key', async () => {
    await tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await rehash(5, hashWithoutKey, null);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'otherSignature' });
  });

  it('cannot pass the whole log off as one from before there was a key, because a running server has sealed it', async () => {
    const anchor = await anchorNow();
    await makeKeyless();
    expect(await verify()).toMatchObject({ outcome: 'unproven', isSealed: false });
    await record(2);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'endChanged' });
    expect(await verify([key], [anchor])).toMatchObject({ entry: 20, flaw: 'notAnchored' });
  });

  it('cannot do so while the server is stopped either, because a start finds the anchors of a sealed log', async () => {
    await appendAnchor(anchorsFile, key, await anchorNow());
    await makeKeyless();
    expect(await start()).toEqual([{ level: 'error', msg: expect.stringContaining('was changed') }]);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'endChanged' });
    expect(await start()).toEqual([]);
  });

  const emptyLog = () =>
    tamper('delete from audit_logs', {
      text: 'update audit_head set id = 0, hash = $1, seal = null, key_id = null',
      values: [CHAIN_START],
    });

  it('cannot empty the log unseen, because a running server has sealed it', async () => {
    await emptyLog();
    await record(2);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 1, flaw: 'endChanged' });
  });

  it('cannot empty the log of a stopped server unseen, because a start finds anchors of later entries', async () => {
    await appendAnchor(anchorsFile, key, await anchorNow());
    await emptyLog();
    expect(await start()).toEqual([{ level: 'error', msg: expect.stringContaining('ends before') }]);
  });

  it('cannot pass changed entries off as entries of a former secret', async () => {
    const other = auditKeyOf(OTHER_SECRET);
    await tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await rehash(5, (previous, entry) => signEntry(other, previous, entry), other.id, other);
    await record(1);
    expect(await verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'otherSignature' });
    await tamper(`update audit_logs set action = 'seal', after = '{"reason":"otherSecret"}' where id = 5`);
    await rehash(5, (previous, entry) => signEntry(other, previous, entry), other.id, other);
    expect(await verify()).toMatchObject({ outcome: 'unproven', unknownKeys: [{ from: 5, to: 22 }] });
  });
});

describe('someone who has the key too', () => {
  it('is contradicted by an anchor when they change an entry and sign everything again', async () => {
    const anchor = await anchorNow();
    await tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await rehash(5, withStolenKey, key.id, key);
    expect(await verify()).toMatchObject({ outcome: 'intact' });
    const proof = await verify([key], [anchor]);
    expect(proof).toEqual({ outcome: 'broken', entry: 20, flaw: 'notAnchored', anchor });
  });

  it('is contradicted by an anchor when they cut the end and sign the head again', async () => {
    const anchor = await anchorNow();
    const tenth = (await findEntriesAfter(database.db, 9))[0]!;
    const head = { id: 10, at: new Date(tenth.at), hash: tenth.hash };
    await tamper('delete from audit_logs where id > 10', {
      text: 'update audit_head set id = $1, at = $2, hash = $3, seal = $4',
      values: [head.id, head.at, head.hash, signHead(key, head)],
    });
    expect(await verify()).toMatchObject({ outcome: 'intact', entries: 10 });
    expect(await verify([key], [anchor])).toEqual({ outcome: 'broken', entry: 11, flaw: 'cut', anchor });
    await record(15);
    expect(await verify([key], [anchor])).toMatchObject({
      outcome: 'broken',
      entry: 20,
      flaw: 'notAnchored',
    });
  });
});

describe('another secret', () => {
  const atOtherSecret = () =>
    openDb(
      openPool({ ...database.connection, max: 1 }, () => {}),
      OTHER_SECRET,
    );

  it('continues the log; what the former one signed is proven only with it', async () => {
    const db = atOtherSecret();
    expect(await seal(db)).toBe('otherSecret');
    await record(2, db);
    await db.destroy();
    const other = auditKeyOf(OTHER_SECRET);
    const proof = (await verify([other])) as Checked;
    expect(proof).toMatchObject({ outcome: 'unproven', entries: 23, isSealed: true });
    expect(proof.unknownKeys).toEqual([{ keyId: key.id, from: 1, to: 20 }]);
    expect(await verify([other, key])).toMatchObject({ outcome: 'intact' });
    await tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    expect(await verify([other, key])).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('does not make the log look changed when only the tool has a wrong one', async () => {
    const proof = await verify([auditKeyOf(OTHER_SECRET)]);
    expect(proof).toMatchObject({ outcome: 'unproven', unknownKeys: [{ from: 1, to: 20 }] });
  });
});

describe('entries from before there was a key', () => {
  it('have the hash that the earlier version computed', () => {
    const at = new Date('2026-03-04T05:06:07.089Z');
    const author = {
      actor_id: null,
      actor_name: '',
      actor_username: 'system',
      actor_email: '',
      actor_phone: '',
    };
    const entity = { entity_kind: 'user', entity_id: 'u', entity_name: 'س' } as const;
    const entry = { id: 7, action: 'update', ...entity, ...author, address: '::1' } as const;
    const text = `[7,"2026-03-04T05:06:07.089Z","update","user","u","س",null,{"a":[1],"b":2},null,"","system","","","::1"]`;
    const expected = createHash('sha256').update(CHAIN_START).update(text).digest('hex');
    const stored = { ...entry, at: timeOf(at), before: null, after: '{"a":[1],"b":2}' };
    expect(hashWithoutKey(CHAIN_START, stored).toString('hex')).toBe(expected);
  });

  it('are unproven until a start seals them, and intact afterwards', async () => {
    await makeKeyless();
    expect(await verify()).toMatchObject({ outcome: 'unproven', isSealed: false, lastWithoutKey: 20 });
    expect(await start()).toEqual([{ level: 'warn', msg: expect.stringContaining('had no signature') }]);
    expect(await start()).toEqual([]);
    await record(2);
    expect(await verify()).toMatchObject({ outcome: 'intact', entries: 23, lastWithoutKey: 20 });
  });

  it.each(["entity_name = 'x'", "at = at + interval '1 microsecond'"])(
    'cannot be changed by "set %s" once they are sealed, even when their hashes are computed again',
    async (change) => {
      await makeKeyless();
      await seal();
      await tamper(`update audit_logs set ${change} where id = 5`);
      expect(await verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
      const rows = await findEntriesAfter(database.db, 0);
      let previous = rows[3]!.hash;
      for (const row of rows.slice(4, 20)) {
        const hash = hashWithoutKey(previous, row);
        const text = 'update audit_logs set previous_hash = $1, hash = $2 where id = $3';
        await tamper({ text, values: [previous, hash, row.id] });
        previous = hash;
      }
      expect(await verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'unlinked' });
    },
  );
});
