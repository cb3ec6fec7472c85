import type { Item } from './item.ts';

// How the audit log describes items.

export const entityOf = ({ kind, id, name }: { kind: 'file' | 'folder'; id: string; name: string }) => ({
  kind,
  id,
  name,
});

/** Where an item is: the names of its ancestors, outermost first. */
export const pathOf = (item: Item): string => pathText(item.ancestors.map((ancestor) => ancestor.name));

/** The names of a folder and of its ancestors, outermost first. */
export const namesInside = (folder: Item): string[] =>
  [...folder.ancestors, folder.row].map((ancestor) => ancestor.name);

/** Where the items of a folder are. */
export const pathInside = (folder: Item): string => pathText(namesInside(folder));

/** A longer path is shortened, because a hundred long names in each entry would fill the log and the memory of a large copy. */
const MAX_PATH_LENGTH = 1000;
const SEPARATOR = ' / ';
/** The root, the partition, the company and the department: they are kept in a shortened path. */
const OUTER_NAMES = 4;

/**
 * The names as one text. In a path that is too long, `…` stands for the folders in the middle: the outermost four names are kept,
 * and as many of the innermost as fit, at least one.
 */
export function pathText(names: string[]): string {
  const whole = names.join(SEPARATOR);
  if (whole.length <= MAX_PATH_LENGTH) return whole;
  const start = [...names.slice(0, OUTER_NAMES), '…'].join(SEPARATOR);
  let end = '';
  for (const name of names.slice(OUTER_NAMES).toReversed()) {
    const longer = SEPARATOR + name + end;
    if (end !== '' && start.length + longer.length > MAX_PATH_LENGTH) break;
    end = longer;
  }
  return start + end;
}
