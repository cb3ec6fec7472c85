import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import './audit.table.ts';

/** Stands for the product itself, which has no account, where SQL compares ids. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Person {
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
}

/** Remembers under which names people are in the log. The caller holds the end of the log, so nobody else is writing here. */
export function rememberPeople(db: Pick<Db, 'insertInto'>, people: Person[]) {
  const rows = people.map((person) => ({
    actor_id: person.actor_id ?? NOBODY,
    search_text: [person.actor_name, person.actor_username, person.actor_email].map(foldForSearch).join('\n'),
  }));
  // The entries of one action have one author, or very few.
  const distinct = new Map(rows.map((row) => [`${row.actor_id}${row.search_text}`, row]));
  return db
    .insertInto('audit_people')
    .values([...distinct.values()])
    .onConflict((conflict) => conflict.doNothing());
}

/** The ids of those whose name, user name or e-mail address, today's or a former one, contains the text. */
export async function findPeople(db: Db, text: string): Promise<string[]> {
  const pattern = `%${foldForSearch(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('audit_people')
    .select('actor_id')
    .distinct()
    .where('search_text', 'like', pattern)
    .execute();
  return rows.map((row) => row.actor_id);
}
