import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a page does after a change. */
export interface ChangeCallbacks<R, V> {
  onSuccess?: (result: R, variables: V) => void;
  /** The toast is shown already (see `query-client.ts`). */
  onError?: (error: Error, variables: V) => void;
}

interface Change<R, V> extends ChangeCallbacks<R, V> {
  mutationFn: (variables: V) => Promise<R>;
  /** The queries that the change makes stale; they are refetched before `onSuccess` and after `onError`. */
  queryKey: QueryKey;
}

/**
 * Options for `useMutation`. The callbacks are here and not in `mutate`, because those of `mutate` are dropped when the
 * component unmounts: a user who left the page would not see whether the change succeeded.
 */
export function changeOptions<R, V>(queries: QueryClient, change: Change<R, V>) {
  const { mutationFn, queryKey, onSuccess, onError } = change;
  return mutationOptions({
    mutationFn,
    onSuccess: async (result: R, variables: V) => {
      await queries.invalidateQueries({ queryKey });
      onSuccess?.(result, variables);
    },
    onError: async (error: Error, variables: V) => {
      // Before the refetch, so that a form marks its fields together with the toast.
      onError?.(error, variables);
      await queries.invalidateQueries({ queryKey });
    },
  });
}
