import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authContract } from '#shared/auth/auth.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import { joinLive, renewLive } from '#web/lib/live/live.ts';
import { beginSession, meQuery } from '#web/lib/session.ts';

type Body<E extends keyof typeof authContract> =
  CallInput<(typeof authContract)[E]> extends { body: infer B } ? B : never;

/** Whether the owner has registered. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(authContract.setup, {}, { signal }),
});

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'signIn'>) => call(authContract.signIn, { body }),
    meta: { handlesError: true },
    onSuccess: (me) => beginSession(queries, me),
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'signUp'>) => call(authContract.signUp, { body }),
    meta: { handlesError: true },
    onSuccess: (me) => beginSession(queries, me),
  });
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Body<'forgotPassword'>) => call(authContract.forgotPassword, { body }),
    meta: { handlesError: true },
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Body<'resetPassword'>) => call(authContract.resetPassword, { body }),
    meta: { handlesError: true },
  });

/**
 * The user is refetched before the callbacks run, because the route guard checks whether the password is temporary. The server
 * refused the live stream while it was, so the stream is opened again.
 */
export const useChangePassword = (callbacks: ChangeCallbacks<void, Body<'changePassword'>>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: async (body: Body<'changePassword'>) => {
        await call(authContract.changePassword, { body });
        renewLive();
        joinLive();
      },
      queryKey: meQuery.queryKey,
      ...callbacks,
    }),
  );
