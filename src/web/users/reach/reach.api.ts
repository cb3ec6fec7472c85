import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { accessContract } from '#shared/files/access.contract.ts';
import type { Answer } from '#shared/http/contract.ts';
import { call } from '#web/lib/http/api.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { throttle } from '#web/lib/throttle.ts';
import { useLiveUsers, usersKey } from '#web/users/users.api.ts';

export type Reach = Answer<typeof accessContract.reach>;
export type ReachedFile = Reach['files']['items'][number];

/** The shortest time between two refreshes, however many files change. */
const REFRESH_MS = 2000;

/** What a user can reach, and the files that were shared with them whose names contain a text, page by page. */
export const reachQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'reach', id, q],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(accessContract.reach, { params: { id }, query: { q, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ files }) => files.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Loads what is shown again when somebody changes a user, the organisation, files or rights on them. */
export function useLiveReach(): void {
  const queries = useQueryClient();
  const refreshReach = useMemo(
    () => throttle<void>(() => void refresh(queries, { queryKey: [...usersKey, 'reach'] }), REFRESH_MS),
    [queries],
  );
  useEffect(() => refreshReach.cancel, [refreshReach]);
  useLiveUsers();
  useLiveEvent('files.changed', () => refreshReach());
  useLiveEvent('access.changed', () => refreshReach());
}
