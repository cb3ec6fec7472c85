import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { nameFault } from '#shared/files/names.ts';
import { extensionOf } from '#shared/files/types.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { batches } from '#server/platform/batches.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { nameColumns } from '#server/files/item-changes.queries.ts';
import {
  type Findings,
  createStoredObjects,
  findMissingObjects,
  findNames,
  findObjectsStoredBefore,
  insertStoredObjects,
  selfCorrectingChecks,
  runCheck,
  treeChecks,
} from './fsck.queries.ts';
import { GRACE_MS } from './sweep.queries.ts';
import { findNotCurrent, findUnreferenced } from './sweep.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';

type Stores = Pick<Deps, 'db' | 'storage'>;

/** Data is missing or contradictory. */
export type Fault =
  | keyof typeof treeChecks
  | 'derivedNames'
  | 'unusableNames'
  | 'missingObjects'
  | 'damagedObjects';
/** No data is missing, and the nightly jobs correct it. */
export type Note = keyof typeof selfCorrectingChecks | 'forgottenObjects';

export interface Report {
  items: number;
  objects: number;
  bytes: number;
  faults: Partial<Record<Fault, Findings>>;
  notes: Partial<Record<Note, Findings>>;
}

const AT_ONCE = 5000;
const EXAMPLES = 5;

/** Checks the rows of files, and compares them with the stored objects. `deep` also reads every stored byte. */
export async function fsck(stores: Stores, options: { deep: boolean }): Promise<Report> {
  const report = await compare(stores);
  // Outside the transaction, because reading everything takes long.
  if (options.deep) add(report.faults, 'damagedObjects', await checkBytes(stores.storage));
  return report;
}

function compare({ db, storage }: Stores): Promise<Report> {
  return transaction(db, async (tx) => {
    const report: Report = { items: 0, objects: 0, bytes: 0, faults: {}, notes: {} };
    for (const [name, check] of Object.entries(treeChecks))
      add(report.faults, name as Fault, await runCheck(tx, check));
    for (const [name, check] of Object.entries(selfCorrectingChecks))
      add(report.notes, name as Note, await runCheck(tx, check));
    await checkNames(tx, report);
    await listObjects(tx, storage, report);
    add(report.faults, 'missingObjects', await checkMissing(tx, storage));
    add(report.notes, 'forgottenObjects', await checkForgotten(tx));
    return report;
  });
}

function add<K extends string>(to: Partial<Record<K, Findings>>, name: K, findings: Findings): void {
  if (findings.count > 0) to[name] = findings;
}

const toFindings = (ids: string[]): Findings => ({ count: ids.length, examples: ids.slice(0, EXAMPLES) });

/** The columns that are derived from names in JavaScript cannot be checked in SQL. */
async function checkNames(db: Db, report: Report): Promise<void> {
  const derived: string[] = [];
  const unusable: string[] = [];
  for (let after: string | undefined = NIL_ID; after !== undefined;) {
    const rows: Awaited<ReturnType<typeof findNames>> = await findNames(db, after, AT_ONCE);
    for (const row of rows) {
      const { name_key, sort_key, search_name } = nameColumns(row.name);
      const isDerived =
        row.name_key === name_key && row.sort_key === sort_key && row.search_name === search_name;
      const hasExtension = row.extension === (row.kind === 'file' ? extensionOf(row.name) : '');
      if (!isDerived || !hasExtension) derived.push(row.id);
      // The names of units follow other rules.
      if (row.unit_kind === null && nameFault(row.name)) unusable.push(row.id);
    }
    report.items += rows.length;
    after = rows.at(-1)?.id;
  }
  add(report.faults, 'derivedNames', toFindings(derived));
  add(report.faults, 'unusableNames', toFindings(unusable));
}

async function listObjects(tx: Db, storage: Storage, report: Report): Promise<void> {
  await createStoredObjects(tx);
  for await (const objects of batches(storage.list(), AT_ONCE)) {
    report.objects += objects.length;
    report.bytes += objects.reduce((sum, { size }) => sum + size, 0);
    await insertStoredObjects(tx, objects);
  }
}

/** Looks for each missing object again, because it may have been stored after the list was made. */
async function checkMissing(tx: Db, storage: Storage): Promise<Findings> {
  const missing: string[] = [];
  for (const { hash, size } of await findMissingObjects(tx)) {
    const found = await storage.size(hash).catch(() => null);
    if (found === null || (size !== null && found !== size)) missing.push(hash);
  }
  return toFindings(missing);
}

async function checkForgotten(tx: Db): Promise<Findings> {
  const before = new Date(Date.now() - GRACE_MS);
  const forgotten: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const hashes: string[] = await findObjectsStoredBefore(tx, before, after, AT_ONCE);
    forgotten.push(...(await findNotCurrent(tx, await findUnreferenced(tx, hashes))));
    after = hashes.at(-1);
  }
  return toFindings(forgotten);
}

async function checkBytes(storage: Storage): Promise<Findings> {
  const damaged: string[] = [];
  for await (const { hash } of storage.list()) {
    const digest = createHash('sha256');
    // An unreadable object counts as damaged.
    const isRead = await pipeline(await storage.get(hash), digest).then(
      () => true,
      () => false,
    );
    if (!isRead || digest.digest('hex') !== hash) damaged.push(hash);
  }
  return toFindings(damaged);
}
