import type pg from 'pg';
import { newId } from '#server/platform/ids.ts';

const SCANS = 30_000;
const FOLDERS = 900;

export interface ManyScans {
  departmentId: string;
  /** Contains 900 folders, which contain the scans. */
  folderId: string;
  /** Created every second scan, all of them larger than 100,000 bytes except one. */
  scannerId: string;
  /** The name of that one, which is among the last. */
  smallScan: string;
  /** Created one scan. */
  visitorId: string;
}

/**
 * A department with thirty thousand scans whose names are numbers: 1000001 to 1030000. Three of them are sheets and the others PDF
 * files; each was modified a minute before the previous one. They have no stored content.
 */
export async function manyScans(pool: pg.Pool): Promise<ManyScans> {
  const ids = { departmentId: newId(), folderId: newId(), scannerId: newId(), visitorId: newId() };
  const others = newId();
  await pool.query(
    `insert into users (id, name, username, username_key, email_address, email_key, role, password_hash)
      select id, id, id, id, id, id, 'Employee', '' from unnest($1::uuid[]) id`,
    [[ids.scannerId, ids.visitorId, others]],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id, unit_kind)
      select case n when 0 then $1::uuid when 1 then $2::uuid else gen_random_uuid() end, 'folder', 'DC',
          case n when 0 then '00000000-0000-0000-0000-000000000001' when 1 then $1::uuid else $2::uuid end, k, k, k, k, $3,
          case n when 0 then 'department' end
        from generate_series(0, $4::integer + 1) n, format('drawer %s', n) k`,
    [newId(), ids.folderId, ids.departmentId, FOLDERS],
  );
  await pool.query(
    `insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id,
        type, extension, size, blob_hash, barcode, created_by, updated_by, updated_at)
      select gen_random_uuid(), 'file', 'DC', folder.id, k, k, name_sort_key(k), k, $2,
          case when n % 10000 = 1 then 'xlsx' else 'pdf' end, 'x',
          case when n = $7 - 2 or n % 2 = 1 then n else 100000 + n end, repeat('0', 64), 'scan' || n,
          author, author, now() - n * interval '1 minute'
        from (select id, row_number() over (order by id) as number from files where parent_id = $1) folder
          join generate_series(1, $7::integer) n on folder.number = 1 + n % $6,
          lateral (select case when n = 5 then $4::uuid when n % 2 = 0 then $3::uuid else $5::uuid end as author) author,
          format('%s scan.x', 1000000 + n) k`,
    [ids.folderId, ids.departmentId, ids.scannerId, ids.visitorId, others, FOLDERS, SCANS],
  );
  return { ...ids, smallScan: `${1_000_000 + SCANS - 2} scan.x` };
}
