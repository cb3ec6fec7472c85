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
const exists = async (unit: Unit) =>
  (await owner.call(unitContracts[unit.kind].get, { params: { id: unit.id } })).status === 200;
const stateOf = async (unit: Unit) => {
  const rows = app.deps.db.selectFrom('files').select('state').where('id', '=', unit.folderId);
  return (await rows.executeTakeFirst())?.state;
};
const actionsOn = async (unit: Unit) => {
  const rows = app.deps.db.selectFrom('audit_logs').select('action').where('entity_id', '=', unit.id);
  return (await rows.orderBy('id').execute()).map((row) => row.action);
};

/** A partition with two companies, each with one department. */
async function aPartitionWithCompanies() {
  const top = await aPartition(owner);
  const left = await aCompany(owner, { partitionId: top.id });
  const right = await aCompany(owner, { partitionId: top.id });
  const leftDept = await aDepartment(owner, { companyId: left.id });
  const rightDept = await aDepartment(owner, { companyId: right.id });
  return { top, left, right, leftDept, rightDept };
}

/** Puts a folder into a department, as a person would. */
const fill = (unit: Unit) =>
  insertFolder(app.deps.db, {
    name: 'عقود',
    space: 'DC',
    parent_id: unit.folderId,
    partition_id: null,
    company_id: null,
    department_id: unit.id,
    my_files_of: null,
    created_by: null,
  });

describe('deleting a unit', () => {
  it('requires the typed name to delete a unit that is not empty, and compares it trimmed and in NFC', async () => {
    const unit = await aDepartment(owner, { name: 'Café' });
    await fill(unit);
    for (const typed of [undefined, '', 'Cafe'])
      expect((await remove(unit, typed)).error.code).toBe('nameConfirmationRequired');
    expect(await exists(unit)).toBe(true);
    expect((await remove(unit, ' Cafe\u0301 ')).status).toBe(204);
    expect(await exists(unit)).toBe(false);
  });

  it('deletes an empty unit without the typed name, and frees its name', async () => {
    const unit = await aCompany(owner, { name: 'Empty' });
    expect((await remove(unit)).status).toBe(204);
    expect((await aCompany(owner, { partitionId: unit.parentId!, name: 'Empty' })).id).not.toBe(unit.id);
    expect((await remove(unit)).status).toBe(404);
  });

  it('deletes the units below with it, and changes the state of its own folder only', async () => {
    const { top, left, leftDept } = await aPartitionWithCompanies();
    await remove(top, top.name);
    expect([await exists(top), await exists(left), await exists(leftDept)]).toEqual([false, false, false]);
    expect([await stateOf(top), await stateOf(left), await stateOf(leftDept)]).toEqual([
      'deleted',
      'published',
      'published',
    ]);
  });

  it('records one audit entry and one notification per manager for a deletion and a restore', async () => {
    const { user } = await aUser(app, { role: 'DataCenter' });
    const { top, left } = await aPartitionWithCompanies();
    await remove(top, top.name);
    await restore(top);
    expect(await actionsOn(top)).toEqual(['create', 'delete', 'restore']);
    expect(await actionsOn(left)).toEqual(['create']);
    const notifications = await app.deps.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(notifications.slice(-2).map(({ event }) => event)).toEqual([
      { type: 'unitDeleted', unit: { id: top.id, kind: 'partition', name: top.name, above: [] } },
      { type: 'unitRestored', unit: { id: top.id, kind: 'partition', name: top.name, above: [] } },
    ]);
  });

  it('keeps the members of a deleted department', async () => {
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

describe('restoring a unit', () => {
  it('restores exactly the units deleted with it: those deleted earlier stay deleted', async () => {
    const { top, left, right, leftDept, rightDept } = await aPartitionWithCompanies();
    await remove(left, left.name);
    await remove(rightDept);
    await remove(top, top.name);
    expect((await restore(top)).body).toMatchObject({ id: top.id, name: top.name, isEmpty: false });
    expect([await exists(top), await exists(right)]).toEqual([true, true]);
    expect([await exists(left), await exists(leftDept), await exists(rightDept)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await restore(left)).status).toBe(200);
    expect([await exists(left), await exists(leftDept)]).toEqual([true, true]);
    expect(await stateOf(left)).toBe('published');
  });

  it('refuses to restore a unit while its parent is deleted', async () => {
    const { top, left, leftDept } = await aPartitionWithCompanies();
    await remove(leftDept);
    await remove(top, top.name);
    expect((await restore(leftDept)).error.code).toBe('parentDeleted');
    expect((await restore(left)).error.code).toBe('parentDeleted');
    await restore(top);
    expect((await restore(leftDept)).status).toBe(200);
    expect((await restore(leftDept)).error.code).toBe('notFound');
  });

  it('restores a unit and its folder under a new name when its name was taken meanwhile', async () => {
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

  it('lets only the owner restore units, and managers list the deleted ones', async () => {
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

describe('purging units after thirty days', () => {
  const parts = () => ({ ...app.deps, folders: unitFolders });
  /** Makes the deletion of a unit, and of those deleted with it, that many days old. */
  const setDeletedDaysAgo = (unit: Unit, days: number) =>
    app.deps.db
      .updateTable('units')
      .set({ deleted_at: new Date(Date.now() - days * 24 * 3_600_000) })
      .where('deleted_with', '=', unit.id)
      .execute();
  const isStored = async (unit: Unit) => {
    const rows = app.deps.db.selectFrom('units').select('id').where('id', '=', unit.id);
    return (await rows.executeTakeFirst()) !== undefined;
  };

  it('purges an expired unit with all units below it, and refuses to restore it even before the job ran', async () => {
    const { top, left, leftDept, rightDept } = await aPartitionWithCompanies();
    await remove(leftDept);
    await setDeletedDaysAgo(leftDept, 32);
    await remove(top, top.name);
    await setDeletedDaysAgo(top, 31);
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

  it('does not purge a unit whose folders contain files, nor one deleted less than thirty days ago', async () => {
    const { top, left, leftDept, rightDept } = await aPartitionWithCompanies();
    await fill(leftDept);
    await remove(left, left.name);
    await setDeletedDaysAgo(left, 31);
    await remove(rightDept);
    await setDeletedDaysAgo(rightDept, 29);
    await purgeDeletedUnits(parts());
    expect(await Promise.all([top, left, leftDept, rightDept].map(isStored))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
