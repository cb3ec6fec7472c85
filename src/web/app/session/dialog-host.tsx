import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { closeAllDialogs, closePageDialogs, dialogStore } from '#web/lib/dialogs.ts';
import { toastPartFailure } from './toast-part-failure.ts';

/**
 * Draws the dialogs of actions outside the pages. Most close with their page; one that `outlivesPage` can still ask after the
 * user has left it.
 */
export function DialogHost() {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && closePageDialogs()),
    [router],
  );
  // At both ends, because a late dialog names files of the user before. The key of the host is the user.
  useEffect(() => {
    closeAllDialogs();
    return closeAllDialogs;
  }, []);
  if (!dialog) return null;
  // A dialog that fails is closed and reported, because an error here would replace the whole page.
  return (
    <CatchBoundary
      key={dialog.id}
      getResetKey={() => dialog.id}
      errorComponent={() => null}
      onCatch={(error) => {
        dialog.close();
        toastPartFailure(error);
      }}
    >
      {dialog.draw(dialog.close)}
    </CatchBoundary>
  );
}
