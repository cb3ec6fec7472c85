import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { organisationContract } from '#shared/organisation/organisation.contract.ts';
import { call } from '#web/lib/api.ts';

/** One level of the organisation: the partitions, or what is directly under a unit. */
export const treeLevelQuery = (under: string | null) =>
  queryOptions({
    queryKey: ['organisation', 'tree', { under }],
    queryFn: async ({ signal }) => {
      const query = under === null ? {} : { under };
      return (await call(organisationContract.tree, { query }, { signal })).items;
    },
  });

/** Every unit whose name contains the words, with the units above it. */
export const treeSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['organisation', 'tree', { words }],
    queryFn: async ({ signal }) =>
      (await call(organisationContract.tree, { query: { q: words } }, { signal })).items,
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
