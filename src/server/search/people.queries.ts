import { type RawBuilder, sql } from 'kysely';
import { PEOPLE_SHOWN } from '#shared/search/search.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { isSharedWith, openDepartments } from '#server/files/files.policy.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { isCreatedInDepartments } from './few-items.queries.ts';
import '#server/accounts/accounts.table.ts';

/** The users who created files that the viewer may open; deleted users too, because their files stay. */
export async function findCreators(
  db: Db,
  viewer: Viewer,
  { q, id }: { q: string; id?: string | undefined },
): Promise<{ id: string; name: string }[]> {
  const word = foldForSearch(q);
  let query = db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where(createsFor(viewer))
    .orderBy('u.search_name')
    .orderBy('u.id')
    .limit(PEOPLE_SHOWN);
  if (word) query = query.where('u.search_name', 'like', containing(word));
  if (id !== undefined) query = query.where('u.id', '=', id);
  return query.execute();
}

function createsFor(viewer: Viewer): RawBuilder<boolean> {
  const departments = openDepartments(viewer);
  const inDepartments = departments
    ? sql`f.department_id = any(${departments}::uuid[])`
    : sql`f.department_id is not null`;
  return sql`(u.id = ${viewer.userId}
    or exists (select from files f
      where f.created_by = u.id and f.kind = 'file' and ${inDepartments} and ${isCreatedInDepartments})
    or u.id in (select f.created_by from files f where f.state = 'published' and ${isSharedWith(viewer)}))`;
}
