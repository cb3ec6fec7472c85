import type { Db } from '#server/platform/db/db.ts';
import type { Anchor } from './anchor.ts';
import { CHAIN_START } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';
import { type Person, findMissingPeople } from './audit-people.queries.ts';
import { countEntries, findEntriesAfter, findHead, findRepeatedNumber } from './audit.queries.ts';
import { type Link, type SealedHead, isSealedBy } from './audit-seal.ts';
import { type Flaw, checkEntry } from './check-entry.ts';
import { AnchorComparison } from './compare-anchors.ts';

export interface Broken {
  outcome: 'broken';
  entry: number;
  flaw: Flaw;
  /** The anchor that contradicts the log. */
  anchor?: Anchor;
}

export interface Checked {
  /** `unproven`: nothing contradicts, but a part could not be checked. */
  outcome: 'intact' | 'unproven';
  entries: number;
  fingerprint: string;
  /** The last entry from before there was a key; 0 when there is none. */
  lastWithoutKey: number;
  /** How many anchors agree with the log. */
  anchors: number;
  /** The last entry that an anchor covers; null when there is no anchor. */
  anchoredUpTo: number | null;
  /** The time of the first entry after it, as in `ChainedEntry`; null when there is none. */
  notAnchoredSince: string | null;
  /** Every key that has signed an entry. */
  keyIds: string[];
  /** How many people of the log the filter by person does not find. */
  missingPeople: number;
  /** The entries whose key was not given: only their order could be checked. */
  unknownKeys: { keyId: string; from: number; to: number }[];
  /** Whether the end of the log is signed. It is not before the first start with a key. */
  isSealed: boolean;
}

export type Proof = Broken | Checked;

/**
 * Reads the whole log and proves that nothing in it was changed, removed, added or reordered. It reads one snapshot, so that
 * writing can continue, and one batch at a time, because the log may not fit into memory. The anchors must have been read
 * before: one that is written in the meantime is newer than the snapshot.
 */
export function verifyChain(db: Db, keys: AuditKey[], anchors: Anchor[] = []): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readAll(tx, keys, anchors));
}

async function readAll(tx: Db, keys: AuditKey[], anchors: Anchor[]): Promise<Proof> {
  const head = await findHead(tx);
  const comparison = new AnchorComparison(anchors);
  const unknownKeys: Checked['unknownKeys'] = [];
  const people = new Map<string, Person>();
  const keyIds = new Set<string>();
  let last: Link = { id: 0, hash: CHAIN_START, key_id: null };
  let lastWithoutKey = 0;
  let notAnchoredSince: string | null = null;
  const wrongBeginning = comparison.contradictionTo(last);
  if (wrongBeginning) return { outcome: 'broken', ...wrongBeginning };
  for (;;) {
    const rows = await findEntriesAfter(tx, last.id === 0 ? null : last.id);
    if (rows.length === 0) break;
    for (const row of rows) {
      const key = keys.find(({ id }) => id === row.key_id);
      const flaw = checkEntry(last, row, key);
      if (flaw) return { outcome: 'broken', entry: flaw === 'added' ? row.id : last.id + 1, flaw };
      const contradiction = comparison.contradictionTo(row);
      if (contradiction) return { outcome: 'broken', ...contradiction };
      if (row.key_id === null) lastWithoutKey = row.id;
      else if (!key) addTo(unknownKeys, row.key_id, row.id);
      if (row.key_id !== null) keyIds.add(row.key_id);
      if (row.id === (comparison.upTo ?? 0) + 1) notAnchoredSince = row.at;
      addPerson(people, row);
      last = row;
    }
  }
  const wrongEnd = comparison.contradictionToEnd(last.id) ?? (await checkEnd(tx, keys, head, last));
  if (wrongEnd) return { outcome: 'broken', ...wrongEnd };
  const isSealed = head.seal !== null;
  if (isSealed && !keys.some(({ id }) => id === head.key_id))
    addTo(unknownKeys, String(head.key_id), last.id);
  return {
    outcome: isSealed && unknownKeys.length === 0 ? 'intact' : 'unproven',
    entries: last.id,
    fingerprint: last.hash.toString('hex'),
    lastWithoutKey,
    anchors: anchors.length,
    anchoredUpTo: comparison.upTo,
    notAnchoredSince,
    keyIds: [...keyIds],
    missingPeople: (await findMissingPeople(tx, people.values())).length,
    unknownKeys,
    isSealed,
  };
}

/** Compares the last entry with the recorded end of the log. */
async function checkEnd(
  tx: Db,
  keys: AuditKey[],
  head: SealedHead,
  last: Link,
): Promise<{ entry: number; flaw: Flaw } | null> {
  if (head.id > last.id) return { entry: last.id + 1, flaw: 'missing' };
  if (head.id < last.id) return { entry: head.id + 1, flaw: 'notTheEnd' };
  if (!head.hash.equals(last.hash)) return { entry: last.id, flaw: 'notTheEnd' };
  // An entry that has the number of the last one of a batch was not read.
  if ((await countEntries(tx)) !== last.id)
    return { entry: (await findRepeatedNumber(tx)) ?? last.id, flaw: 'added' };
  const headKey = keys.find(({ id }) => id === head.key_id);
  const isHeadChanged = head.seal === null ? last.key_id !== null : headKey && !isSealedBy(headKey, head);
  if (isHeadChanged || (last.id > 0 && head.key_id !== last.key_id))
    return { entry: last.id, flaw: 'headChanged' };
  return null;
}

function addPerson(people: Map<string, Person>, row: Person): void {
  const { actor_id, actor_name, actor_username, actor_email } = row;
  const key = `${actor_id}\n${actor_name}\n${actor_username}\n${actor_email}`;
  if (!people.has(key)) people.set(key, { actor_id, actor_name, actor_username, actor_email });
}

function addTo(unknownKeys: Checked['unknownKeys'], keyId: string, entry: number): void {
  const range = unknownKeys.at(-1);
  if (range?.keyId === keyId) range.to = entry;
  else unknownKeys.push({ keyId, from: entry, to: entry });
}
