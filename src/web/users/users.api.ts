import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#shared/http/contract.ts';
import type { userFilterFields } from '#shared/users/user-filter-fields.ts';
import type { UserSortKey } from '#shared/users/user-sort-keys.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { call, urlOf } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import type { ListSearch } from '#web/lib/paging/list-search-params.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { refresh } from '#web/lib/queries/refresh.ts';

type Input<E extends keyof typeof usersContract> = CallInput<(typeof usersContract)[E]>;
type Body<E extends keyof typeof usersContract> = Input<E> extends { body: infer B } ? B : never;

export type UserBody = Body<'update'>;
export type UserSearch = ListSearch<(typeof userFilterFields)[number], UserSortKey>;

/** All queries about users. */
export const usersKey = ['users'] as const;

export const usersQuery = (query: UserSearch) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => call(usersContract.list, { query }, { signal }),
    // Shows the previous page until the next one is loaded, so that nothing jumps.
    placeholderData: keepPreviousData,
  });

/** An address for a link instead of a call: the browser then saves the file while it is downloading, whatever its size. */
export function exportUrl({ field, value, sort }: UserSearch, locale: Locale): string {
  return urlOf(usersContract.csv.path, { query: { field, value, sort, locale } });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(usersContract.get, { params: { id } }, { signal }),
  });

/** Loads the shown users again, after changes that are no mutation. */
export function useRefreshUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refresh(queries, { queryKey: usersKey });
}

/** Loads the shown users again when anybody changes a user or the organisation. */
export function useLiveUsers(): void {
  const queries = useQueryClient();
  const refreshUsers = () => void refresh(queries, { queryKey: usersKey });
  useLiveEvent('users.changed', refreshUsers);
  useLiveEvent('organisation.changed', refreshUsers);
}

/** A change to users. It is pending until the shown users are loaded again. */
function useUsersMutation<V, R>(mutationFn: (variables: V) => Promise<R>, callbacks?: ChangeCallbacks<R, V>) {
  return useMutation(changeOptions(useQueryClient(), { mutationFn, queryKey: usersKey, ...callbacks }));
}

export const useCreateUser = () =>
  useUsersMutation((body: Body<'create'>) => call(usersContract.create, { body }));

/** The edited fields and, when a new password was generated, that password too. */
export const useEditUser = (id: string) =>
  useUsersMutation(async ({ body, newPassword }: { body: UserBody; newPassword: string }) => {
    await call(usersContract.update, { params: { id }, body });
    if (newPassword) await call(usersContract.setPassword, { params: { id }, body: { newPassword } });
  });

export const useSetUserPassword = (id: string, callbacks: ChangeCallbacks<void, string>) =>
  useUsersMutation(
    (newPassword: string) => call(usersContract.setPassword, { params: { id }, body: { newPassword } }),
    callbacks,
  );

/** `name` is that of the one user whose status changes, or null for a selection; it is for the callbacks. */
type StatusVariables = Body<'setStatus'> & { name: string | null };

export const useSetStatus = (
  callbacks: ChangeCallbacks<Answer<typeof usersContract.setStatus>, StatusVariables>,
) =>
  useUsersMutation(
    ({ ids, isActive }: StatusVariables) => call(usersContract.setStatus, { body: { ids, isActive } }),
    callbacks,
  );

export const useDeleteUser = (callbacks: ChangeCallbacks<void, string>) =>
  useUsersMutation((id: string) => call(usersContract.remove, { params: { id } }), callbacks);

/** Never cached: the revealed password exists only in the component that shows it. */
export const useRevealPassword = (id: string) =>
  useMutation({ mutationFn: () => call(usersContract.revealPassword, { params: { id } }), gcTime: 0 });
