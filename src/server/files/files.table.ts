import type { Generated } from 'kysely';

/** A folder or a file: a place in the tree, and what was put there. */
export interface FilesTable {
  id: string;
  kind: 'folder' | 'file';
  /** DC: the organisation's data center. Share: somebody's own My Files. */
  space: 'DC' | 'Share';
  /** Null for the roots only. */
  parent_id: string | null;
  name: string;
  /** `nameKey(name)`: what uniqueness among siblings compares. */
  name_key: string;
  /** `sortKey(name)`: the order of every listing. */
  sort_key: string;
  /** `foldForSearch(name)`. */
  search_name: string;
  partition_id: string | null;
  company_id: string | null;
  department_id: string | null;
  state: Generated<'published' | 'deleted'>;
  deleted_at: Date | null;
  deleted_by: string | null;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

declare module '#server/platform/db.ts' {
  interface Database {
    files: FilesTable;
  }
}
