import type { EditingSession } from './editing-session.ts';

/** Longer than this nobody waits before they are asked whether to leave. */
const MAX_WAIT_MS = 8000;

/** Saves what is unsaved, and waits until that has ended in one way or another. */
export async function saveAndSettle(session: EditingSession): Promise<void> {
  void session.saveNow();
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    const { phase } = session.state();
    if (phase === 'changed') void session.saveNow();
    else if (phase !== 'saving') resolve();
  };
  const stop = session.subscribe(check);
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  check();
  await promise;
  clearTimeout(timer);
  stop();
}
