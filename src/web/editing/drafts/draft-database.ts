import type { Sealed } from './draft-cipher.ts';

/** A draft as it is stored. Only ids and numbers can be read without its key. */
export interface DraftRecord extends Sealed {
  /** One opening of a file in one tab has one draft, so that two tabs do not replace each other's. */
  sitting: string;
  userId: string;
  fileId: string;
  basedOn: number;
  changedAt: number;
}

const NAME = 'drafts';
const STORE = 'drafts';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    // A browser that refuses it now may allow it later.
    opened = null;
    throw error;
  });
  return opened;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'sitting' });
  });
  const database = await done(request);
  // The browser removes it when the user clears what sites store.
  database.addEventListener('close', () => (opened = null));
  return database;
}

async function inTransaction(change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // A full disk is noticed only here.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was aborted')));
  });
  change(transaction.objectStore(STORE));
  await ended;
}

/** Stores a draft, and in the same step removes those that it replaces. */
export const putDraft = (record: DraftRecord, replaced: readonly string[]): Promise<void> =>
  inTransaction((store) => {
    store.put(record);
    for (const sitting of replaced) store.delete(sitting);
  });

export const deleteDrafts = (sittings: readonly string[]): Promise<void> =>
  inTransaction((store) => {
    for (const sitting of sittings) store.delete(sitting);
  });

export async function readDrafts(): Promise<DraftRecord[]> {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  return done(store.getAll() as IDBRequest<DraftRecord[]>);
}
