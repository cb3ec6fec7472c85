import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Unit,
  organisationContract,
  unitContracts,
} from '#shared/organisation/organisation.contract.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import { unitFolders } from '#server/files/adapters/unit-folders.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { purgeDeletedUnits } from './deletion.actions.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const remove = (unit: Unit, confirmName?: string) =>
  owner.call(unitContracts[unit.kind].remove, {
    params: { id: unit.id },
    body: confirmName === undefined ? {} : { confirmName },
  });
const restore = (unit: Unit) => owner.call(organisationContract.restore, { params: { id: unit.id } });
const isThere = async (unit: Unit) =>
  (await owner.call(unitContracts[unit.kind].get, { params: { id: unit.id } })).status === 200;
const stateOf = async (unit: Unit) => {
  const rows = app.deps.db.selectFrom('files').select('state').where('id', '=', unit.folderId);
  return (await rows.executeTakeFirst())?.state;
};
const actionsOn = async (unit: Unit) => {
  const rows = app.deps.db.selectFrom('audit_logs').select('action').where('entity_id', '=', unit.id);
  return (await rows.orderBy('id').execute()).map((row) => row.action);
};

/** A partition with two companies of one department each. */
async function aWorld() {
  const top = await aPartition(owner);
  const left = await aCompany(owner, { partitionId: top.id });
  const right = await aCompany(owner, { partitionId: top.id });
  const leftDept = await aDepartment(owner, { companyId: left.id });
  const rightDept = await aDepartment(owner, { companyId: right.id });
  return { top, left, right, leftDept, rightDept };
}

/** Something that people put into a department. */
const fill = (unit: Unit) =>
  insertFolder(app.deps.db, {
    name: 'عقود',
    space: 'DC',
    parent_id: unit.folderId,
    partition_id: null,
    company_id: null,
    department_id: unit.id,
    created_by: null,
  });

describe('deleting', () => {
  it('asks for the name when anything is inside, and compares it in NFC without the blanks around it', async () => {
    const unit = await aDepartment(owner, { name: 'Café' });
    await fill(unit);
    for (const typed of [undefined, '', 'Cafe'])
      expect((await remove(unit, typed)).error.code).toBe('nameConfirmationRequired');
    expect(await isThere(unit)).toBe(true);
    expect((await remove(unit, ' Cafe\u0301 ')).status).toBe(204);
    expect(await isThere(unit)).toBe(false);
  });

  it('does not ask for the name of an empty one, and frees its name', async () => {
    const unit = await aCompany(owner, { name: 'Empty' });
    expect((await remove(unit)).status).toBe(204);
    expect((await aCompany(owner, { partitionId: unit.parentId!, name: 'Empty' })).id).not.toBe(unit.id);
    expect((await remove(unit)).status).toBe(404);
  });

  it('takes along all that is below, and rewrites no folder but its own', async () => {
    const { top, left, leftDept } = await aWorld();
    await remove(top, top.name);
    expect([await isThere(top), await isThere(left), await isThere(leftDept)]).toEqual([false, false, false]);
    expect([await stateOf(top), await stateOf(left), await stateOf(leftDept)]).toEqual([
      'deleted',
      'published',
      'published',
    ]);
  });

  it('writes one audit entry and one notification for each manager', async () => {
    const { user } = await aUser(app, { role: 'DataCenter' });
    const { top, left } = await aWorld();
    await remove(top, top.name);
    await restore(top);
    expect(await actionsOn(top)).toEqual(['create', 'delete', 'restore']);
    expect(await actionsOn(left)).toEqual(['create']);
    const told = await app.deps.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(told.slice(-2).map(({ event }) => event)).toEqual([
      { type: 'unitDeleted', unit: { id: top.id, kind: 'partition', name: top.name, above: [] } },
      { type: 'unitRestored', unit: { id: top.id, kind: 'partition', name: top.name, above: [] } },
    ]);
  });

  it('leaves the people of a department as they are', async () => {
    const unit = await aDepartment(owner);
    const { user, browser } = await aUser(app, { role: 'Employee' });
    const membership = { user_id: user.id, department_id: unit.id };
    await app.deps.db.insertInto('user_departments').values(membership).execute();
    await remove(unit);
    expect((await browser.send({ method: 'GET', url: '/api/me' })).status).toBe(200);
    await restore(unit);
    const kept = await app.deps.db.selectFrom('user_departments').selectAll().execute();
    expect(kept).toContainEqual(membership);
  });
});

describe('restoring', () => {
  it('brings back exactly what went with it: what was deleted before stays deleted', async () => {
    const { top, left, right, leftDept, rightDept } = await aWorld();
    await remove(left, left.name);
    await remove(rightDept);
    await remove(top, top.name);
    expect((await restore(top)).body).toMatchObject({ id: top.id, name: top.name, isEmpty: false });
    expect([await isThere(top), await isThere(right)]).toEqual([true, true]);
    expect([await isThere(left), await isThere(leftDept), await isThere(rightDept)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await restore(left)).status).toBe(200);
    expect([await isThere(left), await isThere(leftDept)]).toEqual([true, true]);
    expect(await stateOf(left)).toBe('published');
  });

  it('needs the parent to be there', async () => {
    const { top, left, leftDept } = await aWorld();
    await remove(leftDept);
    await remove(top, top.name);
    expect((await restore(leftDept)).error.code).toBe('parentDeleted');
    expect((await restore(left)).error.code).toBe('parentDeleted');
    await restore(top);
    expect((await restore(leftDept)).status).toBe(200);
    expect((await restore(leftDept)).error.code).toBe('notFound');
  });

  it('comes back beside under a new name when its own was taken, folder and all', async () => {
    const unit = await aDepartment(owner, { name: 'المالية' });
    await remove(unit);
    await aDepartment(owner, { companyId: unit.parentId!, name: 'المالية' });
    await aDepartment(owner, { companyId: unit.parentId!, name: 'المالية (2)' });
    const { body } = await restore(unit);
    expect(body).toMatchObject({ name: 'المالية (3)', folderId: unit.folderId, prefix: unit.prefix });
    const folder = await app.deps.db
      .selectFrom('files')
      .select(['name', 'state'])
      .where('id', '=', unit.folderId)
      .executeTakeFirst();
    expect(folder).toEqual({ name: 'المالية (3)', state: 'published' });
  });

  it('is the owner’s alone; managers see what could be restored', async () => {
    const unit = await aDepartment(owner, { name: 'Listed' });
    await remove(unit);
    const { browser } = await aUser(app, { role: 'Admin' });
    expect((await browser.call(organisationContract.restore, { params: { id: unit.id } })).status).toBe(403);
    const seen = await browser.call(organisationContract.deleted, { query: {} });
    expect(seen.body.items[0]).toMatchObject({
      id: unit.id,
      name: 'Listed',
      deletedBy: 'نورة العتيبي',
      actions: { restore: false },
    });
    expect(seen.body.items[0]!.location).toHaveLength(2);
    const { body } = await owner.call(organisationContract.deleted, { query: {} });
    const [listed] = body.items;
    expect(listed!.actions.restore).toBe(true);
    expect(Date.parse(listed!.restorableUntil) - Date.parse(listed!.deletedAt)).toBe(30 * 24 * 3_600_000);
    const employee = await aUser(app, { role: 'Employee' });
    expect((await employee.browser.call(organisationContract.deleted, { query: {} })).status).toBe(403);
  });
});

describe('after thirty days', () => {
  const parts = () => ({ ...app.deps, folders: unitFolders });
  /** As if a unit and what went with it had been deleted that long ago. */
  const age = (unit: Unit, days: number) =>
    app.deps.db
      .updateTable('units')
      .set({ deleted_at: new Date(Date.now() - days * 24 * 3_600_000) })
      .where('deleted_with', '=', unit.id)
      .execute();
  const isStored = async (unit: Unit) => {
    const rows = app.deps.db.selectFrom('units').select('id').where('id', '=', unit.id);
    return (await rows.executeTakeFirst()) !== undefined;
  };

  it('a unit is gone for good with all below it, and cannot be restored before the job came by', async () => {
    const { top, left, leftDept, rightDept } = await aWorld();
    await remove(leftDept);
    await age(leftDept, 32);
    await remove(top, top.name);
    await age(top, 31);
    expect((await restore(top)).error.code).toBe('notFound');
    await purgeDeletedUnits(parts());
    expect(await Promise.all([top, left, leftDept, rightDept].map(isStored))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await stateOf(rightDept)).toBeUndefined();
    expect(await actionsOn(top)).toEqual(['create', 'delete', 'delete']);
  });

  it('one with files inside stays until those are gone, and a younger one stays', async () => {
    const { top, left, leftDept, rightDept } = await aWorld();
    await fill(leftDept);
    await remove(left, left.name);
    await age(left, 31);
    await remove(rightDept);
    await age(rightDept, 29);
    await purgeDeletedUnits(parts());
    expect(await Promise.all([top, left, leftDept, rightDept].map(isStored))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
