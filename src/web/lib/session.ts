import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { authContract, type Me } from '#shared/auth/auth.contract.ts';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import { isApiError } from './http/api-error.ts';
import { call } from './http/api.ts';
import { brandQuery } from './brand.ts';
import { closeAllDialogs } from './dialogs.ts';
import { leaveLive, renewLive } from './live/live.ts';
import { setSignedInHint } from './signed-in-hint.ts';
import { toastStore } from './toasts.ts';

/** The signed-in user, or `null` when nobody is: having no session is an answer, not an error. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call(authContract.me, {}, { signal });
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** How long "nobody is signed in" counts: a chain of redirects asks once, a sign-in in another tab is noticed soon. */
const NOBODY_MS = 5000;

/** The user from the cache; the server is asked only when the cache has none. */
export async function currentUser(queries: QueryClient): Promise<Me | null> {
  return (
    queries.getQueryData(meQuery.queryKey) ?? (await queries.fetchQuery({ ...meQuery, staleTime: NOBODY_MS }))
  );
}

const MeContext = createContext<Me | null>(null);
export const MeProvider = MeContext.Provider;

/** The signed-in user, on any page below the `signed-in` route. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is only for pages below the signed-in route');
  return me;
}

/** Whether the user's data center is the whole one, or only their departments. */
export const hasWholeDataCenter = ({ screens }: Pick<Me, 'screens'>): boolean =>
  screens.includes('dataCenter');

let ending: SessionEnding | null = null;

/** Why an administrator ended the last session of this browser, for the sign-in page. */
export const lastEnding = (): SessionEnding | null => ending;

export function rememberEnding(reason: SessionEnding | null): void {
  ending = reason;
}

/** Replaces the last user by a new one; nothing that the last one saw stays in memory. */
export function beginSession(queries: QueryClient, me: Me): void {
  renewLive();
  rememberEnding(null);
  forgetSession(queries);
  setUser(queries, me);
}

/** Forgets the user in this browser; the caller shows the sign-in page. */
export function endSession(queries: QueryClient): void {
  leaveLive();
  setSignedInHint(null);
  setUser(queries, null);
  forgetSession(queries);
}

/** A request for the user that is under way is older than this, so it is cancelled. */
function setUser(queries: QueryClient, me: Me | null): void {
  void queries.cancelQueries({ queryKey: meQuery.queryKey });
  queries.setQueryData(meQuery.queryKey, me);
}

/** What does not depend on the user. */
const kept = new Set<string | undefined>([meQuery.queryKey[0], brandQuery.queryKey[0]]);

/** Also dialogs and toasts, because they contain the names of files. Why the session ended is said after this. */
function forgetSession(queries: QueryClient): void {
  closeAllDialogs();
  toastStore.clear();
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => !kept.has(first as string) });
}

/** Ends the session on the server and here. */
export async function signOut(queries: QueryClient): Promise<void> {
  await call(authContract.signOut).catch((error: unknown) => {
    if (!isApiError(error, 'unauthenticated')) throw error;
  });
  endSession(queries);
}
