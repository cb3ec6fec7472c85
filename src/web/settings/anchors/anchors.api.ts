import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/http/contract.ts';
import { type Anchors, anchorsContract } from '#shared/settings/anchors.contract.ts';
import { call } from '#web/lib/http/api.ts';

export type AnchorsBody = CallInput<typeof anchorsContract.setAnchors>['body'];

export const anchorsQuery = queryOptions({
  queryKey: ['settings', 'audit-anchors'],
  queryFn: ({ signal }) => call(anchorsContract.anchors, {}, { signal }),
  // A place may have failed since.
  staleTime: 0,
});

function useAnchorsChange<V>(
  mutationFn: (body: V) => Promise<Anchors>,
  onSuccess: (anchors: Anchors) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (anchors: Anchors) => {
      queries.setQueryData(anchorsQuery.queryKey, anchors);
      onSuccess(anchors);
    },
  });
}

export const useSaveAnchors = (onSuccess: (anchors: Anchors) => void) =>
  useAnchorsChange((body: AnchorsBody) => call(anchorsContract.setAnchors, { body }), onSuccess);

export const useAnchorNow = (onSuccess: (anchors: Anchors) => void) =>
  useAnchorsChange<void>(() => call(anchorsContract.anchorNow, {}), onSuccess);
