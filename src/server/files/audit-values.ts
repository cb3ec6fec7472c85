import type { Item } from './item.ts';

// How the audit log describes items.

export const entityOf = ({ kind, id, name }: { kind: 'file' | 'folder'; id: string; name: string }) => ({
  kind,
  id,
  name,
});

/** Where an item is: the names of its ancestors, outermost first. */
export const pathOf = (item: Item): string => joined(item.ancestors.map((ancestor) => ancestor.name));

/** Where the items of a folder are. */
export const pathInside = (folder: Item): string =>
  joined([...folder.ancestors, folder.row].map((ancestor) => ancestor.name));

const joined = (names: string[]): string => names.join(' / ');
