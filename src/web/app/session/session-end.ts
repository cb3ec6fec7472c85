import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { endSession, meQuery, signOut } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toasts.ts';

// Nothing keeps the page of a session that has ended, not even a form with unsaved changes.
const LOGIN = '/{-$locale}/auth/login';

/** The server ended the session: says so, and returns to this address after the next sign-in. */
export function onSessionExpired(router: AnyRouter, queries: QueryClient): void {
  if (!queries.getQueryData(meQuery.queryKey)) return;
  const from = router.state.location.href;
  endSession(queries);
  toastError(new ApiError('unauthenticated', { status: 401 }));
  void router.navigate({ to: LOGIN, search: { from }, replace: true, ignoreBlocker: true });
}

/** The user signs out. */
export async function signOutAndRedirect(router: AnyRouter, queries: QueryClient): Promise<void> {
  await signOut(queries);
  await router.navigate({ to: LOGIN, search: {}, ignoreBlocker: true });
}
