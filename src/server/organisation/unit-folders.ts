import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import type { Db } from '#server/platform/db/db.ts';

export interface NewUnitFolder {
  kind: UnitKind;
  name: string;
  /** The folder of the unit above, or null for the root of the data center. */
  parentId: string | null;
  /** The ids of the unit and of the units above it, by kind. */
  units: Partial<Record<UnitKind, string>>;
}

/**
 * The folder that every unit has in the data center. The files feature is above this one, so `app.ts` passes the
 * implementation in. A name that a sibling has is refused with `nameTaken`.
 */
export interface UnitFolders {
  create(tx: Db, folder: NewUnitFolder, by: string | null): Promise<string>;
  rename(tx: Db, folderId: string, name: string, by: string | null): Promise<void>;
  /** Trashes the folder only: its contents keep their state, but are unreachable. */
  trash(tx: Db, folderId: string, by: string | null): Promise<void>;
  /** Restores the folder to its parent and returns its name, which is a new one when its name was taken meanwhile. */
  restore(tx: Db, folderId: string): Promise<string>;
  /** The folders that contain anything that is not in the trash. */
  findNonEmpty(db: Db, folderIds: string[]): Promise<Set<string>>;
  /** Whether the folders contain any item, trashed ones included, that is not itself one of these folders. */
  containOtherItems(db: Db, folderIds: string[]): Promise<boolean>;
  /** Whether a department that is not deleted contains a file that is not in the trash. */
  hasFiles(db: Db): Promise<boolean>;
  /** Starts a job that permanently deletes the contents of the folders, which may take long. */
  purge(tx: Db, folderIds: string[]): Promise<void>;
  /** Permanently deletes the empty folders. */
  remove(tx: Db, folderIds: string[]): Promise<void>;
}
