import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import type { Checked, CheckTreeItem } from '#web/ui/check-tree/check-tree-item.ts';

/** A department and the units above it. With them a unit is half ticked before its children are loaded. */
export interface SelectedDepartment {
  name: string;
  companyName: string;
  companyId: string;
  partitionId: string;
}

/** The selected departments by id. */
export type SelectedDepartments = ReadonlyMap<string, SelectedDepartment>;

/** The loaded children of each unit, by the unit's id. */
export type LoadedChildren = ReadonlyMap<string, readonly TreeNode[]>;

const canContainDepartments = (node: TreeNode) => node.kind === 'department' || node.hasChildren;

/**
 * A unit is ticked when every department in it is selected, and half ticked when only some are. A unit whose children
 * are not loaded is at most half ticked, because nobody knows yet whether all of them are selected.
 */
export function checkedState(
  node: TreeNode,
  loadedChildren: LoadedChildren,
  selected: SelectedDepartments,
): Checked {
  if (node.kind === 'department') return selected.has(node.id);
  const children = loadedChildren.get(node.id)?.filter(canContainDepartments);
  if (!children) {
    const isInside = ({ companyId, partitionId }: SelectedDepartment) =>
      companyId === node.id || partitionId === node.id;
    return [...selected.values()].some(isInside) ? 'mixed' : false;
  }
  const states = children.map((child) => checkedState(child, loadedChildren, selected));
  if (states.length > 0 && states.every((state) => state === true)) return true;
  return states.some((state) => state !== false) ? 'mixed' : false;
}

/** The selection without a department, or without every department in a unit. */
export function deselectUnit(selected: SelectedDepartments, unitId: string): SelectedDepartments {
  const isOutside = ([id, { companyId, partitionId }]: [string, SelectedDepartment]) =>
    id !== unitId && companyId !== unitId && partitionId !== unitId;
  return new Map([...selected].filter(isOutside));
}

interface TreeState {
  /** The partitions, or in a search every match with the units above it. */
  nodes: readonly TreeNode[];
  isSearch: boolean;
  loadedChildren: LoadedChildren;
  selected: SelectedDepartments;
  /** The units that the user expanded (true) or collapsed (false). */
  expanded: ReadonlyMap<string, boolean>;
  busy: ReadonlySet<string>;
}

/**
 * The visible rows from top to bottom. A search expands the units with matches and shows only these; a unit that the user
 * expands shows all its children.
 */
export function treeRows(state: TreeState): CheckTreeItem[] {
  const { nodes, isSearch, loadedChildren, selected, expanded, busy } = state;
  const nodesByParent = new Map<string | null, TreeNode[]>();
  for (const node of nodes)
    nodesByParent.set(node.parentId, [...(nodesByParent.get(node.parentId) ?? []), node]);

  function rowsOf(children: readonly TreeNode[], level: number): CheckTreeItem[] {
    return children.flatMap((node) => {
      const matches = nodesByParent.get(node.id) ?? [];
      const isExpanded = expanded.get(node.id) ?? (isSearch && matches.length > 0);
      const inside = expanded.get(node.id) ? (loadedChildren.get(node.id) ?? matches) : matches;
      const row: CheckTreeItem = {
        id: node.id,
        label: node.name,
        level,
        checked: checkedState(node, loadedChildren, selected),
        disabled: !canContainDepartments(node),
        expanded: node.hasChildren ? isExpanded : undefined,
        busy: busy.has(node.id),
      };
      return isExpanded ? [row, ...rowsOf(inside, level + 1)] : [row];
    });
  }
  return rowsOf(nodesByParent.get(null) ?? [], 1);
}
