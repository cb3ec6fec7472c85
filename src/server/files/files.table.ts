import type { ColumnType, Generated } from 'kysely';
import { z } from 'zod';
import type { OnConflict } from '#shared/files/files.contract.ts';
import type { FileType } from '#shared/files/types.ts';
import type { UnitKind } from '#shared/organisation/organisation.contract.ts';

/** A folder or a file. */
export interface FilesTable {
  id: string;
  kind: 'folder' | 'file';
  /** DC: the organisation's data center. Share: a user's My Files. */
  space: 'DC' | 'Share';
  /** Null only for the roots. */
  parent_id: string | null;
  name: string;
  /** `nameKey(name)`: unique among the published items of a folder. */
  name_key: string;
  /** `sortKey(name)`: listings are sorted by it. */
  sort_key: string;
  /** `foldForSearch(name)`. */
  search_name: string;
  // The units an item is in, for searches. Rights follow from the ancestors instead, because these columns are out of date after
  // a folder was moved, until a job has updated them.
  partition_id: string | null;
  company_id: string | null;
  department_id: string | null;
  /** The user whose My Files an item is in; null in the data center. Out of date as long as the unit ids are. */
  my_files_of: string | null;
  /** Set on the folder of a partition, company or department. */
  unit_kind: UnitKind | null;
  type: Generated<FileType>;
  extension: Generated<string>;
  size: Generated<number>;
  blob_hash: string | null;
  version: Generated<number>;
  barcode: string | null;
  /** The bytes below a moved folder that still count for its old department; null when there are none. */
  arriving_bytes: number | null;
  thumbnail_hash: string | null;
  /** Documents can be made of it in its department or My Files. */
  is_template: Generated<boolean>;
  state: Generated<'published' | 'deleted' | 'purging'>;
  deleted_at: Date | null;
  deleted_by: string | null;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
  /** When it, or a folder that it was in, was last taken out of the trash. Links that were sent before do not work again. */
  restored_at: Date | null;
}

export interface FileAccessTable {
  user_id: string;
  file_id: string;
  /** Bits, see `rightBit`. */
  rights: number;
  /** The user created the file; it was not shared with them. */
  is_creator: Generated<boolean>;
  /** Who let the user read the file, and when; for a creator, when the file was created. */
  granted_by: string | null;
  granted_at: Generated<Date>;
  download_by: string | null;
  download_at: Date | null;
  print_by: string | null;
  print_at: Date | null;
  // Of the file, for "Shared with me"; not kept for its creator. Triggers keep them up to date.
  sort_key: string | null;
  type: FileType | null;
  is_published: Generated<boolean>;
}

export interface VersionsTable {
  file_id: string;
  number: number;
  blob_hash: string;
  size: number;
  created_at: Generated<Date>;
  created_by: string | null;
  /** The time for which a page edited the file: an id that the page chose. */
  sitting: string | null;
  is_autosave: Generated<boolean>;
  name: string | null;
  /** It was named or restored once, or is a restoration: it is never joined with others. */
  is_kept: Generated<boolean>;
}

/** The bytes of one request, stored as a separate object until the upload is complete. */
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
  /** The department or user whose quota it counts against until it is complete. */
  quota_id: string | null;
  received: Generated<number>;
  /** Read with `uploadParts`. Empty once the upload is complete, because then it is a file. */
  parts: ColumnType<unknown, string | undefined, string>;
  /** The `Upload-Metadata` header as the client sent it. */
  metadata: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ZipSelectionsTable {
  id: string;
  user_id: string;
  ids: string[];
  created_at: Generated<Date>;
}

/** A content of which no thumbnail could be drawn. */
export interface UndrawableContentsTable {
  blob_hash: string;
  failed_at: Generated<Date>;
}

/** A stored object that may have lost its last reference; triggers insert most of them. */
export interface ReleasedBytesTable {
  id: Generated<number>;
  hash: string;
  released_at: Generated<Date>;
}

export interface RecentFilesTable {
  user_id: string;
  file_id: string;
  used_at: Generated<Date>;
  is_upload: Generated<boolean>;
}

/** Who has a file open in an editor. */
export interface EditingTable {
  file_id: string;
  user_id: string;
  sitting: string;
  is_typing: boolean;
  seen_at: Generated<Date>;
}

export interface StarredItemsTable {
  user_id: string;
  file_id: string;
  starred_at: Generated<Date>;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    files: FilesTable;
    file_access: FileAccessTable;
    versions: VersionsTable;
    uploads: UploadsTable;
    zip_selections: ZipSelectionsTable;
    undrawable_contents: UndrawableContentsTable;
    released_bytes: ReleasedBytesTable;
    recent_files: RecentFilesTable;
    starred_items: StarredItemsTable;
    editing: EditingTable;
  }
}
