import type { FileRow, Item } from './item.ts';

/** Where an item is, as its row carries it. */
export type Ancestry = Pick<FileRow, 'space' | 'parent_id' | 'partition_id' | 'company_id' | 'department_id'>;

/** The units an item is in: those of the nearest unit folder on the way up, itself included, whatever its own row says. */
export function unitsOf({ ancestors, row }: Pick<Item, 'ancestors' | 'row'>) {
  const unit = [...ancestors, row].findLast((step) => step.unit_kind !== null);
  return {
    partition_id: unit?.partition_id ?? null,
    company_id: unit?.company_id ?? null,
    department_id: unit?.department_id ?? null,
  };
}

/** What an item in this folder carries. */
export const ancestryIn = (folder: Item): Ancestry => ({
  space: folder.row.space,
  parent_id: folder.row.id,
  ...unitsOf(folder),
});
