import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationContract, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

const { company, department, partition } = unitContracts;

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('the list of units', () => {
  it('lists five companies a page in the order of creation, and the last page when a later one is requested', async () => {
    const { id, name } = await aPartition(owner);
    const made: string[] = [];
    for (let n = 1; n <= 7; n += 1) made.push((await aCompany(owner, { partitionId: id })).name);
    const first = await owner.call(company.list, { params: { id }, query: {} });
    expect(first.body).toMatchObject({ page: 1, pageSize: 5, total: 7, actions: { create: true } });
    expect(first.body.items.map((unit) => unit.name)).toEqual(made.slice(0, 5));
    expect(first.body.path).toEqual([{ id, kind: 'partition', name }]);
    const last = await owner.call(company.list, { params: { id }, query: { page: 9 } });
    expect(last.body.page).toBe(2);
    expect(last.body.items.map((unit) => unit.name)).toEqual(made.slice(5));
  });

  it('sorts units by a column, the numbers in names by value, and shows as many a page as the reader chose', async () => {
    const { id } = await aPartition(owner);
    for (const [name, emailAddress] of [
      ['شركة 10', 'b@example.test'],
      ['شركة 9', 'C@example.test'],
      ['شركة ٢', 'a@example.test'],
    ] as const)
      await aCompany(owner, { partitionId: id, name, emailAddress });
    const sorted = async (sort: 'name' | '-name' | 'emailAddress' | '-prefix') => {
      const { body } = await owner.call(company.list, { params: { id }, query: { sort, size: 25 } });
      expect(body.pageSize).toBe(25);
      return body.items.map((unit) => unit.name);
    };
    expect(await sorted('name')).toEqual(['شركة ٢', 'شركة 9', 'شركة 10']);
    expect(await sorted('-name')).toEqual(['شركة 10', 'شركة 9', 'شركة ٢']);
    expect(await sorted('emailAddress')).toEqual(['شركة ٢', 'شركة 10', 'شركة 9']);
    expect(await sorted('-prefix')).toEqual(['شركة ٢', 'شركة 9', 'شركة 10']);
  });

  it('sorts deleted units by a column', async () => {
    const { id } = await aPartition(owner);
    const names = ['محذوفة 10', 'محذوفة 9'];
    for (const name of names) {
      const made = await aCompany(owner, { partitionId: id, name });
      await owner.call(company.remove, { params: { id: made.id }, body: {} });
    }
    const sorted = async (sort?: 'name' | 'deletedAt' | 'kind' | 'deletedBy') => {
      const { body } = await owner.call(organisationContract.deleted, { query: { size: 100, sort } });
      return body.items.map((unit) => unit.name).filter((name) => names.includes(name));
    };
    expect(await sorted()).toEqual(names.toReversed());
    expect(await sorted('name')).toEqual(names.toReversed());
    expect(await sorted('deletedAt')).toEqual(names);
    expect(await sorted('kind')).toEqual(names.toReversed());
    expect(await sorted('deletedBy')).toEqual(names.toReversed());
  });

  it('lists all departments on one page, with the path of their company', async () => {
    const { id, parentId, name } = await aCompany(owner);
    for (let n = 1; n <= 7; n += 1) await aDepartment(owner, { companyId: id });
    const { body } = await owner.call(department.list, { params: { id }, query: {} });
    expect(body).toMatchObject({ page: 1, pageSize: 7, total: 7 });
    expect(body.items).toHaveLength(7);
    expect(body.path.map((unit) => unit.id)).toEqual([parentId, id]);
    expect(body.path[1]!.name).toBe(name);
  });

  it('filters units by part of a name in any spelling, an e-mail address in any case or a phone number in any format', async () => {
    const { id } = await aCompany(owner);
    const add = (name: string, emailAddress: string, phoneNumber: string) =>
      aDepartment(owner, { companyId: id, name, emailAddress, phoneNumber });
    await add('إدارة الأملاك 100%', 'Amlak@Example.test', '+966 (11) 234-5678');
    await add('Sales_West', 'sales@example.test', '+20 012 3456');
    const find = async (field: 'name' | 'emailAddress' | 'phoneNumber', value: string) => {
      const { body } = await owner.call(department.list, { params: { id }, query: { field, value } });
      return body.items.map((unit) => unit.name);
    };
    expect(await find('name', 'اداره الاملاك')).toEqual(['إدارة الأملاك 100%']);
    expect(await find('name', '١٠٠%')).toEqual(['إدارة الأملاك 100%']);
    expect(await find('name', '%')).toEqual(['إدارة الأملاك 100%']);
    expect(await find('name', 'S_W')).toEqual(['Sales_West']);
    expect(await find('name', 's__es')).toEqual([]);
    expect(await find('name', String.raw`\ `)).toEqual([]);
    expect(await find('emailAddress', 'aMLAK@')).toEqual(['إدارة الأملاك 100%']);
    expect(await find('phoneNumber', '11 2345')).toEqual(['إدارة الأملاك 100%']);
    expect(await find('phoneNumber', '٢٠٠١٢')).toEqual(['Sales_West']);
    expect(await find('name', '  ')).toHaveLength(2);
  });

  it('reports a partition as empty once its last company is deleted', async () => {
    const { id, parentId } = await aCompany(owner);
    const isEmpty = async () => (await owner.call(partition.get, { params: { id: parentId! } })).body.isEmpty;
    expect(await isEmpty()).toBe(false);
    await owner.call(company.remove, { params: { id }, body: {} });
    expect(await isEmpty()).toBe(true);
  });

  it('answers 404 for a parent of the wrong kind or a deleted parent', async () => {
    const { id } = await aPartition(owner);
    expect((await owner.call(department.list, { params: { id }, query: {} })).status).toBe(404);
    await owner.call(partition.remove, { params: { id }, body: {} });
    expect((await owner.call(company.list, { params: { id }, query: {} })).status).toBe(404);
    expect((await owner.call(partition.get, { params: { id } })).status).toBe(404);
  });
});

describe('the tree of units', () => {
  it('returns one level of the tree, ordered by name, and marks the units that have children', async () => {
    const { id } = await aPartition(owner);
    const full = await aCompany(owner, { partitionId: id, name: 'Company 10' });
    await aCompany(owner, { partitionId: id, name: 'company 9' });
    const deleted = await aCompany(owner, { partitionId: id });
    await owner.call(company.remove, { params: { id: deleted.id }, body: {} });
    await aDepartment(owner, { companyId: full.id });
    const top = await owner.call(organisationContract.tree, { query: {} });
    expect(top.body.items.find((node) => node.id === id)).toMatchObject({
      hasChildren: true,
      parentId: null,
    });
    expect(top.body.items.every((node) => node.kind === 'partition')).toBe(true);
    const { body } = await owner.call(organisationContract.tree, { query: { under: id } });
    expect(body.items).toMatchObject([
      { name: 'company 9', kind: 'company', parentId: id, hasChildren: false },
      { name: 'Company 10', prefix: full.prefix, hasChildren: true },
    ]);
  });

  it('finds units of any level by name, together with only the units above them', async () => {
    const { id } = await aPartition(owner, { name: 'الشمالية' });
    const other = await aCompany(owner, { partitionId: id });
    const parent = await aCompany(owner, { partitionId: id });
    const match = await aDepartment(owner, { companyId: parent.id, name: 'إدارة الصيانة' });
    await aDepartment(owner, { companyId: parent.id, name: 'المشتريات' });
    const { body } = await owner.call(organisationContract.tree, { query: { q: 'الصيانه' } });
    expect(new Set(body.items.map((node) => node.id))).toEqual(new Set([id, parent.id, match.id]));
    expect(body.items.map((node) => node.id)).not.toContain(other.id);
  });

  it('lets Admins and Data Center read the tree, but not Employees', async () => {
    const answers = [];
    for (const role of ['Admin', 'DataCenter', 'Employee'] as const) {
      const { browser } = await aUser(app, { role });
      answers.push((await browser.call(organisationContract.tree, { query: {} })).status);
    }
    expect(answers).toEqual([200, 200, 403]);
  });
});
