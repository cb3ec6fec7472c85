import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#shared/http/contract.ts';
import { sessionsContract } from '#shared/profile/sessions.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';

const queryKey = ['sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(sessionsContract.list, {}, { signal }),
});

/** Loads the list again when the user signs in or out anywhere. */
export function useLiveSessions(): void {
  const queries = useQueryClient();
  useLiveEvent('sessions.changed', () => void refresh(queries, { queryKey }));
}

export const useEndSession = (callbacks: ChangeCallbacks<void, string>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (id: string) => call(sessionsContract.end, { params: { id } }),
      queryKey,
      ...callbacks,
    }),
  );

export const useEndOtherSessions = (
  callbacks: ChangeCallbacks<Answer<typeof sessionsContract.endOthers>, void>,
) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: () => call(sessionsContract.endOthers),
      queryKey,
      ...callbacks,
    }),
  );
