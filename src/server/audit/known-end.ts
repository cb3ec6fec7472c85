import { type Db, identityOf } from '#server/platform/db/db.ts';
import type { Head } from './audit-chain.ts';

/** The newest end of each log that this process has seen committed. It is in memory, so that nobody can change it in the database. */
const knownEnds = new WeakMap<object, Head>();

export const knownEndOf = (db: Db): Head | undefined => knownEnds.get(identityOf(db));

/** Only for an end that is committed. */
export function rememberEnd(db: Db, end: Head): void {
  const known = knownEndOf(db);
  // Two transactions may report their ends in another order than they were committed in.
  if (!known || end.id >= known.id) knownEnds.set(identityOf(db), end);
}

/** After the log was cut, the end is remembered from the entry on that says so. */
export function rememberNewEnd(db: Db, end: Head): void {
  knownEnds.set(identityOf(db), end);
}

/** Whether someone has put an earlier end back, or another one with the same number. The end signs itself, so an old one looks valid. */
export function isBeforeKnownEnd(db: Db, head: Head): boolean {
  const known = knownEndOf(db);
  if (!known) return false;
  return head.id < known.id || (head.id === known.id && !head.hash.equals(known.hash));
}
