import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/db.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, TEST_SECRET } from '#tests/services/test-database.ts';
import { type TestLog, createTestLog } from '#tests/services/tampered-log.ts';
import type { Anchor } from './anchor.ts';
import { CHAIN_START } from './audit-chain.ts';
import { auditKeyOf } from './audit-key.ts';
import { restorePeople } from './audit.actions.ts';
import { findEntriesAfter, sealLog } from './audit.queries.ts';
import { verifyChain } from './audit-verify.ts';
import { findPeople } from './audit-people.queries.ts';
import { system, withAudit } from './with-audit.ts';

const key = auditKeyOf(TEST_SECRET);
/** What the first start keeps of an empty log. */
const anchorOfEmptyLog: Anchor = { entry: 0, fingerprint: CHAIN_START.toString('hex'), source: 'file' };

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log[Symbol.asyncDispose]());

/** What a server does every few minutes. */
const checkEnd = (db = log.db) => transaction(db, (tx) => sealLog(tx, false));

const cutTo = (id: number) => `delete from audit_logs where id > ${id}`;
const headOf = (keyId: string, seal: string) =>
  `update audit_head set (id, at, hash, key_id, seal) =
    (select id, at, hash, ${keyId}, ${seal}::bytea from audit_logs order by id desc limit 1)`;

const copy = (id: number, from: number) =>
  `insert into audit_logs select (jsonb_populate_record(l, '{"id": ${id}}')).* from audit_logs l where id = ${from}`;

describe('a cut end', () => {
  it.each([
    ['of a log that has no key', 'null', 'null'],
    ['of a log with another secret', "'0123456789abcdef'", 'seal'],
    ['of a log with another secret that is not sealed', "'0123456789abcdef'", 'null'],
    ['with the key, but no seal', 'key_id', 'null'],
    ['with no key, but a seal', 'null', 'seal'],
  ])('is not signed by the next start when the head looks like one %s', async (_case, keyId, seal) => {
    await log.tamper(cutTo(10), headOf(keyId, seal));
    expect(await log.verify()).toMatchObject({ outcome: 'broken', flaw: 'headChanged' });
    const db = log.restarted();
    expect(await log.seal(db)).toBe('endChanged');
    await log.record(2, db);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 11, flaw: 'endChanged' });
  });

  it.each(['first', 'otherSecret'])('is not explained by a seal with the false reason %j', async (reason) => {
    await withAudit(log.db, system, async (_tx, audit) => {
      const entity = { kind: 'auditLog', id: 'audit-log', name: '' } as const;
      audit.record({ action: 'seal', entity, after: { reason } });
    });
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'endChanged' });
  });
});

describe('an earlier end that was put back with its valid seal', () => {
  const putBack = async (work: () => Promise<void>): Promise<void> => {
    await log.tamper('create table saved as select * from audit_head');
    await work();
    await log.tamper(
      'delete from audit_logs where id > (select id from saved)',
      'update audit_head set (id, at, hash, key_id, seal) = (select id, at, hash, key_id, seal from saved)',
    );
  };

  it('is noticed by the process that wrote the later entries, and only once', async () => {
    await putBack(() => log.record(5));
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 20 });
    await log.record(3);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'endChanged' });
    const seals = (await findEntriesAfter(log.db, 20)).filter(({ action }) => action === 'seal');
    expect(seals).toHaveLength(1);
  });

  it('is noticed by the check every few minutes too, also when another process has appended since', async () => {
    await putBack(() => log.record(5));
    await log.record(9, log.restarted());
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 29 });
    expect(await checkEnd()).toBe('endChanged');
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 30, flaw: 'endChanged' });
    expect(await checkEnd()).toBeNull();
  });

  it('is contradicted by an anchor that was kept in between', async () => {
    let anchor: Anchor;
    await putBack(async () => {
      await log.record(5);
      anchor = await log.anchorNow();
    });
    expect(await log.verify([key], [anchor!])).toMatchObject({ outcome: 'broken', entry: 21, flaw: 'cut' });
  });

  it('is not confused with a transaction that was rolled back', async () => {
    const failing = transaction(log.db, async (tx) => {
      await log.record(3, tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await log.record(2);
    expect(await checkEnd()).toBeNull();
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 22 });
  });

  it('is not confused with entries that many processes append at once', async () => {
    const processes = [log.db, log.restarted(), log.restarted()];
    await Promise.all(processes.flatMap((db) => [log.record(5, db), log.record(5, db)]));
    for (const db of processes) expect(await checkEnd(db)).toBeNull();
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 50 });
  });
});

describe('a log that was signed from its beginning', () => {
  /** Passes the whole log off as one from before there was a key. */
  const rewrite = async () => {
    await log.tamper(`update audit_logs set actor_username = 'x' where id = 5`);
    await log.makeKeyless();
  };

  it('cannot be written again as one without a key, because the first start kept an anchor of the empty log', async () => {
    await rewrite();
    expect(await log.seal(log.restarted())).toBe('first');
    expect(await log.verify([key], [anchorOfEmptyLog])).toEqual({
      outcome: 'broken',
      entry: 1,
      flaw: 'unsigned',
      anchor: anchorOfEmptyLog,
    });
  });

  it.each([20, 21])('cannot be written again as %i such entries while a server runs', async (entries) => {
    if (entries > 20) await log.tamper(copy(21, 20), 'update audit_head set id = 21');
    await rewrite();
    await log.record(1);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: entries + 1, flaw: 'endChanged' });
  });

  it('agrees with the anchor of the empty log, and so does an empty log', async () => {
    expect(await log.verify([key], [anchorOfEmptyLog])).toMatchObject({
      outcome: 'intact',
      anchoredUpTo: 0,
      notAnchoredSince: (await findEntriesAfter(log.db, 0))[0]!.at,
    });
    await using empty = await createTestDatabase();
    await log.seal(empty.db);
    expect(await verifyChain(empty.db, [key], [anchorOfEmptyLog])).toMatchObject({ outcome: 'intact' });
  });
});

describe('entries that the product did not number', () => {
  it.each([0, -1])('are reported when their number is %i', async (id) => {
    await log.tamper(copy(id, 20));
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: id, flaw: 'added' });
  });

  it('are refused by the database when the number is not positive', async () => {
    await expect(log.pool.query(copy(-1, 20))).rejects.toThrow(/audit_logs_begin_with_1/);
  });

  it('are reported when another entry has the number, also between two batches', async () => {
    await withAudit(log.db, system, async (_tx, audit) => {
      for (let n = 21; n <= 2005; n++)
        audit.record({ action: 'update', entity: { kind: 'user', id: `u${n}`, name: '' } });
    });
    expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 2005 });
    await log.tamper('alter table audit_logs drop constraint audit_logs_pkey', copy(2000, 2000));
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 2000, flaw: 'added' });
  });
});

describe('the names of the filter by person', () => {
  it('are reported when some were removed, and are added again', async () => {
    const noura = { ...system, id: crypto.randomUUID(), name: 'نورة', username: 'noura' };
    await withAudit(log.db, noura, async (_tx, audit) => {
      audit.record({ action: 'update', entity: { kind: 'user', id: 'u', name: '' } });
    });
    expect(await log.verify()).toMatchObject({ outcome: 'intact', missingPeople: 0 });
    await log.tamper({ text: 'delete from audit_people where actor_id = $1', values: [noura.id] });
    expect(await log.verify()).toMatchObject({ missingPeople: 1 });
    expect(await findPeople(log.db, 'نوره')).toEqual([]);
    await restorePeople(log.db, createLog('fatal'));
    expect(await findPeople(log.db, 'نوره')).toEqual([noura.id]);
    expect(await log.verify()).toMatchObject({ missingPeople: 0 });
  });

  it('contain everyone of an action with more entries than one statement has', async () => {
    await withAudit(log.db, system, async (_tx, audit) => {
      for (let n = 1; n <= 1100; n++)
        audit.record(
          { action: 'update', entity: { kind: 'user', id: 'u', name: '' } },
          { ...system, id: crypto.randomUUID(), name: `person ${n}` },
        );
    });
    expect(await log.verify()).toMatchObject({ outcome: 'intact', missingPeople: 0 });
  });
});
