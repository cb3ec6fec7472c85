import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/http/api-error.ts';
import { toastError } from '#web/lib/toasts.ts';

const retryableCodes = new Set<string>(['offline', 'unavailable', 'internal']);
const MAX_RETRIES = 2;
/** Half a second, then one: whoever waits reads soon what is wrong. */
const FIRST_RETRY_MS = 500;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page itself says what went wrong, so there is no toast. */
      handlesError?: true;
      /** It changes nothing that the user works on, so Ctrl+Z still undoes what was done before. */
      keepsUndo?: true;
    };
  }
}

/**
 * Queries are retried when the failure may be temporary, never when the server refused. Mutations are never retried;
 * their failure is shown as a toast, wherever the user is by then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.handlesError) toastError(error);
      },
    }),
    defaultOptions: {
      // A request without a network fails at once and says so. It would otherwise wait, and a change that the user gave up
      // would be sent when the network is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // What failed without a network is read when it is back; with this mode that is not the default.
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          error instanceof ApiError &&
          retryableCodes.has(error.code) &&
          globalThis.navigator?.onLine !== false,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
    },
  });
}
