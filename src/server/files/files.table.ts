import type { ColumnType, Generated } from 'kysely';
import { z } from 'zod';
import type { OnConflict } from '#shared/files/files.contract.ts';
import type { FileType } from '#shared/files/types.ts';
import type { UnitKind } from '#shared/organisation/organisation.contract.ts';

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
  /** Narrow the search; after a folder moved they are brought up to date by a job. Rights are decided by the way up. */
  partition_id: string | null;
  company_id: string | null;
  department_id: string | null;
  /** Set on the folder of a partition, company or department. */
  unit_kind: UnitKind | null;
  type: Generated<FileType>;
  extension: Generated<string>;
  size: Generated<number>;
  blob_hash: string | null;
  version: Generated<number>;
  barcode: string | null;
  thumbnail_hash: string | null;
  state: Generated<'published' | 'deleted' | 'purging'>;
  deleted_at: Date | null;
  deleted_by: string | null;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

export interface FileAccessTable {
  user_id: string;
  file_id: string;
  /** Bits, see `rightBit`. */
  rights: number;
  /** Not shared with them: theirs. */
  is_creator: Generated<boolean>;
  granted_at: Generated<Date>;
}

export interface VersionsTable {
  file_id: string;
  number: number;
  blob_hash: string;
  size: number;
  created_at: Generated<Date>;
  created_by: string | null;
}

/** Bytes that arrived in one go, kept as an object of their own until the upload is whole. */
const uploadPart = z.object({ hash: z.string(), size: z.number() });
export type UploadPart = z.infer<typeof uploadPart>;
export const uploadParts = z.array(uploadPart);

export interface UploadsTable {
  id: string;
  user_id: string;
  parent_id: string;
  name: string;
  folders: Generated<string[]>;
  on_conflict: OnConflict;
  size: number;
  received: Generated<number>;
  /** Read with `uploadParts`. Empty once it is whole: then it is a file. */
  parts: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ZipSelectionsTable {
  id: string;
  user_id: string;
  ids: string[];
  created_at: Generated<Date>;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    files: FilesTable;
    file_access: FileAccessTable;
    versions: VersionsTable;
    uploads: UploadsTable;
    zip_selections: ZipSelectionsTable;
  }
}
