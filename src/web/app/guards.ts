import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Me, Screen } from '#shared/auth/auth.contract.ts';
import { setupQuery } from '#web/auth/auth.api.ts';
import { filesSearch } from '#web/files/files-search-params.ts';
import { joinLive, leaveLive, waitForLive } from '#web/lib/live/live.ts';
import { pathWithoutLocale, type Locale } from '#web/lib/text/locale.ts';
import { currentUser, hasWholeDataCenter } from '#web/lib/session.ts';
import { setSignedInHint, type Start } from '#web/lib/signed-in-hint.ts';

export interface RouterContext {
  queries: QueryClient;
}

interface GuardArgs {
  context: RouterContext;
  params: { locale?: Locale | undefined };
  location: { pathname: string; href: string; search: Record<string, unknown> };
}

const CHANGE_PASSWORD = '/change-password';

const dataCenterOf = (me: Me) =>
  hasWholeDataCenter(me) ? '/{-$locale}/data-center' : '/{-$locale}/data-center-employee';

const startOf = (me: Me): Start => (hasWholeDataCenter(me) || me.startFolderId ? 'files' : 'home');

/**
 * Where the root path goes: to the data center (specification, section 2), an employee to their only department, and with several
 * departments to the start page, which lists them.
 */
function redirectToStart(me: Me, params: GuardArgs['params']) {
  if (hasWholeDataCenter(me)) return redirect({ to: dataCenterOf(me), params });
  const { startFolderId: folderId } = me;
  return folderId
    ? redirect({ to: '/{-$locale}/data-center-employee/$folderId', params: { ...params, folderId } })
    : redirect({ to: '/{-$locale}/home', params });
}

/** To the data center that this user has. A link to a folder, sent by somebody with the other one, leads to that folder. */
function redirectToOwnDataCenter(me: Me, { params, location }: Pick<GuardArgs, 'params' | 'location'>) {
  const folderId = /^\/data-center(?:-employee)?\/([^/]+)$/.exec(pathWithoutLocale(location.pathname))?.[1];
  if (!folderId) return redirect({ to: dataCenterOf(me), params });
  const to = hasWholeDataCenter(me)
    ? '/{-$locale}/data-center/$folderId'
    : '/{-$locale}/data-center-employee/$folderId';
  return redirect({ to, params: { ...params, folderId }, search: filesSearch(location.search) });
}

/** Only a path of this application may follow a sign-in, never another site. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && new URL(path, 'http://own').host === 'own';

/** For all pages of a signed-in user. Whoever has a temporary password can only open the page that changes it. */
export async function requireSession({ context, params, location }: GuardArgs): Promise<{ me: Me }> {
  // The events come before the data, so that the data need not be read again.
  joinLive();
  const [me] = await Promise.all([currentUser(context.queries), waitForLive()]);
  const path = pathWithoutLocale(location.pathname);
  setSignedInHint(me && startOf(me));
  if (!me) {
    leaveLive();
    throw redirect({ to: '/{-$locale}/auth/login', params, search: { from: location.href } });
  }
  if (me.mustChangePassword) {
    // The server refuses the stream until the password is changed.
    leaveLive();
    if (path !== CHANGE_PASSWORD) throw redirect({ to: '/{-$locale}/change-password', params });
  }
  return { me };
}

/** For one screen of the menu: a user who does not have it is redirected to the data center. */
export const requireScreen =
  (screen: Screen) =>
  ({ context, ...args }: Pick<GuardArgs, 'params' | 'location'> & { context: { me: Me } }): void => {
    if (!context.me.screens.includes(screen)) throw redirectToOwnDataCenter(context.me, args);
  };

export async function goHome({ context, params }: GuardArgs): Promise<never> {
  const me = await currentUser(context.queries);
  throw me ? redirectToStart(me, params) : redirect({ to: '/{-$locale}/auth/login', params });
}

/** For the sign-in page. It opens too when the server does not answer. */
export async function requireNoSession({ context, params }: GuardArgs): Promise<void> {
  const me = await currentUser(context.queries).catch(() => null);
  if (me) throw redirectToStart(me, params);
}

/** Sign-up is unreachable once the owner exists (specification, section 4). */
export async function requireNoOwner({ context, params }: GuardArgs): Promise<void> {
  const { ownerExists } = await context.queries.fetchQuery(setupQuery);
  if (ownerExists) throw redirect({ to: '/{-$locale}/auth/login', params });
}
