import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdUnsaved } from '#web/lib/form/unsaved-changes.ts';
import { useConnection } from '#web/lib/live/use-connection.ts';
import type { EditingSession } from './editing-session.ts';
import { saveAndSettle } from './settled.ts';

/** Tells a session what happens to its page: that it is hidden, closed or left, and that the connection is back. */
export function useSessionLife(session: EditingSession): void {
  // A layout effect of a parent is cleaned up before its children are: the editor is still there.
  useLayoutEffect(() => () => session.detach(), [session]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && session.hidden();
    const leave = () => session.hidden();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }, [session]);

  useEffect(
    () =>
      holdUnsaved({
        isUnsaved: () => session.isUnsaved(),
        save: () => saveAndSettle(session),
        isKept: () => session.state().draft === 'kept',
      }),
    [session],
  );

  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection !== 'connected') wasLost.current = true;
    else if (wasLost.current) {
      wasLost.current = false;
      void session.saveNow();
    }
  }, [connection, session]);
}
