import { sql } from 'kysely';
import { ALL_RIGHTS, rightBit } from '#shared/files/rights.ts';
import type { FileRow } from '#server/files/item.ts';
import type { Db } from '#server/platform/db/db.ts';

/** Files on which the same people were given or lost a right. */
export interface ChangedGrants {
  fileIds: string[];
  userIds: string[];
}

/** What is the same for all pairs of a file and a person, so that few rows are read for a hundred thousand pairs. */
const byPeople = sql`
  select array_agg(file_id) as "fileIds", user_ids as "userIds"
  from (select file_id, array_agg(user_id order by user_id) as user_ids from changed group by file_id) each_file
  group by user_ids`;

const { read, download, print } = rightBit;

/**
 * Gives each person these rights on each file, and returns what was new. The files are locked, so that their names stay as they were
 * read, and so that two requests cannot deadlock.
 */
export async function insertGrants(
  tx: Db,
  files: Pick<FileRow, 'id' | 'created_by' | 'sort_key' | 'type'>[],
  userIds: string[],
  bits: number,
  givenBy: string,
): Promise<ChangedGrants[]> {
  const column = <C extends keyof FileRow>(name: C) => files.map((file) => file[name as keyof typeof file]);
  const has = (bit: number) => (bits & bit) !== 0;
  /** The columns of a right keep who gave it first. */
  const ifNew = (bit: number, column: string) =>
    sql`case when a.rights & ${sql.lit(bit)} = 0 then excluded.${sql.ref(column)} else a.${sql.ref(column)} end`;
  const { rows } = await sql<ChangedGrants>`
    with changed as (
      insert into file_access as a
        (user_id, file_id, rights, is_creator, sort_key, type, granted_by, download_by, download_at, print_by, print_at)
      select person.id, f.id, ${bits}, f.created_by is not distinct from person.id, f.sort_key, f.type,
        ${has(read) ? givenBy : null}::uuid,
        ${has(download) ? givenBy : null}::uuid, ${has(download) ? sql`now()` : sql`null`}::timestamptz,
        ${has(print) ? givenBy : null}::uuid, ${has(print) ? sql`now()` : sql`null`}::timestamptz
      from unnest(${userIds}::uuid[]) person (id)
      cross join unnest(${column('id')}::uuid[], ${column('created_by')}::uuid[], ${column('sort_key')}::text[],
        ${column('type')}::text[]) f (id, created_by, sort_key, type)
      order by person.id, f.id
      on conflict (user_id, file_id) do update set
        rights = a.rights | excluded.rights,
        granted_by = ${ifNew(read, 'granted_by')}, granted_at = ${ifNew(read, 'granted_at')},
        download_by = ${ifNew(download, 'download_by')}, download_at = ${ifNew(download, 'download_at')},
        print_by = ${ifNew(print, 'print_by')}, print_at = ${ifNew(print, 'print_at')}
      where a.rights & excluded.rights <> excluded.rights
      returning a.file_id, a.user_id)
    ${byPeople}`.execute(tx);
  return rows;
}

/** Takes these rights from each person on each file, and returns what they had. Whoever loses read loses all rights. */
export async function deleteGrants(
  tx: Db,
  fileIds: string[],
  userIds: string[],
  bits: number,
): Promise<ChangedGrants[]> {
  const lost = (bits & read) === 0 ? bits : ALL_RIGHTS;
  // The rows are locked in the order in which `insertGrants` writes them.
  const { rows } = await sql<ChangedGrants>`
    with locked as (
      select user_id, file_id, rights from file_access
      where file_id = any(${fileIds}::uuid[]) and user_id = any(${userIds}::uuid[]) and rights & ${bits} <> 0
      order by user_id, file_id for update),
    removed as (
      delete from file_access a using locked l
      where a.user_id = l.user_id and a.file_id = l.file_id and l.rights & ~${lost}::integer = 0
      returning a.file_id, a.user_id),
    reduced as (
      update file_access a set
        rights = a.rights & ~${lost}::integer,
        download_by = case when ${lost}::integer & ${sql.lit(download)} = 0 then a.download_by end,
        download_at = case when ${lost}::integer & ${sql.lit(download)} = 0 then a.download_at end,
        print_by = case when ${lost}::integer & ${sql.lit(print)} = 0 then a.print_by end,
        print_at = case when ${lost}::integer & ${sql.lit(print)} = 0 then a.print_at end
      from locked l
      where a.user_id = l.user_id and a.file_id = l.file_id and l.rights & ~${lost}::integer <> 0
      returning a.file_id, a.user_id),
    changed as (select * from removed union all select * from reduced)
    ${byPeople}`.execute(tx);
  return rows;
}
