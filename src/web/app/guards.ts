import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Me, Screen } from '#shared/auth/auth.contract.ts';
import { setupQuery } from '#web/auth/auth.api.ts';
import { filesSearch } from '#web/files/files-search.ts';
import { pathWithoutLocale, type Locale } from '#web/lib/locale.ts';
import { currentUser } from '#web/lib/session.ts';

export interface RouterContext {
  queries: QueryClient;
}

interface Arrival {
  context: RouterContext;
  params: { locale?: Locale | undefined };
  location: { pathname: string; href: string; search: Record<string, unknown> };
}

const CHANGE_PASSWORD = '/change-password';
/** Specification, section 2: what an Employee is kept out of. */
const closedToEmployees = new Set(['users', 'company', 'data-center']);

/** Where the root path goes (specification, section 2). */
export const homeOf = (me: Pick<Me, 'role'>) =>
  me.role === 'Employee' ? '/{-$locale}/data-center-employee' : '/{-$locale}/data-center';

export function isClosedToEmployee(pathname: string): boolean {
  return pathname.split('/').some((segment) => closedToEmployees.has(segment));
}

/** To the data center by the door that the user has: a link to a folder leads to that folder, whoever sent it. */
function toOwnDoor(me: Pick<Me, 'role'>, { params, location }: Pick<Arrival, 'params' | 'location'>) {
  const folderId = /^\/data-center(?:-employee)?\/([^/]+)$/.exec(pathWithoutLocale(location.pathname))?.[1];
  if (!folderId) return redirect({ to: homeOf(me), params });
  const to =
    me.role === 'Employee'
      ? '/{-$locale}/data-center-employee/$folderId'
      : '/{-$locale}/data-center/$folderId';
  return redirect({ to, params: { ...params, folderId }, search: filesSearch(location.search) });
}

/** Only a path of this application may follow a sign-in, never another site. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) && new URL(path, 'http://own').host === 'own';

/** Behind it there is always a user, who chose their password themselves. */
export async function requireSession({ context, params, location }: Arrival): Promise<{ me: Me }> {
  const me = await currentUser(context.queries);
  const path = pathWithoutLocale(location.pathname);
  if (!me) throw redirect({ to: '/{-$locale}/auth/login', params, search: { from: location.href } });
  if (me.mustChangePassword && path !== CHANGE_PASSWORD) {
    throw redirect({ to: '/{-$locale}/change-password', params });
  }
  if (me.role === 'Employee' && isClosedToEmployee(path)) throw toOwnDoor(me, { params, location });
  return { me };
}

/** For one screen of the menu: those who do not have it go home. */
export const requireScreen =
  (screen: Screen) =>
  ({ context, ...arrival }: Pick<Arrival, 'params' | 'location'> & { context: { me: Me } }): void => {
    if (!context.me.screens.includes(screen)) throw toOwnDoor(context.me, arrival);
  };

export async function goHome({ context, params }: Arrival): Promise<never> {
  const me = await currentUser(context.queries);
  throw redirect({ to: me ? homeOf(me) : '/{-$locale}/auth/login', params });
}

/** The sign-in page is for those who are not signed in. Without an answer from the server it still opens. */
export async function requireNoSession({ context, params }: Arrival): Promise<void> {
  const me = await currentUser(context.queries).catch(() => null);
  if (me) throw redirect({ to: homeOf(me), params });
}

/** Sign-up is unreachable once the owner exists (specification, section 4). */
export async function requireNoOwner({ context, params }: Arrival): Promise<void> {
  const { ownerExists } = await context.queries.fetchQuery(setupQuery);
  if (ownerExists) throw redirect({ to: '/{-$locale}/auth/login', params });
}
