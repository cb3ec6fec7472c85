import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SortOrder } from '#shared/http/paging.ts';
import { foldForSearch, sortKey } from '#shared/text/fold.ts';
import type { userFilterFields } from '#shared/users/user-filter-fields.ts';
import { type UserSortKey, userSortKeys } from '#shared/users/user-sort-keys.ts';
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

type Field = (typeof userFilterFields)[number];
const list = async (query: {
  field?: Field;
  value?: string;
  page?: number;
  size?: number;
  sort?: SortOrder<UserSortKey>;
}) => (await owner.call(usersContract.list, { query })).body;

const found = async (field: Field, value: string) =>
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

it('shows as many users a page as the reader chose, and refuses other numbers', async () => {
  expect(await list({ size: 25 })).toMatchObject({ page: 1, pageSize: 25, total: 7 });
  for (const size of [0, 6, 101, 1e9, Number.NaN])
    expect((await owner.call(usersContract.list, { query: { size } })).status).toBe(400);
});

it('sorts users by a column in either direction, across pages', async () => {
  const sorted = async (sort: SortOrder<UserSortKey>) =>
    (await list({ sort, size: 25 })).items.map(({ username }) => username);
  expect(await sorted('name')).toEqual(['mona', 'ahmad_1', 'reem', 'sara', 'fahd', 'nada', 'noura']);
  expect(await sorted('username')).toEqual(['ahmad_1', 'fahd', 'mona', 'nada', 'noura', 'reem', 'sara']);
  expect((await sorted('phoneNumber')).slice(-2)).toEqual(['sara', 'ahmad_1']);
  expect((await sorted('role'))[0]).toBe('noura');
  for (const key of userSortKeys) expect(await sorted(`-${key}`)).toEqual((await sorted(key)).toReversed());
  const second = await list({ sort: '-username', page: 2 });
  expect(second.items.map(({ username }) => username)).toEqual(['fahd', 'ahmad_1']);
  expect((await owner.call(usersContract.list, { query: { sort: 'password' as 'name' } })).status).toBe(400);
});

it('sorts the numbers in names by their value, as sortKey does', async () => {
  const names = ['موظف 10', 'موظف 9', 'موظف ٠٠٢', 'clerk007 of 12', 'A', '3', `x${'1'.repeat(110)}`, '0', ''];
  const keys = await sql<{ key: string }>`
    select name_sort_key(name) as key from unnest(${names.map(foldForSearch)}::text[]) with ordinality as n (name, at)
      order by at`.execute(app.deps.db);
  expect(keys.rows.map(({ key }) => key)).toEqual(names.map(sortKey));
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

it('filters users by all fields when none is chosen, each field in its own spelling', async () => {
  const anywhere = async (value: string) => (await list({ value })).items.map(({ username }) => username);
  expect(await anywhere('ساره')).toEqual(['sara']);
  expect(await anywhere('Ahmad_')).toEqual(['ahmad_1']);
  expect(await anywhere('@maarif')).toEqual(['sara', 'ahmad_1']);
  expect(await anywhere('٥٠١٢٣')).toEqual(['ahmad_1']);
  // Without its hyphen the value would be empty, and contained in every number.
  expect(await anywhere('-')).toEqual([]);
  expect(await anywhere('nobody')).toEqual([]);
});

it('treats %, _ and \\ in the filter of users as plain characters', async () => {
  expect(await found('name', '%')).toEqual(['mona']);
  expect(await found('username', '_')).toEqual(['ahmad_1']);
  expect(await found('username', '\\')).toEqual([]);
});
