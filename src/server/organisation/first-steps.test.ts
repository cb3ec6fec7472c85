import { expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { organisationContract, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';

const steps = async (browser: Browser) => (await browser.call(organisationContract.firstSteps, {})).body;

it('says which of the first steps are done, one after the other', async () => {
  await using app = await createTestApp();
  const owner = await anOwner(app);
  const nothing = { partition: null, company: null, department: null, hasPeople: false, hasFiles: false };
  expect(await steps(owner)).toEqual(nothing);

  const partition = await aPartition(owner);
  expect(await steps(owner)).toEqual({ ...nothing, partition: { id: partition.id } });

  const company = await aCompany(owner, { partitionId: partition.id });
  const withCompany = {
    partition: { id: partition.id },
    company: { id: company.id, partitionId: partition.id },
  };
  expect(await steps(owner)).toEqual({ ...nothing, ...withCompany });

  const { id, folderId, name } = await aDepartment(owner, { companyId: company.id });
  const department = { folderId, name, path: [partition.name, company.name, name] };
  expect(await steps(owner)).toEqual({ ...nothing, ...withCompany, department });

  // A folder is no file, but an empty file is one.
  const folder = await aFolder(owner, { parentId: folderId });
  expect((await steps(owner)).hasFiles).toBe(false);
  await upload(owner, { parentId: folder.id, name: 'empty.txt', bytes: '' });
  await aUser(app);
  expect(await steps(owner)).toEqual({
    ...withCompany,
    department,
    hasPeople: true,
    hasFiles: true,
  });

  // A deleted department is not a step that is done, and neither are its files.
  await owner.call(unitContracts.department.remove, { params: { id }, body: { confirmName: name } });
  expect(await steps(owner)).toMatchObject({ department: null, hasFiles: false });
});

it('starts an employee in their only department, and with several on the start page', async () => {
  await using app = await createTestApp();
  const owner = await anOwner(app);
  const company = await aCompany(owner, { name: 'شركة ديار' });
  const [ten, nine] = [
    await aDepartment(owner, { companyId: company.id, name: 'إدارة 10' }),
    await aDepartment(owner, { companyId: company.id, name: 'إدارة 9' }),
  ];
  const start = async (browser: Browser) => {
    const { startFolderId } = (await browser.call(authContract.me, {})).body;
    const { items } = (await browser.call(organisationContract.mine, {})).body;
    return { startFolderId, departments: items.map(({ name, company: of }) => `${name}, ${of}`) };
  };
  const withOne = await aUser(app, {}, [ten.id]);
  const withTwo = await aUser(app, {}, [ten.id, nine.id]);
  const withNone = await aUser(app);
  const manager = await aUser(app, { role: 'DataCenter' }, [ten.id]);
  expect(await start(withOne.browser)).toEqual({
    startFolderId: ten.folderId,
    departments: ['إدارة 10, شركة ديار'],
  });
  expect(await start(withTwo.browser)).toEqual({
    startFolderId: null,
    departments: ['إدارة 9, شركة ديار', 'إدارة 10, شركة ديار'],
  });
  expect(await start(withNone.browser)).toEqual({ startFolderId: null, departments: [] });
  expect((await start(manager.browser)).startFolderId).toBeNull();
  expect((await start(owner)).startFolderId).toBeNull();

  await owner.call(unitContracts.department.remove, { params: { id: nine.id }, body: {} });
  expect((await start(withTwo.browser)).startFolderId).toBe(ten.folderId);
});
