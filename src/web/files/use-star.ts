import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { canBeStarred, setStarred, starredQuery } from './starred.api.ts';

/** Whether the item has a star, and the way to change that; null while it is unknown and for what cannot be starred. */
export function useStar(item: Pick<FileItem, 'id' | 'actions'> | undefined) {
  const queries = useQueryClient();
  const { data } = useQuery(starredQuery);
  const change = useMutation({
    mutationFn: (next: boolean) => setStarred(queries, item!, next),
  });
  if (!data || !item || !canBeStarred(item)) return null;
  const isStarred = change.isPending ? change.variables : data.items.some(({ id }) => id === item.id);
  return { isStarred, toggle: () => !change.isPending && change.mutate(!isStarred) };
}
