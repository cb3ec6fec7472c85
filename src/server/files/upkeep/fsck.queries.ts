import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { DATA_CENTER_FOLDER_ID } from '#server/files/folders.queries.ts';

// Each check finds the ids of wrong rows.
export const treeChecks = {
  orphans: sql`select f.id from files f where f.parent_id is not null
    and not exists (select from files p where p.id = f.parent_id)`,
  // An item that cannot be reached from a root is part of a cycle, or below one.
  cycles: sql`with recursive down (id) as (
      select f.id from files f where f.parent_id is null or not exists (select from files p where p.id = f.parent_id)
      union all
      select c.id from down join files c on c.parent_id = down.id
    ) select f.id from files f left join down on down.id = f.id where down.id is null`,
  strayRoots: sql`select id from files where parent_id is null
    and (kind <> 'folder' or (space = 'DC' and id <> ${DATA_CENTER_FOLDER_ID})
      or (space = 'Share' and my_files_of is distinct from created_by))`,
  insideFiles: sql`select f.id from files f join files p on p.id = f.parent_id where p.kind <> 'folder'`,
  wrongSpace: sql`select f.id from files f join files p on p.id = f.parent_id where p.space <> f.space`,
  wrongState: sql`select id from files where (state = 'published') <> (deleted_at is null)`,
  withoutBarcode: sql`select id from files where (kind = 'file') <> (barcode is not null)`,
  currentVersion: sql`select f.id from files f
    left join versions v on v.file_id = f.id and v.number = f.version
    where f.kind = 'file' and (v.blob_hash is distinct from f.blob_hash or v.size is distinct from f.size
      or exists (select from versions later where later.file_id = f.id and later.number > f.version))`,
  // No foreign keys guard these rows, and triggers copy the columns of the file.
  accessRows: sql`select a.file_id from file_access a
    left join files f on f.id = a.file_id
    left join users u on u.id = a.user_id
    where f.id is null or u.id is null or not a.is_creator
      and (a.sort_key, a.type, a.is_published) is distinct from (f.sort_key, f.type, f.state = 'published')`,
  unitFolders: sql`select u.id from units u
    left join files f on f.id = u.folder_id
    left join units above on above.id = u.parent_id
    where f.id is null or f.unit_kind is distinct from u.kind or f.name <> u.name
      or f.parent_id is distinct from coalesce(above.folder_id, ${DATA_CENTER_FOLDER_ID})
      or (f.state = 'published') <> (u.deleted_with is distinct from u.id)
      or u.id is distinct from
        (case u.kind when 'partition' then f.partition_id when 'company' then f.company_id else f.department_id end)
    union all
    select f.id from files f where f.unit_kind is not null and not exists (select from units where folder_id = f.id)`,
  wrongUsage: sql`select quota_id from counted_usage c full join storage_usage s using (quota_id)
    where (coalesce(c.used, 0), coalesce(c.reserved, 0)) <> (coalesce(s.used, 0), coalesce(s.reserved, 0))`,
} satisfies Record<string, RawBuilder<unknown>>;

/** These check what the next run of a job corrects. */
export const selfCorrectingChecks = {
  staleIds: sql`select c.id from files c join files p on p.id = c.parent_id
    where c.unit_kind is null and (c.partition_id, c.company_id, c.department_id, c.my_files_of)
      is distinct from (p.partition_id, p.company_id, p.department_id, p.my_files_of)`,
  strayRenditions: sql`select source_hash from renditions
    where not exists (select from versions where blob_hash = source_hash)`,
} satisfies Record<string, RawBuilder<unknown>>;

const EXAMPLES = 5;

export interface Findings {
  count: number;
  examples: string[];
}

export async function runCheck(db: Db, check: RawBuilder<unknown>): Promise<Findings> {
  const { rows } = await sql<Findings>`
    with found (id) as materialized (${check})
    select (select count(*) from found) as count, array(select id::text from found limit ${EXAMPLES}) as examples`.execute(
    db,
  );
  return rows[0]!;
}

/** The names of the next rows after an id. */
export function findNames(db: Db, after: string, limit: number) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'unit_kind', 'name', 'name_key', 'sort_key', 'search_name', 'extension'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Creates a table for the list of stored objects; it is dropped when the transaction ends. */
export async function createStoredObjects(tx: Db): Promise<void> {
  await sql`create temp table stored_objects (hash text primary key, size bigint not null, modified_at timestamptz not null)
    on commit drop`.execute(tx);
}

export async function insertStoredObjects(
  tx: Db,
  objects: { hash: string; size: number; modifiedAt: Date }[],
): Promise<void> {
  await sql`insert into stored_objects select * from unnest(${objects.map(({ hash }) => hash)}::text[],
    ${objects.map(({ size }) => size)}::bigint[], ${objects.map(({ modifiedAt }) => modifiedAt)}::timestamptz[])`.execute(
    tx,
  );
}

/** Objects that rows reference but that are not in the list, or have another size there. */
export async function findMissingObjects(tx: Db): Promise<{ hash: string; size: number | null }[]> {
  const { rows } = await sql<{ hash: string; size: number | null }>`
    select hash, size from (
      select blob_hash as hash, size from versions
      union select blob_hash, size from files where blob_hash is not null
      union select thumbnail_hash, null from files where thumbnail_hash is not null
      union select pdf_hash, pdf_size from renditions where pdf_hash is not null
      union select picture_hash, null from users where picture_hash is not null
      union select logo_hash, null from brand where logo_hash is not null
      union select part ->> 'hash', (part ->> 'size')::bigint from uploads, jsonb_array_elements(parts) part
    ) referenced
    where not exists (select from stored_objects stored
      where stored.hash = referenced.hash and stored.size = coalesce(referenced.size, stored.size))`.execute(
    tx,
  );
  return rows;
}

/** The next objects after a hash that were stored before this time. */
export async function findObjectsStoredBefore(
  tx: Db,
  before: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from stored_objects where modified_at < ${before} and hash > ${after} order by hash limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.hash);
}
