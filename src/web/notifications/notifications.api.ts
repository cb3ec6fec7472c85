import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { call } from '#web/lib/api.ts';

export const allNotifications = ['notifications'] as const;

/** As many as the dropdown shows before it scrolls far. */
const RECENT = 10;

/** The newest, and how many are unread: what the bell knows. */
export const recentQuery = queryOptions({
  queryKey: [...allNotifications, 'recent'],
  queryFn: ({ signal }) => call(notificationsContract.list, { query: { limit: RECENT } }, { signal }),
});

/** All of them, page by page. */
export const pagesQuery = infiniteQueryOptions({
  queryKey: [...allNotifications, 'pages'],
  queryFn: ({ signal, pageParam }) =>
    call(notificationsContract.list, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | 'all') => call(notificationsContract.read, { body: { ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: allNotifications }),
  });
}

/** Takes what no tab has shown yet. */
export const takeToasts = () => call(notificationsContract.shown);
