import type { Selectable } from 'kysely';
import { myFilesOwner } from './files.policy.ts';
import type { FilesTable } from './files.table.ts';
import type { Item } from './item.ts';

/** The columns that say where an item is. */
export type Ancestry = Pick<
  Selectable<FilesTable>,
  'space' | 'parent_id' | 'partition_id' | 'company_id' | 'department_id' | 'my_files_of'
>;

/**
 * The units an item is in: those of its nearest ancestor that is a unit's folder, or its own when it is one. The unit ids in the
 * item's row may be out of date.
 */
export function unitsOf({ ancestors, row }: Pick<Item, 'ancestors' | 'row'>) {
  const unit = [...ancestors, row].findLast((folder) => folder.unit_kind !== null);
  return {
    partition_id: unit?.partition_id ?? null,
    company_id: unit?.company_id ?? null,
    department_id: unit?.department_id ?? null,
  };
}

/** The columns of an item in this folder. */
export const ancestryIn = (folder: Item): Ancestry => ({
  space: folder.row.space,
  parent_id: folder.row.id,
  ...unitsOf(folder),
  my_files_of: myFilesOwner(folder),
});
