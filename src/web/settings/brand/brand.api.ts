import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/http/contract.ts';
import { type Brand, brandContract } from '#shared/settings/brand.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { brandQuery } from '#web/lib/brand.ts';
import type { ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import type { PictureChange } from '#web/lib/form/use-picture-choice.ts';

interface BrandChange {
  names: CallInput<typeof brandContract.setNames>['body'];
  logo: PictureChange;
}

/** Saves the logo first, because it is refused more often; then the form still has everything that was not saved. */
export function useSaveBrand({ onSuccess, onError }: ChangeCallbacks<Brand, BrandChange>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ names, logo }: BrandChange) => {
      if (logo === 'remove') await call(brandContract.removeLogo);
      else if (logo) await call(brandContract.setLogo, {}, { bytes: logo });
      return call(brandContract.setNames, { body: names });
    },
    onSuccess: (saved, change) => {
      queries.setQueryData(brandQuery.queryKey, saved);
      onSuccess?.(saved, change);
    },
    onError: (error, change) => onError?.(error, change),
  });
}
