import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#server/platform/db/db.ts';
import { createTestDatabase, TEST_SECRET } from '#tests/services/test-database.ts';
import { type Rehash, type TestLog, createTestLog } from '#tests/services/tampered-log.ts';
import { CHAIN_START, hashWithoutKey, signEntry, signHead, timeOf } from './audit-chain.ts';
import { auditKeyOf } from './audit-key.ts';
import { findEntriesAfter } from './audit.queries.ts';
import { type Checked, verifyChain } from './audit-verify.ts';

const key = auditKeyOf(TEST_SECRET);
const OTHER_SECRET = 'another secret, as after a restore without the old one';

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log[Symbol.asyncDispose]());

const withStolenKey: Rehash = (previous, entry) => signEntry(key, previous, entry);

describe('an unchanged log', () => {
  it('is intact, and so is an empty one', async () => {
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 20, lastWithoutKey: 0 });
    await using empty = await createTestDatabase();
    await log.seal(empty.db);
    expect(await verifyChain(empty.db, [key])).toMatchObject({ outcome: 'intact', entries: 0 });
  });

  it('agrees with the anchors of its past', async () => {
    const anchor = await log.anchorNow();
    await log.record(3);
    expect(await log.verify([key], [anchor])).toMatchObject({ outcome: 'intact', entries: 23, anchors: 1 });
  });
});

describe('the triggers', () => {
  const superuser = async (...statements: string[]) => {
    const client = new pg.Client({ ...log.connection, user: 'postgres' });
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
    ["at = (to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00 BC')::timestamptz"],
    ["at = 'infinity'"],
    [`after = '{"roles":"Employee"}'`],
    [`after = jsonb_set(after, '{size}', '1024.0')`],
    [`after = jsonb_set(after, '{size}', '1024.00000000000000000001')`],
    [`after = jsonb_set(after, '{code}', '1.50')`],
    [`after = jsonb_set(after, '{ratio}', '"1.5"')`],
    [`after = jsonb_set(after, '{ratio}', '1.50')`],
    [`after = jsonb_set(after, '{barcode}', '1234567890123456789')`],
    ["actor_username = 'someone-else'"],
    ['actor_id = gen_random_uuid()'],
    ['before = null'],
    ["address = '10.0.0.1'"],
  ])('cannot hide "set %s"', async (change) => {
    await log.tamper(`update audit_logs set ${change} where id = 5`);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('cannot remove an entry, even by renumbering the later ones', async () => {
    await log.tamper('delete from audit_logs where id = 4');
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 4, flaw: 'missing' });
    await log.tamper('update audit_logs set id = id - 1 where id > 4');
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 4, flaw: 'unlinked' });
  });

  it('cannot swap two entries', async () => {
    await log.tamper(
      'update audit_logs set id = 100 where id = 3',
      'update audit_logs set id = 3 where id = 6',
      'update audit_logs set id = 6 where id = 100',
    );
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 3, flaw: 'unlinked' });
  });

  it('cannot cut the end', async () => {
    await log.tamper('delete from audit_logs where id > 10');
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'missing' });
  });

  const setBack =
    'update audit_head set (id, at, hash) = (select id, at, hash from audit_logs where id = 10)';

  it('cannot cut the end and set the head back, not even after the product has gone on', async () => {
    await log.tamper('delete from audit_logs where id > 10', setBack);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 10, flaw: 'headChanged' });
    await log.record(3);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'endChanged' });
  });

  it('cannot add an entry after the end that the head records', async () => {
    await log.tamper(setBack);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'notTheEnd' });
  });

  it('cannot change an entry and compute the other hashes again', async () => {
    const guessed = auditKeyOf('a key that was guessed, but not right');
    await log.tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await log.rehash(5, (previous, entry) => signEntry({ ...guessed, id: key.id }, previous, entry), key.id);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('cannot pass new entries off as entries from before there was a key', async () => {
    await log.tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await log.rehash(5, hashWithoutKey, null);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'otherSignature' });
  });

  it('cannot pass changed entries off as entries of a former secret', async () => {
    const other = auditKeyOf(OTHER_SECRET);
    await log.tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await log.rehash(5, (previous, entry) => signEntry(other, previous, entry), other.id, other);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'otherSignature' });
    await log.tamper(
      `update audit_logs set action = 'seal', after = '{"reason":"otherSecret"}' where id = 5`,
    );
    await log.rehash(5, (previous, entry) => signEntry(other, previous, entry), other.id, other);
    await log.record(1, log.restarted());
    expect(await log.verify()).toMatchObject({ outcome: 'unproven', unknownKeys: [{ from: 5, to: 20 }] });
  });
});

describe('someone who has the key too', () => {
  it('is contradicted by an anchor when they change an entry and sign everything again', async () => {
    const anchor = await log.anchorNow();
    await log.tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    await log.rehash(5, withStolenKey, key.id, key);
    expect(await log.verify()).toMatchObject({ outcome: 'intact' });
    const proof = await log.verify([key], [anchor]);
    expect(proof).toEqual({ outcome: 'broken', entry: 20, flaw: 'notAnchored', anchor });
  });

  it('is contradicted by an anchor when they cut the end and sign the head again', async () => {
    const anchor = await log.anchorNow();
    const tenth = (await findEntriesAfter(log.db, 9))[0]!;
    const head = { id: 10, at: new Date(tenth.at), hash: tenth.hash };
    await log.tamper('delete from audit_logs where id > 10', {
      text: 'update audit_head set id = $1, at = $2, hash = $3, seal = $4',
      values: [head.id, head.at, head.hash, signHead(key, head)],
    });
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 10 });
    expect(await log.verify([key], [anchor])).toEqual({ outcome: 'broken', entry: 11, flaw: 'cut', anchor });
    await log.record(15, log.restarted());
    expect(await log.verify([key], [anchor])).toMatchObject({
      outcome: 'broken',
      entry: 20,
      flaw: 'notAnchored',
    });
  });
});

describe('another secret', () => {
  it('continues the log; what the former one signed is proven only with it', async () => {
    const db = openDb(log.pool, OTHER_SECRET);
    expect(await log.seal(db)).toBe('otherSecret');
    await log.record(2, db);
    const other = auditKeyOf(OTHER_SECRET);
    const proof = (await log.verify([other])) as Checked;
    expect(proof).toMatchObject({ outcome: 'unproven', entries: 23, isSealed: true });
    expect(proof.unknownKeys).toEqual([{ keyId: key.id, from: 1, to: 20 }]);
    expect(await log.verify([other, key])).toMatchObject({ outcome: 'intact' });
    await log.tamper(`update audit_logs set entity_name = 'x' where id = 5`);
    expect(await log.verify([other, key])).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
  });

  it('does not make the log look changed when only the tool has a wrong one', async () => {
    const proof = await log.verify([auditKeyOf(OTHER_SECRET)]);
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

  it.each(["entity_name = 'x'", "at = at + interval '1 microsecond'"])(
    'cannot be changed by "set %s" once they are sealed, even when their hashes are computed again',
    async (change) => {
      await log.makeKeyless();
      await log.seal(log.restarted());
      await log.tamper(`update audit_logs set ${change} where id = 5`);
      expect(await log.verify()).toEqual({ outcome: 'broken', entry: 5, flaw: 'altered' });
      const rows = await findEntriesAfter(log.db, 0);
      let previous = rows[3]!.hash;
      for (const row of rows.slice(4, 20)) {
        const hash = hashWithoutKey(previous, row);
        const text = 'update audit_logs set previous_hash = $1, hash = $2 where id = $3';
        await log.tamper({ text, values: [previous, hash, row.id] });
        previous = hash;
      }
      expect(await log.verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'unlinked' });
    },
  );
});
