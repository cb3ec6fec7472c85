import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { toastError } from '#web/lib/toasts.ts';
import { useTreeSearch } from '#web/ui/check-tree/use-tree-search.ts';
import {
  deselectUnit,
  treeRows,
  type SelectedDepartment,
  type SelectedDepartments,
} from './department-tree.ts';
import { treeLevelQuery, treeSearchQuery } from './tree.api.ts';

/** Loads the organisation level by level as the user expands, searches or ticks it, and keeps the selected departments. */
export function useDepartmentTree(
  selected: SelectedDepartments,
  onChange: (change: (before: SelectedDepartments) => SelectedDepartments) => void,
) {
  const queries = useQueryClient();
  const tree = useTreeSearch();
  const { searchText, setSearchText, q, isSearch, expanded, expandedInSearch } = tree;
  const [wantedIds, setWantedIds] = useState<readonly string[]>([]);
  const [tickingIds, setTickingIds] = useState<readonly string[]>([]);
  useLiveEvent('organisation.changed', () => void refresh(queries, { queryKey: ['organisation'] }));

  const partitions = useQuery(treeLevelQuery(null));
  const onlyBranch = useOnlyBranch(partitions.data);
  const unitIds = [...new Set([...onlyBranch, ...wantedIds])];
  const search = useQuery(treeSearchQuery(q));
  const start = isSearch ? search : partitions;
  const levels = useQueries({ queries: unitIds.map((id) => treeLevelQuery(id)) });
  const loadedChildren = new Map(unitIds.map((id, index) => [id, levels[index]?.data ?? []]));
  const loadingIds = unitIds.filter((_, index) => levels[index]?.isPending);
  for (const id of loadingIds) loadedChildren.delete(id);

  function loadChildrenOf(ids: readonly string[]): void {
    setWantedIds((before) => [...new Set([...before, ...ids])]);
  }

  function expand(id: string, isExpanded: boolean): void {
    tree.expand(id, isExpanded);
    if (isExpanded) loadChildrenOf([id]);
  }

  function findNode(id: string | null): TreeNode | undefined {
    const nodes = [...(start.data ?? []), ...[...loadedChildren.values()].flat()];
    return nodes.find((node) => node.id === id);
  }

  async function tick(id: string): Promise<void> {
    const node = findNode(id);
    if (!node) return;
    const parent = findNode(node.parentId);
    const partitionId = node.kind === 'department' ? parent?.parentId : node.parentId;
    setTickingIds((before) => [...before, id]);
    try {
      const { departments, units } = await departmentsIn(queries, node, {
        companyName: parent?.name ?? '',
        partitionId: partitionId ?? node.id,
      });
      loadChildrenOf(units);
      onChange((before) => new Map([...before, ...departments]));
    } catch (error) {
      toastError(error);
    } finally {
      setTickingIds((before) => before.filter((other) => other !== id));
    }
  }

  return {
    searchText,
    setSearchText,
    isSearch,
    isPending: start.isPending,
    error: start.error,
    retry: () => void start.refetch(),
    expand,
    check: (id: string, isChecked: boolean) =>
      isChecked ? void tick(id) : onChange((before) => deselectUnit(before, id)),
    rows: treeRows({
      nodes: start.data ?? [],
      isSearch,
      loadedChildren,
      selected,
      expanded: isSearch
        ? expandedInSearch
        : new Map([...onlyBranch.map((id) => [id, true] as const), ...expanded]),
      busy: new Set([...loadingIds, ...tickingIds]),
    }),
  };
}

/** The only partition and its only company: nobody should have to open what has no other choice beside it. */
function useOnlyBranch(partitions: readonly TreeNode[] | undefined): string[] {
  const onlyOf = (nodes: readonly TreeNode[] | undefined) =>
    nodes?.length === 1 && nodes[0]!.hasChildren ? nodes[0] : undefined;
  const partition = onlyOf(partitions);
  const companies = useQuery({ ...treeLevelQuery(partition?.id ?? null), enabled: partition !== undefined });
  const company = partition && onlyOf(companies.data);
  return [partition, company].flatMap((node) => (node ? [node.id] : []));
}

/** Every department in a unit with its parents, and the units whose children were loaded to find them. */
async function departmentsIn(
  queries: QueryClient,
  node: TreeNode,
  above: Pick<SelectedDepartment, 'companyName' | 'partitionId'>,
): Promise<{ departments: [string, SelectedDepartment][]; units: string[] }> {
  if (node.kind === 'department') {
    const department = { ...above, name: node.name, companyId: node.parentId ?? '' };
    return { departments: [[node.id, department]], units: [] };
  }
  const children = await queries.fetchQuery(treeLevelQuery(node.id));
  const inside = await Promise.all(
    children.map((child) => departmentsIn(queries, child, { ...above, companyName: node.name })),
  );
  return {
    departments: inside.flatMap(({ departments }) => departments),
    units: [node.id, ...inside.flatMap(({ units }) => units)],
  };
}
