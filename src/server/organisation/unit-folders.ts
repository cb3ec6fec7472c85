import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import type { Db } from '#server/platform/db/db.ts';

export interface NewUnitFolder {
  kind: UnitKind;
  name: string;
  /** The folder of the unit above; null puts it into the data center itself. */
  parentId: string | null;
  /** The unit it belongs to and those above that, by kind. */
  units: Partial<Record<UnitKind, string>>;
}

/**
 * The folder that every unit has in the data center. Folders belong to the files, which stand above this feature:
 * `app.ts` passes them in. A name that a sibling has is refused with `nameTaken`.
 */
export interface UnitFolders {
  create(tx: Db, folder: NewUnitFolder, by: string | null): Promise<string>;
  rename(tx: Db, folderId: string, name: string, by: string | null): Promise<void>;
  /** The folder alone: what is inside stays as it is, out of reach. */
  trash(tx: Db, folderId: string, by: string | null): Promise<void>;
  /** Back to where it was. Answers with its name: another than before when that was taken meanwhile. */
  restore(tx: Db, folderId: string): Promise<string>;
  /** The folders among these that contain an item that is not in the trash. */
  findNonEmpty(db: Db, folderIds: string[]): Promise<Set<string>>;
  /** Whether the folders contain any item, trashed ones included, that is not itself one of these folders. */
  containOtherItems(db: Db, folderIds: string[]): Promise<boolean>;
  /** Has what they hold removed for good; not at once, as it may be much. */
  purge(tx: Db, folderIds: string[]): Promise<void>;
  /** Removes them for good. */
  remove(tx: Db, folderIds: string[]): Promise<void>;
}
