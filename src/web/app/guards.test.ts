import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Me } from '#shared/auth/auth.contract.ts';
import { beginSession } from '#web/lib/session.ts';
import { goHome, isClosedToEmployee, isOwnPath, requireScreen, requireSession } from './guards.ts';

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
  screens: ['dataCenter', 'myFiles'],
  ...over,
});

function arriving(me: Me, pathname: string) {
  const queries = new QueryClient();
  beginSession(queries, me);
  return {
    context: { queries },
    params: { locale: 'en' as const },
    location: { pathname, href: pathname, search: {} },
  };
}

async function target(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
}

const employee = aUser({ role: 'Employee', screens: ['dataCenterEmployee', 'myFiles'] });

describe('the root path', () => {
  it('goes to the data center of the role', async () => {
    expect(await target(() => goHome(arriving(employee, '/')))).toBe('/{-$locale}/data-center-employee');
    expect(await target(() => goHome(arriving(aUser({ role: 'DataCenter' }), '/')))).toBe(
      '/{-$locale}/data-center',
    );
  });
});

describe('an employee', () => {
  it.each(['/users', '/en/users/edit/4', '/partition/1/company', '/data-center'])(
    'is kept out of %s',
    async (path) => {
      expect(await target(() => requireSession(arriving(employee, path)))).toBe(
        '/{-$locale}/data-center-employee',
      );
    },
  );

  it('is led to the same folder by a link of a colleague', async () => {
    const arrival = arriving(employee, '/en/data-center/9');
    expect(await target(() => requireSession(arrival))).toBe('/{-$locale}/data-center-employee/$folderId');
  });

  it.each(['/data-center-employee', '/share', '/change-password'])('may open %s', (path) => {
    expect(isClosedToEmployee(path)).toBe(false);
  });
});

it('a temporary password is changed before anything else', async () => {
  const me = aUser({ mustChangePassword: true });
  expect(await target(() => requireSession(arriving(me, '/en/share')))).toBe('/{-$locale}/change-password');
  expect(await target(() => requireSession(arriving(me, '/en/change-password')))).toBeNull();
});

it('a screen that the user does not have leads home', async () => {
  const open = (me: Me) =>
    target(() => requireScreen('users')({ ...arriving(me, '/users'), context: { me } }));
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
