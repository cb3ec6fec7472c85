import type { Selectable } from 'kysely';
import type { FilesTable } from './files.table.ts';

/** All columns except those that only the database needs. */
export const columns = [
  'id',
  'kind',
  'space',
  'parent_id',
  'name',
  'sort_key',
  'partition_id',
  'company_id',
  'department_id',
  'unit_kind',
  'type',
  'extension',
  'size',
  'blob_hash',
  'version',
  'barcode',
  'thumbnail_hash',
  'is_template',
  'state',
  'deleted_at',
  'deleted_by',
  'created_at',
  'created_by',
  'updated_at',
] as const satisfies (keyof FilesTable)[];
export type FileRow = Pick<Selectable<FilesTable>, (typeof columns)[number]>;

/** A row with the names that a listing shows and the viewer's rights from its access lists. */
export type ListedRow = FileRow & {
  created_by_name: string | null;
  deleted_by_name: string | null;
  rights: number | null;
};

/** A folder above an item. */
export interface Ancestor {
  id: string;
  name: string;
  unit_kind: FileRow['unit_kind'];
  state: FileRow['state'];
  partition_id: string | null;
  company_id: string | null;
  department_id: string | null;
  created_by: string | null;
}

/** An item as the policy sees it: its row, its ancestors and the viewer's rights on it. */
export interface Item {
  readonly row: ListedRow;
  /** From the root down to the parent. */
  readonly ancestors: Ancestor[];
  readonly rights: number;
}

export function toItem(row: ListedRow, ancestors: Ancestor[]): Item {
  return { row, ancestors, rights: row.rights ?? 0 };
}

/** A folder as an ancestor of its items. */
export const ancestorFrom = ({ row }: Item): Ancestor => ({
  id: row.id,
  name: row.name,
  unit_kind: row.unit_kind,
  state: row.state,
  partition_id: row.partition_id,
  company_id: row.company_id,
  department_id: row.department_id,
  created_by: row.created_by,
});
