import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { endSession, meQuery, rememberEnding, signOut } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toasts.ts';

// Nothing keeps the page of a session that has ended, not even a form with unsaved changes.
const LOGIN = '/{-$locale}/auth/login';

/**
 * The server ended the session: says so, and returns to this address after the next sign-in. The sign-in page itself shows what
 * an administrator did, because a toast would be gone before it is read.
 */
export function onSessionExpired(
  router: AnyRouter,
  queries: QueryClient,
  reason: SessionEnding | null,
): void {
  rememberEnding(reason);
  if (!queries.getQueryData(meQuery.queryKey)) return;
  const from = router.state.location.href;
  endSession(queries);
  if (!reason) toastError(new ApiError('unauthenticated', { status: 401 }));
  void router.navigate({ to: LOGIN, search: { from }, replace: true, ignoreBlocker: true });
}

/** The user signs out. */
export async function signOutAndRedirect(router: AnyRouter, queries: QueryClient): Promise<void> {
  await signOut(queries);
  await router.navigate({ to: LOGIN, search: {}, ignoreBlocker: true });
}
