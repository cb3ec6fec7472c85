import { queryOptions } from '@tanstack/react-query';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { call } from '#web/lib/api.ts';

/** What the server takes. It changes only when the server is started anew. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(uploadsContract.limits, {}, { signal }),
  staleTime: Infinity,
});
