import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TreeNode } from '#shared/organisation/organisation.contract.ts';
import { useLiveEvent } from '#web/lib/live.ts';
import { refresh } from '#web/lib/refresh.ts';
import { toastError } from '#web/lib/toasts.ts';
import { rowsOf, without, type Chosen, type Place } from './department-tree.ts';
import { treeLevelQuery, treeSearchQuery } from './tree.api.ts';

/** Long enough not to ask at every letter, short enough to seem at once. */
const TYPING_MS = 200;

const nothingOpened: ReadonlyMap<string, boolean> = new Map();

/** Loads the organisation level by level as it is opened, searched or ticked, and keeps what is chosen in it. */
export function useDepartmentTree(chosen: Chosen, onChange: (change: (before: Chosen) => Chosen) => void) {
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), TYPING_MS);
  const [opened, setOpened] = useState(nothingOpened);
  const [openedInSearch, setOpenedInSearch] = useState(nothingOpened);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [ticking, setTicking] = useState<readonly string[]>([]);
  useLiveEvent('organisation.changed', () => void refresh(queries, { queryKey: ['organisation'] }));

  const partitions = useQuery(treeLevelQuery(null));
  const search = useQuery(treeSearchQuery(asked));
  const isSearch = asked !== '';
  const start = isSearch ? search : partitions;
  const loaded = useQueries({ queries: wanted.map((id) => treeLevelQuery(id)) });
  const levels = new Map(wanted.map((id, index) => [id, loaded[index]?.data ?? []]));
  const loading = wanted.filter((_, index) => loaded[index]?.isPending);
  for (const id of loading) levels.delete(id);

  function want(ids: readonly string[]): void {
    setWanted((before) => [...new Set([...before, ...ids])]);
  }

  function expand(id: string, isOpen: boolean): void {
    const set = isSearch ? setOpenedInSearch : setOpened;
    set((before) => new Map(before).set(id, isOpen));
    if (isOpen) want([id]);
  }

  const known = (id: string | null) => {
    const nodes = [...(start.data ?? []), ...[...levels.values()].flat()];
    return nodes.find((node) => node.id === id);
  };

  async function tick(id: string): Promise<void> {
    const node = known(id);
    if (!node) return;
    const partition = node.kind === 'department' ? known(node.parentId)?.parentId : node.parentId;
    setTicking((before) => [...before, id]);
    try {
      const { departments, units } = await departmentsIn(queries, node, partition ?? node.id);
      want(units);
      onChange((before) => new Map([...before, ...departments]));
    } catch (error) {
      toastError(error);
    } finally {
      setTicking((before) => before.filter((other) => other !== id));
    }
  }

  return {
    words,
    setWords(next: string): void {
      setWords(next);
      setOpenedInSearch(nothingOpened);
    },
    isSearch,
    isPending: start.isPending,
    error: start.error,
    retry: () => void start.refetch(),
    expand,
    check: (id: string, isOn: boolean) => (isOn ? void tick(id) : onChange((before) => without(before, id))),
    rows: rowsOf({
      nodes: start.data ?? [],
      isSearch,
      levels,
      chosen,
      opened: isSearch ? openedInSearch : opened,
      busy: new Set([...loading, ...ticking]),
    }),
  };
}

/** Every department in a unit with its place, and the units that were loaded to find them. */
async function departmentsIn(
  queries: QueryClient,
  node: TreeNode,
  partitionId: string,
): Promise<{ departments: [string, Place][]; units: string[] }> {
  if (node.kind === 'department') {
    return { departments: [[node.id, { companyId: node.parentId ?? '', partitionId }]], units: [] };
  }
  const children = await queries.fetchQuery(treeLevelQuery(node.id));
  const inside = await Promise.all(children.map((child) => departmentsIn(queries, child, partitionId)));
  return {
    departments: inside.flatMap(({ departments }) => departments),
    units: [node.id, ...inside.flatMap(({ units }) => units)],
  };
}
