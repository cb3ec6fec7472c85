import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type FileItem, placeNames } from '#shared/files/files.contract.ts';
import { starredContract } from '#shared/files/starred.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from './files.api.ts';

/** What the user has starred and may open, the last one first. */
export const starredQuery = queryOptions({
  queryKey: [...filesKey, 'starred'],
  queryFn: ({ signal }) => call(starredContract.list, {}, { signal }),
  staleTime: 60_000,
});

/** Stars an item, or removes its star. */
export async function setStarred(
  queries: QueryClient,
  { id }: Pick<FileItem, 'id'>,
  isStarred: boolean,
): Promise<void> {
  await call(isStarred ? starredContract.star : starredContract.unstar, { params: { id } });
  await queries.invalidateQueries({ queryKey: starredQuery.queryKey });
}

/** The roots and "Shared with me" are in the menu already. */
export const canBeStarred = ({ id, actions }: Pick<FileItem, 'id' | 'actions'>): boolean =>
  actions.includes('open') && !(placeNames as readonly string[]).includes(id);
