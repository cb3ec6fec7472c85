import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

/**
 * The status that each role gets from each route, called with an unknown id and without a body. 403: the role may not call the
 * route. 400 or 404: it may, and only the input was refused. Rights on one record are tested with their feature. The first
 * test fails when a route has no row here.
 */
type Row = 'public' | [employee: number, dataCenter: number, admin: number, owner: number];

const everyone = (status: number): Row => [status, status, status, status];
const administrators = (status: number): Row => [403, 403, status, status];
const staff = (status: number): Row => [403, status, status, status];
const ownerOnly = (status: number): Row => [403, 403, 403, status];

const table: Record<string, Row> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/setup': 'public',
  'POST /api/auth/sign-up': 'public',
  'POST /api/auth/sign-in': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/sign-out': everyone(204),
  'GET /api/me': everyone(200),
  'PATCH /api/me': everyone(400),
  'PUT /api/me/password': everyone(400),
  'PUT /api/me/picture': everyone(422),
  'DELETE /api/me/picture': everyone(200),
  'GET /api/users/:id/picture/:version': everyone(404),
  'GET /api/me/sessions': everyone(200),
  'DELETE /api/me/sessions/:id': everyone(404),
  'POST /api/me/sessions/end-others': everyone(200),

  'GET /api/users': administrators(200),
  'GET /api/users.csv': administrators(200),
  'POST /api/users/check-import': administrators(400),
  'POST /api/users': administrators(400),
  'GET /api/users/:id': administrators(404),
  'PATCH /api/users/:id': administrators(400),
  'PUT /api/users/:id/password': administrators(400),
  'POST /api/users/:id/reveal-temporary-password': administrators(404),
  'POST /api/users/status': ownerOnly(400),
  'DELETE /api/users/:id': ownerOnly(404),

  'GET /api/partitions': staff(200),
  'POST /api/partitions': staff(400),
  'GET /api/partitions/:id': staff(404),
  'PATCH /api/partitions/:id': staff(400),
  'DELETE /api/partitions/:id': ownerOnly(400),
  'GET /api/partitions/:id/companies': staff(404),
  'POST /api/partitions/:id/companies': staff(400),
  'GET /api/companies/:id': staff(404),
  'PATCH /api/companies/:id': staff(400),
  'DELETE /api/companies/:id': ownerOnly(400),
  'GET /api/companies/:id/departments': staff(404),
  'POST /api/companies/:id/departments': staff(400),
  'GET /api/departments/:id': staff(404),
  'PATCH /api/departments/:id': staff(400),
  'DELETE /api/departments/:id': ownerOnly(400),
  'GET /api/organisation/mine': everyone(200),
  'GET /api/organisation/first-steps': staff(200),
  'GET /api/organisation/tree': staff(200),
  'GET /api/organisation/deleted': staff(200),
  'POST /api/organisation/:id/restore': ownerOnly(404),

  'OPTIONS /api/uploads': everyone(204),
  'GET /api/uploads': everyone(200),
  'POST /api/uploads': everyone(412),
  'HEAD /api/uploads/:id': everyone(412),
  'PATCH /api/uploads/:id': everyone(412),
  'DELETE /api/uploads/:id': everyone(412),
  'PUT /api/files/:id/content': everyone(404),
  'GET /api/files/:id': everyone(404),
  'GET /api/files/:id/children': everyone(404),
  'GET /api/files/:id/count': everyone(404),
  'GET /api/files/:id/usage': everyone(404),
  'GET /api/files/recent': everyone(200),
  'GET /api/files/starred': everyone(200),
  'PUT /api/files/:id/star': everyone(404),
  'DELETE /api/files/:id/star': everyone(204),
  'GET /api/files/search': everyone(200),
  'GET /api/files/search/count': everyone(200),
  'GET /api/files/search/people': everyone(200),
  'GET /api/files/:id/locate': everyone(400),
  'GET /api/files/:id/neighbours': everyone(404),
  'POST /api/files/:id/prints': everyone(400),
  'POST /api/files/labels': everyone(400),
  'POST /api/files/labels/prints': everyone(400),
  'POST /api/files/:id/split': everyone(400),
  'POST /api/files/:id/split/marks': everyone(404),
  'GET /api/splits/:id': everyone(404),
  'DELETE /api/splits/:id': everyone(404),
  'GET /api/files/:id/version-offer': everyone(404),
  'POST /api/files/:id/version-offer': everyone(400),
  'GET /api/barcodes/:code': everyone(400),
  'POST /api/files/:id/folders': everyone(400),
  'POST /api/files/:id/folder-paths': everyone(400),
  'PATCH /api/files/:id': everyone(400),
  'POST /api/files/move': everyone(400),
  'POST /api/files/copy': everyone(400),
  'POST /api/files/trash': everyone(400),
  'POST /api/files/restore': everyone(400),
  'POST /api/files/purge': everyone(400),
  'POST /api/files/:id/empty-trash': everyone(404),
  'GET /api/files/:id/content': everyone(404),
  'GET /api/files/:id/thumbnail': everyone(404),
  'GET /api/files/:id/view': everyone(404),
  'GET /api/files/:id/pages/:number': everyone(400),
  'GET /api/files/:id/pdf': everyone(404),
  'GET /api/files/:id/versions': everyone(404),
  'GET /api/files/:id/draft-key': everyone(404),
  'PATCH /api/files/:id/versions/:number': everyone(400),
  'POST /api/files/:id/versions/:number/restore': everyone(400),
  'POST /api/files/:id/editing': everyone(400),
  'DELETE /api/files/:id/editing/:sitting': everyone(204),
  'POST /api/files/zip': everyone(400),
  'GET /api/files/zip/:id': everyone(404),
  'GET /api/files/:id/access': everyone(404),
  'POST /api/files/:id/access': everyone(400),
  'DELETE /api/files/:id/access': everyone(400),
  'POST /api/files/access': everyone(400),
  'DELETE /api/files/access': everyone(400),
  'POST /api/files/access/recipients': everyone(400),
  'POST /api/files/access/people': everyone(400),
  'GET /api/users/:id/access': administrators(404),
  'GET /api/files/:id/shares': everyone(404),
  'POST /api/files/:id/shares': everyone(400),
  'DELETE /api/shares/:id': everyone(404),
  'GET /api/public/shares/:token': 'public',
  'POST /api/public/shares/:token/unlock': 'public',
  'GET /api/public/shares/:token/content': 'public',
  'GET /api/public/shares/:token/pdf': 'public',

  'GET /api/audit-logs': administrators(200),
  'GET /api/audit-logs/:id': administrators(400),
  'GET /api/audit-logs.csv': administrators(200),
  'GET /api/audit-logs/of/:id': administrators(200),
  'GET /api/notifications': everyone(200),
  'POST /api/notifications/read': everyone(400),
  'POST /api/notifications/shown': everyone(200),
  'GET /api/settings/barcode-scales': staff(200),
  'PUT /api/settings/barcode-scales': staff(400),
  'GET /api/settings/mail': ownerOnly(200),
  'GET /api/settings/audit-anchors': administrators(200),
  'PUT /api/settings/audit-anchors': ownerOnly(400),
  'POST /api/settings/audit-anchors/now': ownerOnly(200),
  'GET /api/settings/office': staff(200),
  'GET /api/settings/inbox': staff(200),
  'PUT /api/settings/inbox': staff(400),
  'GET /api/settings/inbox/departments': staff(200),
  'GET /api/settings/quotas': staff(200),
  'PUT /api/settings/quotas': staff(400),
  'GET /api/settings/viewing': staff(200),
  'PUT /api/settings/viewing': staff(400),
  'GET /api/brand': 'public',
  'PUT /api/brand': staff(400),
  'PUT /api/brand/logo': staff(422),
  'DELETE /api/brand/logo': staff(200),
  'GET /api/brand/logo/:version': 'public',
  'GET /api/events': everyone(200),
};

const routeName = ({ endpoint }: TestApp['deps']['routes'][number]) => `${endpoint.method} ${endpoint.path}`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** The status of a request to the route. The stream of events is closed at once, because it never ends. */
async function statusOf(browser: Browser, name: string): Promise<number> {
  const [method, path] = name.split(' ') as ['GET', string];
  const url = path.replaceAll(/:version/g, 'x').replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  if (path === '/api/events') return browser.openStream(url);
  return (await browser.send({ method, url })).status;
}

it('has a row in the table of roles for every route, and a route for every row', () => {
  expect(app.deps.routes.map(routeName).toSorted()).toEqual(Object.keys(table).toSorted());
});

it('answers each role with the status in the table of roles', async () => {
  const signIns = {
    employee: () => aUser(app, { role: 'Employee' }).then(({ browser }) => browser),
    dataCenter: () => aUser(app, { role: 'DataCenter' }).then(({ browser }) => browser),
    admin: () => aUser(app, { role: 'Admin' }).then(({ browser }) => browser),
    owner: async () => {
      const browser = new Browser(app);
      await browser.call(authContract.signIn, {
        body: { email: 'noura@example.test', password: 'correct horse battery', remember: false },
      });
      return browser;
    },
  };
  await anOwner(app);
  for (const [index, [role, signInAs]] of Object.entries(signIns).entries()) {
    let browser = await signInAs();
    for (const [name, row] of Object.entries(table)) {
      if (row === 'public') continue;
      expect.soft(await statusOf(browser, name), `${name} as ${role}`).toBe(row[index]);
      if (name.endsWith('sign-out')) browser = await signInAs();
    }
  }
});

it('answers 401 on every route that is not public to callers without a valid session', async () => {
  const disabled = await aUser(app, { role: 'Admin' });
  await app.deps.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', disabled.user.id)
    .execute();
  const ended = await aUser(app, { role: 'Admin' });
  await app.deps.db.deleteFrom('sessions').where('user_id', '=', ended.user.id).execute();
  const withoutSession = { anonymous: new Browser(app), disabled: disabled.browser, ended: ended.browser };
  for (const route of app.deps.routes) {
    if (route.policy === 'public') continue;
    const name = routeName(route);
    for (const [caller, browser] of Object.entries(withoutSession)) {
      expect.soft(await statusOf(browser, name), `${name} as ${caller}`).toBe(401);
    }
  }
});

it('answers 403 to a user with a temporary password, except on the routes to change it', async () => {
  const { browser } = await aUser(app, { role: 'Admin', must_change_password: true });
  for (const route of app.deps.routes) {
    if (route.policy === 'public' || route.policy === 'anySession') continue;
    const name = routeName(route);
    expect.soft(await statusOf(browser, name), name).toBe(403);
  }
  const { error } = await browser.call(usersContract.list, { query: {} });
  expect(error.code).toBe('passwordChangeRequired');
});
