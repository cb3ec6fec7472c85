import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FileItem } from '#shared/files/files.contract.ts';
import { openingOf, pageOf, pageRoutes } from '#web/viewers/registry.ts';
import { neighboursQuery } from './neighbours.api.ts';
import { useListOrder } from './use-list-order.ts';

/** The files before and after a file in its folder, and the links to their pages. */
export function useNeighbours(file: Pick<FileItem, 'id'>) {
  const navigate = useNavigate();
  const search = useListOrder();
  const { data } = useQuery({ ...neighboursQuery(file, search), placeholderData: keepPreviousData });
  const linkTo = (item: FileItem) =>
    ({
      to: pageRoutes[pageOf(openingOf(item)) ?? 'page'],
      params: { fileId: item.id },
      search,
    }) as const;
  return {
    data,
    linkTo,
    go(by: 1 | -1): void {
      const item = by === 1 ? data?.next : data?.previous;
      if (item) void navigate(linkTo(item));
    },
  };
}
