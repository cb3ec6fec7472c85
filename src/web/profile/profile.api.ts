import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/http/contract.ts';
import { profileContract } from '#shared/profile/profile.contract.ts';
import { call } from '#web/lib/api.ts';
import { meQuery } from '#web/lib/session.ts';

type ProfileBody = CallInput<typeof profileContract.update>['body'];

/** The change to the picture on saving: a new file, removal, or null for no change. */
export type PictureChange = File | 'remove' | null;

/** Saves the fields first, so that the picture stays unchanged when the server refuses a field. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, picture }: { body: ProfileBody; picture: PictureChange }) => {
      const me = await call(profileContract.update, { body });
      queries.setQueryData(meQuery.queryKey, me);
      if (picture === null) return me;
      return picture === 'remove'
        ? call(profileContract.removePicture)
        : call(profileContract.setPicture, {}, { bytes: picture });
    },
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me),
  });
}
