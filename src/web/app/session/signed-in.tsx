import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useScanner } from '#web/barcodes/use-scanner.ts';
import { forgetPlaces } from '#web/documents/reading-places.ts';
import { starredQuery } from '#web/files/starred.api.ts';
import { UploadTray } from '#web/files/upload/upload-tray.tsx';
import { brandQuery } from '#web/lib/brand.ts';
import { addErrorTexts } from '#web/lib/http/error-text.ts';
import { onLiveRefused, useLiveEvent } from '#web/lib/live/live.ts';
import { meQuery, MeProvider } from '#web/lib/session.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { signedInErrorsStrings } from '#web/lib/http/signed-in-errors.strings.ts';
import { DialogHost } from './dialog-host.tsx';
import { followLayers } from './follow-layers.ts';
import { onSessionExpired } from './session-end.ts';
import { toastPartFailure } from './toast-part-failure.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useUndoKey } from './use-undo-key.ts';

addErrorTexts(signedInErrorsStrings);

/** What every page of a signed-in user has, with the shell or without: the user, live events, dialogs and uploads. */
export function SignedIn() {
  const { data: me } = useQuery(meQuery);
  useLiveSession();
  useUndoKey(me?.id);
  const { history } = useRouter();
  // Before the effects of `UnsavedGuard`, whose blocker it must know.
  useLayoutEffect(() => followLayers(history), [history]);

  const isEnded = me === null;
  useEffect(() => {
    if (isEnded) forgetPlaces();
  }, [isEnded]);

  // The session has ended and the sign-in page is not shown yet.
  if (!me) return null;
  return (
    <MeProvider value={me}>
      <Outlet />
      <Scanner />
      <DialogHost key={me.id} />
      <UnsavedGuard />
      {/* An error here must not replace the page; the uploads themselves go on. */}
      <CatchBoundary getResetKey={() => me.id} errorComponent={() => null} onCatch={toastPartFailure}>
        <UploadTray />
      </CatchBoundary>
    </MeProvider>
  );
}

/** Needs the user, whom `SignedIn` provides. */
function Scanner(): null {
  useScanner();
  return null;
}

/**
 * Refetches what every page may show, and leaves at once when the server ends the session, also when that event was missed.
 */
function useLiveSession(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(
    () => onLiveRefused(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );
  useLiveEvent('brand.changed', () => void refresh(queries, { queryKey: brandQuery.queryKey }));
  useLiveEvent('starred.changed', () => void refresh(queries, { queryKey: starredQuery.queryKey }));
  useLiveEvent('session.ended', ({ reason }) => onSessionExpired(router, queries, reason));
}
