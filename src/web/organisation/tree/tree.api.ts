import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { organisationContract } from '#shared/organisation/organisation.contract.ts';
import { call } from '#web/lib/http/api.ts';

/** One level of the organisation: the partitions, or the children of a unit. */
export const treeLevelQuery = (parentId: string | null) =>
  queryOptions({
    queryKey: ['organisation', 'tree', { parentId }],
    queryFn: async ({ signal }) => {
      const query = parentId === null ? {} : { under: parentId };
      return (await call(organisationContract.tree, { query }, { signal })).items;
    },
  });

/** Every unit whose name contains the text, with the units above it. */
export const treeSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['organisation', 'tree', { text }],
    queryFn: async ({ signal }) =>
      (await call(organisationContract.tree, { query: { q: text } }, { signal })).items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
