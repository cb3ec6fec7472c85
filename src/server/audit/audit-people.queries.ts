import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import './audit.table.ts';

export interface Person {
  /** Null for the system, which has no account; stored as `NIL_ID`, because SQL cannot compare null ids. */
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
}

/**
 * Stores the names under which people are in the log, for the filter by person. The caller has locked the head of the log, so
 * no other transaction writes here at the same time.
 */
export function insertPeople(db: Pick<Db, 'insertInto'>, people: Person[]) {
  return db
    .insertInto('audit_people')
    .values([...distinctRows(people).values()])
    .onConflict((conflict) => conflict.doNothing());
}

/** The rows of these people; the entries of one action usually have the same author. */
function distinctRows(people: Iterable<Person>) {
  const rows = new Map<string, { actor_id: string; search_text: string }>();
  for (const person of people) {
    const texts = [person.actor_name, person.actor_username, person.actor_email];
    const row = { actor_id: person.actor_id ?? NIL_ID, search_text: texts.map(foldForSearch).join('\n') };
    rows.set(`${row.actor_id}${row.search_text}`, row);
  }
  return rows;
}

/** The rows of these people that the table does not contain, so that the filter by person does not find their entries. */
export async function findMissingPeople(db: Db, people: Iterable<Person>) {
  const missing = distinctRows(people);
  for (const row of await db.selectFrom('audit_people').select(['actor_id', 'search_text']).execute())
    missing.delete(`${row.actor_id}${row.search_text}`);
  return [...missing.values()];
}

/** Everyone who is in the log. It reads the whole log. */
export function findPeopleOfLog(db: Db): Promise<Person[]> {
  return db
    .selectFrom('audit_logs')
    .select(['actor_id', 'actor_name', 'actor_username', 'actor_email'])
    .distinct()
    .execute();
}

/** One row in a statement: it waits for a transaction that inserts the same one, and no two can wait for each other. */
export async function insertPerson(db: Db, row: { actor_id: string; search_text: string }): Promise<void> {
  await db
    .insertInto('audit_people')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ids of the people whose current or former name, user name or e-mail address contains the text. */
export async function findPeople(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_people')
    .select('actor_id')
    .distinct()
    .where('search_text', 'like', containing(foldForSearch(text)))
    .execute();
  return rows.map((row) => row.actor_id);
}
