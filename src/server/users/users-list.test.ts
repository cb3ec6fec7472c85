import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersContract } from '#shared/users/users.contract.ts';
import { insertUser } from '#server/accounts/accounts.queries.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  const people = [
    ['أحمد الإبراهيم', 'ahmad_1', 'ahmad@maarif.test', '+966 (50) 123-4567'],
    ['سارة بنت خالد', 'sara', 'SARA@maarif.test', '0551112222'],
    ['Mona%Lisa', 'mona', 'mona@other.test', ''],
    ['فهد', 'fahd', 'fahd@other.test', ''],
    ['ريم', 'reem', 'reem@other.test', ''],
    ['ندى', 'nada', 'nada@other.test', ''],
  ] as const;
  for (const [at, [name, username, email, phone]] of people.entries()) {
    await insertUser(app.deps.db, {
      id: newId(),
      name,
      username,
      email_address: email,
      phone_number: phone,
      role: 'Employee',
      password_hash: 'none',
      created_at: new Date(Date.UTC(2020, 0, 1, 0, 0, at)),
    });
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (query: {
  field?: 'name' | 'username' | 'emailAddress' | 'phoneNumber';
  value?: string;
  page?: number;
}) => (await owner.call(usersContract.list, { query })).body;

const found = async (field: 'name' | 'username' | 'emailAddress' | 'phoneNumber', value: string) =>
  (await list({ field, value })).items.map(({ username }) => username);

it('lists five users a page, newest first, and the last page when a later one is requested', async () => {
  const first = await list({});
  expect(first).toMatchObject({
    page: 1,
    pageSize: 5,
    total: 7,
    actions: { create: true, toggleActive: true },
  });
  expect(first.items.map(({ username }) => username)).toEqual(['noura', 'nada', 'reem', 'fahd', 'mona']);
  const second = await list({ page: 2 });
  expect(second.items.map(({ username }) => username)).toEqual(['sara', 'ahmad_1']);
  expect(await list({ page: 99 })).toEqual(second);
});

it('filters users by part of the chosen field, in any spelling', async () => {
  expect(await found('name', 'احمد الابراهيم')).toEqual(['ahmad_1']);
  expect(await found('name', 'ساره')).toEqual(['sara']);
  expect(await found('username', ' AHM')).toEqual(['ahmad_1']);
  expect(await found('emailAddress', '@Maarif')).toEqual(['sara', 'ahmad_1']);
  expect(await found('phoneNumber', '٥٠١٢٣')).toEqual(['ahmad_1']);
  expect(await found('phoneNumber', '+966 50 123 45')).toEqual(['ahmad_1']);
  expect(await found('username', 'احمد')).toEqual([]);
});

it('treats %, _ and \\ in the filter of users as plain characters', async () => {
  expect(await found('name', '%')).toEqual(['mona']);
  expect(await found('username', '_')).toEqual(['ahmad_1']);
  expect(await found('username', '\\')).toEqual([]);
});
