import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UploadTray } from '#web/files/upload/upload-tray.tsx';
import { addErrorTexts } from '#web/lib/error-text.ts';
import { connectLive, useLiveEvent } from '#web/lib/live.ts';
import { refresh } from '#web/lib/refresh.ts';
import { meQuery, MeProvider } from '#web/lib/session.ts';
import { signedInErrorsStrings } from '#web/lib/signed-in-errors.strings.ts';
import { DialogHost } from './dialog-host.tsx';
import { onSessionExpired } from './session-end.ts';

addErrorTexts(signedInErrorsStrings);

/** What every page of a signed-in user has, with the shell or without: the user, live events, dialogs and uploads. */
export function SignedIn() {
  const { data: me } = useQuery(meQuery);
  useLiveSession();

  // The session has ended and the sign-in page is not shown yet.
  if (!me) return null;
  return (
    <MeProvider value={me}>
      <Outlet />
      <DialogHost key={me.id} />
      <UploadTray />
    </MeProvider>
  );
}

/** Keeps the live stream open while someone is signed in, and leaves at once when the server ends the session. */
function useLiveSession(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(
    () => connectLive(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );
  useLiveEvent('resync', () => void refresh(queries));
  useLiveEvent('session.ended', () => onSessionExpired(router, queries));
}
