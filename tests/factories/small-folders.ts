import type pg from 'pg';
import { newId } from '#server/platform/ids.ts';

const LARGE = 4000;
export const FOLDERS = 1200;
const USERS = 1000;
/** How many users may read a file in the small folder. */
const READERS = 500;
/** How many items are in the trash of another department. */
const TRASHED_ELSEWHERE = 1000;

export interface SmallFolders {
  /** Contains `LARGE` files and almost all of the other folders. */
  largeFolderId: string;
  /** Its files are shared with hundreds of users. */
  smallFolderId: string;
  departmentId: string;
  departmentFolderId: string;
  /** Works in the department and created the files of the large folder. */
  employeeId: string;
  /** The files of the large folder were shared with this user. */
  guestId: string;
}

/**
 * A department in which folders have five files on average and one has thousands, all created by one employee; most users have
 * created a few. The rows of a folder are next to each other, as after an upload. They have no stored content.
 */
export async function smallFolders(pool: pg.Pool): Promise<SmallFolders> {
  const ids = {
    largeFolderId: newId(),
    smallFolderId: newId(),
    departmentId: newId(),
    departmentFolderId: newId(),
    employeeId: newId(),
    guestId: newId(),
  };
  await pool.query(
    `insert into users (id, name, username, username_key, email_address, email_key, role, password_hash)
      select case when n = 0 then $1::uuid else gen_random_uuid() end, k, k, k, k, k, 'Employee', ''
        from generate_series(0, $2::integer) n, format('user %s', n) k`,
    [ids.employeeId, USERS],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id, unit_kind)
      values ($1, 'folder', 'DC', '00000000-0000-0000-0000-000000000001', 'department', 'department', 'department', 'department', $2, 'department')`,
    [ids.departmentFolderId, ids.departmentId],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id)
      select case n when 0 then $2::uuid when 1 then $3::uuid else gen_random_uuid() end, 'folder', 'DC',
          case when n <= 1 then $1::uuid else $2::uuid end, k, k, k, k, $4
        from generate_series(0, $5::integer) n, format('folder %s', lpad(n::text, 6, '0')) k`,
    [ids.departmentFolderId, ids.largeFolderId, ids.smallFolderId, ids.departmentId, FOLDERS],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id,
        type, extension, size, blob_hash, barcode, created_by, updated_by, updated_at)
      select gen_random_uuid(), 'file', 'DC', folder.id, k, k, k, k, $2,
          (array['pdf', 'docx', 'doc', 'image', 'text'])[1 + n % 5], 'x', (n * 7919) % 100003, repeat('0', 64),
          folder.name || n, author.id, author.id, now() - (n * 6151) % 100003 * interval '1 minute'
        from (select id, name, row_number() over (order by id) as number from files
            where kind = 'folder' and unit_kind is null and parent_id is not null order by id) folder
          join (select id, row_number() over (order by id) as number from users where id <> $4) other
            on other.number = 1 + folder.number % $5,
          lateral (select case when folder.id = $1 then $4::uuid else other.id end as id) author,
          generate_series(1, case when folder.id = $1 then $3::integer else 5 end) n,
          format('report %s.x', lpad(n::text, 6, '0')) k`,
    [ids.largeFolderId, ids.departmentId, LARGE, ids.employeeId, USERS],
  );
  await pool.query(
    `insert into file_access (user_id, file_id, rights, is_creator) select created_by, id, 31, true from files where kind = 'file'`,
  );
  await pool.query(
    `insert into file_access (user_id, file_id, rights)
      select reader.id, files.id, 1 from files, (select id from users limit $2) reader where parent_id = $1
      on conflict do nothing`,
    [ids.smallFolderId, READERS],
  );
  await pool.query(
    `with guest as (
        insert into users (id, name, username, username_key, email_address, email_key, role, password_hash)
        values ($1, 'guest', 'guest', 'guest', 'guest', 'guest', 'Employee', '') returning id)
      insert into file_access (user_id, file_id, rights) select guest.id, files.id, 1 from guest, files
        where parent_id = $2 and kind = 'file'`,
    [ids.guestId, ids.largeFolderId],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id, state, deleted_at)
      select gen_random_uuid(), 'folder', 'DC', '00000000-0000-0000-0000-000000000001', k, k, k, k, $1, 'deleted', now()
        from generate_series(1, $2::integer) n, format('trashed %s', n) k`,
    [newId(), TRASHED_ELSEWHERE],
  );
  return ids;
}

/** Shares every file with a new user, one after the other. */
export async function shareAll(pool: pg.Pool): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into users (id, name, username, username_key, email_address, email_key, role, password_hash)
      values ($1, 'reader', 'reader', 'reader', 'reader', 'reader', 'Employee', '')`,
    [id],
  );
  await pool.query(
    `insert into file_access (user_id, file_id, rights, granted_at)
      select $1, id, 1, now() - row_number() over (order by id) * interval '1 second' from files where kind = 'file'`,
    [id],
  );
  return id;
}
