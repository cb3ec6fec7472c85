import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import type { Checked, CheckTreeItem } from '#web/ui/check-tree-item.ts';

/** The units that a chosen department is in: enough to half-tick them before they have been opened. */
export interface Place {
  companyId: string;
  partitionId: string;
}

/** The chosen departments, by id. */
export type Chosen = ReadonlyMap<string, Place>;

/** The levels that have been loaded whole, by the unit they are under. */
export type Levels = ReadonlyMap<string, readonly TreeNode[]>;

const holdsDepartments = (node: TreeNode) => node.kind === 'department' || node.hasChildren;

/** Ticked when everything in it is; half when something is, or may be: an unopened unit cannot know that it is all. */
export function checkedOf(node: TreeNode, levels: Levels, chosen: Chosen): Checked {
  if (node.kind === 'department') return chosen.has(node.id);
  const children = levels.get(node.id)?.filter(holdsDepartments);
  if (!children) {
    const isInside = (place: Place) => place.companyId === node.id || place.partitionId === node.id;
    return [...chosen.values()].some(isInside) ? 'mixed' : false;
  }
  const states = children.map((child) => checkedOf(child, levels, chosen));
  if (states.length > 0 && states.every((state) => state === true)) return true;
  return states.some((state) => state !== false) ? 'mixed' : false;
}

/** The chosen ones without a unit and all that is in it. */
export function without(chosen: Chosen, unitId: string): Chosen {
  const isOutside = ([id, place]: [string, Place]) =>
    id !== unitId && place.companyId !== unitId && place.partitionId !== unitId;
  return new Map([...chosen].filter(isOutside));
}

interface Shown {
  /** The nodes to begin with: the partitions, or all that a search found. */
  nodes: readonly TreeNode[];
  isSearch: boolean;
  levels: Levels;
  chosen: Chosen;
  /** What the user opened (true) or closed (false) themselves. */
  opened: ReadonlyMap<string, boolean>;
  busy: ReadonlySet<string>;
}

/** The rows of the tree from top to bottom. A search opens what it found; opening a unit by hand shows all of it. */
export function rowsOf({ nodes, isSearch, levels, chosen, opened, busy }: Shown): CheckTreeItem[] {
  const found = new Map<string | null, TreeNode[]>();
  for (const node of nodes) found.set(node.parentId, [...(found.get(node.parentId) ?? []), node]);

  function rowsUnder(children: readonly TreeNode[], level: number): CheckTreeItem[] {
    return children.flatMap((node) => {
      const matches = found.get(node.id) ?? [];
      const isOpen = opened.get(node.id) ?? (isSearch && matches.length > 0);
      const inside = opened.get(node.id) ? (levels.get(node.id) ?? matches) : matches;
      const row: CheckTreeItem = {
        id: node.id,
        label: node.name,
        level,
        checked: checkedOf(node, levels, chosen),
        disabled: !holdsDepartments(node),
        expanded: node.hasChildren ? isOpen : undefined,
        busy: busy.has(node.id),
      };
      return isOpen ? [row, ...rowsUnder(inside, level + 1)] : [row];
    });
  }
  return rowsUnder(found.get(null) ?? [], 1);
}
