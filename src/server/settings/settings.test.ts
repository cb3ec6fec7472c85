import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = async (browser: Browser) => (await browser.call(settingsContract.barcodeScales, {})).body.items;

const write = (browser: Browser, checked: number | null, ...sizes: [number, number, number][]) =>
  browser.call(settingsContract.setBarcodeScales, {
    body: { checked, sizes: sizes.map(([index, height, width]) => ({ index, height, width })) },
  });

const entriesOf = async (kind: 'settings' | 'user', person: string) => {
  const { body } = await owner.call(auditContract.list, { query: { kind, person, action: 'update' } });
  return body.items;
};

it('starts with the three label sizes of the specification, none of them chosen', async () => {
  await using fresh = await createTestApp();
  const scales = await read(await anOwner(fresh));
  expect(
    scales.map(({ index, name, height, width, checked }) => [index, name, height, width, checked]),
  ).toEqual([
    [1, 'scale1', 150, 300, false],
    [2, 'scale2', 120, 230, false],
    [3, 'scale3', 80, 150, false],
  ]);
});

it('changes label sizes for everyone, and the choice of at most one only for the caller', async () => {
  const admin = await aUser(app, { role: 'Admin' });
  const clerk = await aUser(app, { role: 'DataCenter' });
  expect((await write(admin.browser, 2, [1, 160, 310])).status).toBe(200);
  const { body } = await write(admin.browser, 3);
  expect(body.items.filter(({ checked }) => checked).map(({ index }) => index)).toEqual([3]);
  const seen = await read(clerk.browser);
  expect(seen[0]).toMatchObject({ height: 160, width: 310, checked: false });
  expect(seen.some(({ checked }) => checked)).toBe(false);
  await write(admin.browser, null);
  expect((await read(admin.browser)).some(({ checked }) => checked)).toBe(false);
});

it('records the changed sizes and choice, and nothing when nothing changed', async () => {
  const { browser, user } = await aUser(app, { role: 'DataCenter' });
  await write(browser, 1, [2, 121, 231], [3, 80, 150]);
  await write(browser, 1, [2, 121, 231]);
  const sizes = await entriesOf('settings', user.username);
  expect(sizes).toMatchObject([
    { entityName: 'scale2', before: { height: 120, width: 230 }, after: { height: 121, width: 231 } },
  ]);
  expect(sizes).toHaveLength(1);
  const choices = await entriesOf('user', user.username);
  expect(choices).toMatchObject([{ entityId: user.id, before: { scale: null }, after: { scale: 1 } }]);
  expect(choices).toHaveLength(1);
});

it('keeps the user’s other settings when the choice of a scale changes', async () => {
  const { browser, user } = await aUser(app, { role: 'Admin', settings: '{"other":"kept"}' });
  await write(browser, 2);
  await write(browser, null);
  const row = await app.deps.db
    .selectFrom('users')
    .select('settings')
    .where('id', '=', user.id)
    .executeTakeFirst();
  expect(row?.settings).toEqual({ other: 'kept' });
});

it('refuses an unknown scale, and then changes nothing', async () => {
  expect((await write(owner, 9)).status).toBe(404);
  expect((await write(owner, null, [3, 99, 99], [9, 100, 100])).status).toBe(404);
  expect((await read(owner))[2]).toMatchObject({ height: 80, width: 150 });
});

it('refuses sizes outside the limits, and the same scale twice', async () => {
  for (const size of [19, 2001, 1.5])
    expect((await write(owner, null, [1, size, 300])).error.fields).toEqual(['body.sizes.0.height']);
  expect((await write(owner, null, [1, 100, 100], [1, 200, 200])).status).toBe(400);
});

it('refuses Employees the settings', async () => {
  const { browser } = await aUser(app, { role: 'Employee' });
  expect((await browser.call(settingsContract.barcodeScales, {})).status).toBe(403);
  expect((await write(browser, null)).status).toBe(403);
});

it('tells the owner, and nobody else, whether the server sends mail', async () => {
  expect((await owner.call(settingsContract.mail, {})).body).toEqual({ isSetUp: false });
  const { browser: admin } = await aUser(app, { role: 'Admin' });
  expect((await admin.call(settingsContract.mail, {})).status).toBe(403);
  await using sending = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await (await anOwner(sending)).call(settingsContract.mail, {})).body).toEqual({ isSetUp: true });
});
