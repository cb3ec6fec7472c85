import type { Insertable } from 'kysely';
import type { RefusedAction } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { RefusalsTable } from './audit.table.ts';
import { type Refusal, isJoined, joinNames, keyOf, ofSource, unspecified } from './refusal.ts';
import {
  type RefusalRow,
  addRefusals,
  countRefusals,
  deleteRefusals,
  findRefusalKeys,
  lockEndedRefusals,
  markLogged,
} from './refusals.queries.ts';
import { type AuditRecorder, system, withAudit } from './with-audit.ts';

/** The first refusal is in the log at once; those that follow within this time become one entry. */
export const JOINED_MS = 10 * 60_000;

/**
 * More than this of one action are joined, those of one source first. When there are more sources than this, they too are joined
 * into one, whoever they are: a botnet cannot fill the log either.
 */
export const MAX_SEPARATE = 200;

/** Refusals that came at nearly the same time. */
export interface CountedRefusal {
  refusal: Refusal;
  count: number;
  names: string[];
}

/** Counts refusals and writes those of a new kind to the log. */
export async function saveRefusals(db: Db, counted: CountedRefusal[]): Promise<void> {
  const rows = await separateOrJoined(db, counted);
  await withAudit(db, system, async (tx, audit) => {
    const saved = await addRefusals(tx, rows);
    const fresh = saved.filter((row) => row.logged === 0);
    for (const row of fresh) recordRow(audit, row);
    await markLogged(tx, keysOf(fresh), endOfJoining());
  });
}

/** Writes one entry for the refusals that were counted since the last one, and forgets those that have stopped. */
export async function logJoinedRefusals(db: Db): Promise<void> {
  await withAudit(db, system, async (tx, audit) => {
    const ended = await lockEndedRefusals(tx, 1000);
    const repeated = ended.filter((row) => row.count > row.logged);
    for (const row of repeated) recordRow(audit, row);
    await markLogged(tx, keysOf(repeated), endOfJoining());
    await deleteRefusals(tx, keysOf(ended.filter((row) => row.count === row.logged)));
  });
}

const endOfJoining = (): Date => new Date(Date.now() + JOINED_MS);
const keysOf = (rows: RefusalRow[]): string[] => rows.map((row) => row.key);

/** The rows in the order of their keys, so that two nodes lock them in the same order. */
async function separateOrJoined(db: Db, counted: CountedRefusal[]): Promise<Insertable<RefusalsTable>[]> {
  const choose = await chooser(
    db,
    counted.map(({ refusal }) => refusal),
  );
  const rows = new Map<string, Insertable<RefusalsTable>>();
  for (const { refusal, count, names } of counted) {
    const row = rowOf(choose(refusal), count, names);
    const same = rows.get(row.key);
    rows.set(row.key, {
      ...row,
      count: count + Number(same?.count ?? 0),
      names: joinNames(same?.names ?? [], names),
    });
  }
  return [...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns a function that decides for each of the refusals whether it is kept apart, joined with its source, or with all. */
async function chooser(db: Db, refusals: Refusal[]): Promise<(refusal: Refusal) => Refusal> {
  const keys = refusals.flatMap((refusal) => [keyOf(refusal), keyOf(ofSource(refusal))]);
  const known = await findRefusalKeys(db, keys);
  const groupOf = (action: RefusedAction, joined: boolean) => `${action} ${joined}`;
  const counts = new Map(
    (await countRefusals(db)).map((row) => [groupOf(row.action, row.isJoined), row.count]),
  );
  const hasPlace = (refusal: Refusal): boolean => {
    const key = keyOf(refusal);
    if (known.has(key)) return true;
    const group = groupOf(refusal.action, isJoined(refusal));
    const count = counts.get(group) ?? 0;
    if (count >= MAX_SEPARATE) return false;
    counts.set(group, count + 1);
    known.add(key);
    return true;
  };
  return (refusal) =>
    [refusal, ofSource(refusal)].find((one) => hasPlace(one)) ?? unspecified(refusal.action);
}

function rowOf(refusal: Refusal, count: number, names: string[]): Insertable<RefusalsTable> {
  const { action, entity, author, details } = refusal;
  const now = new Date();
  return {
    key: keyOf(refusal),
    action,
    entity_kind: entity.kind,
    entity_id: entity.id,
    entity_name: entity.name,
    details: JSON.stringify(details),
    actor_id: author.id,
    actor_name: author.name,
    actor_username: author.username,
    actor_email: author.emailAddress,
    actor_phone: author.phoneNumber,
    address: author.address,
    count,
    first_at: now,
    last_at: now,
    names,
    ends_at: endOfJoining(),
  };
}

function recordRow(audit: AuditRecorder, row: RefusalRow): void {
  const count = row.count - row.logged;
  const entity = { kind: row.entity_kind, id: row.entity_id, name: row.entity_name };
  const joined = { count, from: row.first_at, to: row.last_at, names: row.names };
  const author = {
    id: row.actor_id,
    name: row.actor_name,
    username: row.actor_username,
    emailAddress: row.actor_email,
    phoneNumber: row.actor_phone,
    address: row.address,
  };
  audit.record(
    {
      action: row.action satisfies RefusedAction,
      entity,
      after: { ...row.details, ...((count > 1 || isJoined({ entity })) && joined) },
    },
    author,
  );
}
