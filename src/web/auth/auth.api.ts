import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authContract } from '#shared/auth/auth.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { call } from '#web/lib/api.ts';
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
    onSuccess: (me) => beginSession(queries, me),
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'signUp'>) => call(authContract.signUp, { body }),
    onSuccess: (me) => beginSession(queries, me),
  });
}

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Body<'forgotPassword'>) => call(authContract.forgotPassword, { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<'resetPassword'>) => call(authContract.resetPassword, { body }) });

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'changePassword'>) => call(authContract.changePassword, { body }),
    // The route guard reads from it whether the password is still temporary, so it must be loaded again.
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
