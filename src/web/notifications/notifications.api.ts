import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { call } from '#web/lib/http/api.ts';

export const allNotifications = ['notifications'] as const;

/** How many notifications the dropdown of the bell shows. */
const RECENT_COUNT = 10;

/** The newest notifications and the number of unread ones, for the bell. */
export const recentQuery = queryOptions({
  queryKey: [...allNotifications, 'recent'],
  queryFn: ({ signal }) => call(notificationsContract.list, { query: { limit: RECENT_COUNT } }, { signal }),
});

/** All notifications, page by page. */
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
    meta: { keepsUndo: true },
  });
}

/** Takes the notifications that no tab has shown as a toast yet. */
export const takeToasts = () => call(notificationsContract.shown);
