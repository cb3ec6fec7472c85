import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/auth/auth.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { profileContract } from '#shared/profile/profile.contract.ts';
import { call } from '#web/lib/http/api.ts';
import type { ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import { meQuery } from '#web/lib/session.ts';
import type { PictureChange } from '#web/lib/form/use-picture-choice.ts';

type ProfileBody = CallInput<typeof profileContract.update>['body'];

interface ProfileChange {
  body: ProfileBody;
  picture: PictureChange;
}

/** Saves the fields first, so that the picture stays unchanged when the server refuses a field. */
export function useSaveProfile({ onSuccess, onError }: ChangeCallbacks<Me, ProfileChange>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, picture }: ProfileChange) => {
      const me = await call(profileContract.update, { body });
      queries.setQueryData(meQuery.queryKey, me);
      if (picture === null) return me;
      return picture === 'remove'
        ? call(profileContract.removePicture)
        : call(profileContract.setPicture, {}, { bytes: picture });
    },
    onSuccess: (me, change) => {
      queries.setQueryData(meQuery.queryKey, me);
      onSuccess?.(me, change);
    },
    onError: (error, change) => {
      onError?.(error, change);
      // An administrator may have changed the e-mail address; the form then has to ask for the password.
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
