import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const retryableCodes = new Set<string>(['offline', 'unavailable', 'internal']);
const MAX_RETRIES = 2;

/** Reads that failed for a retryableCodes reason are tried again; a refusal is an answer. Writes are never repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof ApiError && retryableCodes.has(error.code),
      },
    },
  });
}
