import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { beginSession } from '#web/lib/session.ts';
import { leaveLive } from '#web/lib/live/live.ts';
import { fakeEventSources } from '#tests/services/fake-event-source.ts';
import { goHome, isOwnPath, requireNoSession, requireScreen, requireSession } from './guards.ts';
import { routeTree } from './routes.tsx';

beforeEach(() => void fakeEventSources({ opens: true }));
afterEach(leaveLive);

const aUser = (over: Partial<Me>): Me => ({
  id: '1',
  name: 'سارة',
  username: 'sara',
  emailAddress: 'sara@example.com',
  phoneNumber: '',
  role: 'Admin',
  capabilities: [],
  isOwner: false,
  mustChangePassword: false,
  pictureUrl: null,
  startFolderId: null,
  screens: ['home', 'dataCenter', 'myFiles'],
  ...over,
});

function guardArgs(me: Me, pathname: string) {
  const queries = new QueryClient();
  beginSession(queries, me);
  return {
    context: { queries },
    params: { locale: 'en' as const },
    location: { pathname, href: pathname, search: {} },
  };
}

/** Where a guard redirects to, or null. */
async function target(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
}

/** Where the guards of the real routes redirect to on the way to an address, or null. */
async function visit(me: Me, path: string): Promise<unknown> {
  const { context, ...args } = guardArgs(me, path);
  const router = createRouter({
    routeTree,
    context,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const routesById: Record<string, AnyRoute> = router.routesById;
  return target(async () => {
    for (const { routeId } of router.matchRoutes(router.latestLocation)) {
      const guard = routesById[routeId]?.options.beforeLoad as ((given: object) => unknown) | undefined;
      await guard?.({ ...args, context: { ...context, me } });
    }
  });
}

const employee = aUser({ role: 'Employee', screens: ['home', 'dataCenterEmployee', 'myFiles'] });

it('redirects the root path to the only department of an employee, or to the start page', async () => {
  expect(await target(() => goHome(guardArgs(employee, '/')))).toBe('/{-$locale}/home');
  const withOneDepartment = guardArgs({ ...employee, startFolderId: '7' }, '/');
  for (const guard of [goHome, requireNoSession])
    expect(await target(() => guard(withOneDepartment))).toBe('/{-$locale}/data-center-employee/$folderId');
});

it('redirects the root path to the data center of the other roles', async () => {
  expect(await target(() => goHome(guardArgs(aUser({ role: 'DataCenter' }), '/')))).toBe(
    '/{-$locale}/data-center',
  );
});

describe('an employee', () => {
  it.each([
    '/users',
    '/en/users/add',
    '/en/users/edit/4',
    '/change-user-password/4',
    '/partition',
    '/partition/1/company',
    '/partition/1/company/2/department/add',
    '/auditLogs',
    '/settings',
    '/data-center',
  ])('is redirected from %s', async (path) => {
    expect(await visit(employee, path)).toBe('/{-$locale}/data-center-employee');
  });

  it('is redirected to the same folder in their own data center', async () => {
    expect(await visit(employee, '/en/data-center/9')).toBe('/{-$locale}/data-center-employee/$folderId');
  });

  it.each([
    '/home',
    '/data-center-employee',
    '/data-center-employee/9',
    '/share',
    '/change-password',
    '/profile',
  ])('may open %s', async (path) => {
    expect(await visit(employee, path)).toBeNull();
  });
});

it('redirects from the data center of employees to the same folder in the whole one', async () => {
  expect(await visit(aUser({}), '/data-center-employee/9')).toBe('/{-$locale}/data-center/$folderId');
});

it('redirects a user with a temporary password to the page that changes it', async () => {
  const me = aUser({ mustChangePassword: true });
  expect(await target(() => requireSession(guardArgs(me, '/en/share')))).toBe('/{-$locale}/change-password');
  expect(await target(() => requireSession(guardArgs(me, '/en/change-password')))).toBeNull();
});

it('redirects from a screen that the user does not have', async () => {
  const open = (me: Me) =>
    target(() => requireScreen('users')({ ...guardArgs(me, '/users'), context: { me } }));
  expect(await open(aUser({}))).toBe('/{-$locale}/data-center');
  expect(await open(aUser({ screens: ['users'] }))).toBeNull();
});

it.each([
  ['/en/share?tab=all', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['/\t/evil.example', false],
  [undefined, false],
])('after sign-in %s is followed: %s', (path, followed) => expect(isOwnPath(path)).toBe(followed));
