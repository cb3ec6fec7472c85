import { type RawBuilder, sql } from 'kysely';
import { ALL_RIGHTS, rightBit } from '#shared/files/rights.ts';
import type { FileRow } from '#server/files/item.ts';
import type { Db } from '#server/platform/db/db.ts';

/** Files on which the same people were given or lost a right. */
export interface ChangedGrants {
  fileIds: string[];
  userIds: string[];
}

const { read, download, print } = rightBit;

type GivenFile = Pick<FileRow, 'id' | 'created_by' | 'sort_key' | 'type'>;

/** What is given, by whom. */
interface Gift {
  bits: number;
  givenBy: string;
}

/**
 * Gives each person these rights on each file, and returns what was new. The files are locked, so that their names and lists stay as
 * they were read, and so that two requests cannot deadlock.
 */
export async function insertGrants(
  tx: Db,
  files: GivenFile[],
  userIds: string[],
  gift: Gift,
): Promise<ChangedGrants[]> {
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const changed: ChangedGrants[] = [];
  for (const { fileIds, listed, complete } of await groupsByListed(
    tx,
    [...fileOf.keys()],
    userIds,
    gift.bits,
  )) {
    const group = fileIds.map((id) => fileOf.get(id)!);
    const have = new Set(complete);
    const areListed = new Set(listed);
    const added = userIds.filter((id) => !areListed.has(id));
    const extended = listed.filter((id) => !have.has(id));
    // Most rows are new, and a row that cannot exist yet is written in half the time.
    if (added.length > 0) await write(tx, group, added, gift);
    if (extended.length > 0) await write(tx, group, extended, gift, addToRow);
    if (added.length + extended.length > 0) changed.push({ fileIds, userIds: [...added, ...extended] });
  }
  return changed;
}

interface ListedGroup {
  fileIds: string[];
  /** Those of the people who are on a list of the files, and those of them who have all of the rights. */
  listed: string[];
  complete: string[];
}

/** The files on which the same of these people are listed. Each file is looked up by itself, because a join may be planned to read all. */
async function groupsByListed(
  tx: Db,
  fileIds: string[],
  userIds: string[],
  bits: number,
): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedGroup>`
    select array_agg(f.id) as "fileIds", people.listed, people.complete
    from unnest(${fileIds}::uuid[]) f (id), lateral (
      select coalesce(array_agg(a.user_id order by a.user_id), '{}') as listed,
        coalesce(array_agg(a.user_id order by a.user_id) filter (where a.rights & ${bits} = ${bits}), '{}') as complete
      from file_access a where a.file_id = f.id and a.user_id = any(${userIds}::uuid[])) people
    group by people.listed, people.complete`.execute(tx);
  return rows;
}

/** The columns of a right keep who gave it first. */
const ifNew = (bit: number, column: string) =>
  sql`case when a.rights & ${sql.lit(bit)} = 0 then excluded.${sql.ref(column)} else a.${sql.ref(column)} end`;

const addToRow = sql`
  on conflict (user_id, file_id) do update set
    rights = a.rights | excluded.rights,
    granted_by = ${ifNew(read, 'granted_by')}, granted_at = ${ifNew(read, 'granted_at')},
    download_by = ${ifNew(download, 'download_by')}, download_at = ${ifNew(download, 'download_at')},
    print_by = ${ifNew(print, 'print_by')}, print_at = ${ifNew(print, 'print_at')}`;

/** Writes a row for each pair, complete, so that the trigger `complete_access` has nothing to do. */
async function write(
  tx: Db,
  files: GivenFile[],
  userIds: string[],
  { bits, givenBy }: Gift,
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const column = <C extends keyof GivenFile>(name: C) => files.map((file) => file[name]);
  const ifGiven = (bit: number, value: RawBuilder<unknown>) => ((bits & bit) === 0 ? sql`null` : value);
  await sql`
    insert into file_access as a
      (user_id, file_id, rights, is_creator, sort_key, type,
        granted_by, download_by, download_at, print_by, print_at)
    select person.id, f.id, ${bits}, f.created_by is not distinct from person.id, f.sort_key, f.type,
      ${ifGiven(read, sql`${givenBy}`)}::uuid,
      ${ifGiven(download, sql`${givenBy}`)}::uuid, ${ifGiven(download, sql`now()`)}::timestamptz,
      ${ifGiven(print, sql`${givenBy}`)}::uuid, ${ifGiven(print, sql`now()`)}::timestamptz
    from unnest(${userIds}::uuid[]) person (id)
    cross join unnest(${column('id')}::uuid[], ${column('created_by')}::uuid[], ${column('sort_key')}::text[],
      ${column('type')}::text[]) f (id, created_by, sort_key, type)
    ${onConflict}`.execute(tx);
}

/** What is the same for all pairs of a file and a person, so that few rows are read for a hundred thousand pairs. */
const byPeople = sql`
  select array_agg(file_id) as "fileIds", user_ids as "userIds"
  from (select file_id, array_agg(user_id order by user_id) as user_ids from changed group by file_id) each_file
  group by user_ids`;

/**
 * Takes these rights from each person on each file, and returns what they had. Whoever loses read loses all rights; whoever reads the
 * file without being on its list keeps the others.
 */
export async function deleteGrants(
  tx: Db,
  fileIds: string[],
  userIds: string[],
  bits: number,
): Promise<ChangedGrants[]> {
  // The rows are locked in one order, whoever else locks some of them.
  const { rows } = await sql<ChangedGrants>`
    with locked as (
      select user_id, file_id, rights,
        case when rights & ${bits} & ${sql.lit(read)} = 0 then ${bits}::integer else ${sql.lit(ALL_RIGHTS)} end as lost
      from file_access
      where file_id = any(${fileIds}::uuid[]) and user_id = any(${userIds}::uuid[]) and rights & ${bits} <> 0
      order by user_id, file_id for update),
    removed as (
      delete from file_access a using locked l
      where a.user_id = l.user_id and a.file_id = l.file_id and l.rights & ~l.lost = 0
      returning a.file_id, a.user_id),
    reduced as (
      update file_access a set
        rights = a.rights & ~l.lost,
        download_by = case when l.lost & ${sql.lit(download)} = 0 then a.download_by end,
        download_at = case when l.lost & ${sql.lit(download)} = 0 then a.download_at end,
        print_by = case when l.lost & ${sql.lit(print)} = 0 then a.print_by end,
        print_at = case when l.lost & ${sql.lit(print)} = 0 then a.print_at end
      from locked l
      where a.user_id = l.user_id and a.file_id = l.file_id and l.rights & ~l.lost <> 0
      returning a.file_id, a.user_id),
    changed as (select * from removed union all select * from reduced)
    ${byPeople}`.execute(tx);
  return rows;
}
