import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';

/** After which template a list goes on. */
interface Position {
  sortKey: string;
  id: string;
}

/** Some published templates of a department or of a user's My Files, in the order of their names. */
export const findTemplates = (db: Db, placeId: string, after: Position | null, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'sort_key'])
    // As the index files_templates has it.
    .where(sql<string>`coalesce(my_files_of, department_id)`, '=', placeId)
    .where('is_template', '=', sql.lit(true))
    .where('state', '=', sql.lit('published'))
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(sort_key, id) > (${after!.sortKey}, ${after!.id}::uuid)`),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function updateTemplate(tx: Db, id: string, isTemplate: boolean): Promise<void> {
  await tx.updateTable('files').set({ is_template: isTemplate }).where('id', '=', id).execute();
}
