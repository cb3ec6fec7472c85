import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import './audit.table.ts';

interface Person {
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
  const rows = people.map((person) => ({
    actor_id: person.actor_id ?? NIL_ID,
    search_text: [person.actor_name, person.actor_username, person.actor_email].map(foldForSearch).join('\n'),
  }));
  // The entries of one action usually have the same author.
  const distinct = new Map(rows.map((row) => [`${row.actor_id}${row.search_text}`, row]));
  return db
    .insertInto('audit_people')
    .values([...distinct.values()])
    .onConflict((conflict) => conflict.doNothing());
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
