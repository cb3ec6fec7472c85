import { expect, it } from 'vitest';
import { targetOf } from './notification-target.ts';

const admin = { screens: ['dataCenter' as const, 'users' as const, 'partitions' as const] };
const clerk = { screens: ['dataCenter' as const, 'partitions' as const] };
const employee = { screens: ['dataCenterEmployee' as const] };
const unit = (kind: 'partition' | 'company' | 'department', ...above: string[]) =>
  ({ type: 'unitCreated', unit: { id: 'u', name: 'x', kind, above } }) as const;

it('links to the list that contains the unit', () => {
  expect(targetOf(unit('partition'), clerk).to).toBe('/{-$locale}/partition');
  expect(targetOf(unit('company', 'p'), clerk)).toMatchObject({ params: { partitionId: 'p' } });
  expect(targetOf(unit('department', 'p', 'c'), admin)).toMatchObject({
    to: '/{-$locale}/partition/$partitionId/company/$companyId/department',
    params: { partitionId: 'p', companyId: 'c' },
  });
});

it('links to the files when the reader has no access to the screen', () => {
  const created = { type: 'userCreated', user: { id: 'u', name: 'x' } } as const;
  expect(targetOf(created, admin).to).toBe('/{-$locale}/users');
  expect(targetOf({ type: 'usersCreated', count: 2 }, admin).to).toBe('/{-$locale}/users');
  expect(targetOf(created, clerk).to).toBe('/{-$locale}/data-center');
  expect(targetOf(unit('partition'), employee).to).toBe('/{-$locale}/data-center-employee');
});

it('leads from a scan that was moved aside to where the folders are listed', () => {
  const scan = { type: 'scanRejected', fileName: 'x.pdf', department: null, reason: 'tooLarge' } as const;
  const staff = { screens: ['dataCenter' as const, 'settings' as const] };
  for (const event of [scan, { type: 'scansRejected', count: 2 } as const])
    expect(targetOf(event, staff)).toMatchObject({ to: '/{-$locale}/settings', search: { tab: 'scanning' } });
  expect(targetOf(scan, employee).to).toBe('/{-$locale}/data-center-employee');
});

it('opens the shared file, and links several files to where the reader has them', () => {
  const file = { id: 'f', name: 'x.pdf' };
  const toFile = { to: '/{-$locale}/share/$folderId', params: { folderId: 'f' } };
  for (const type of ['fileShared', 'downloadGiven', 'printGiven'] as const)
    expect(targetOf({ type, file }, employee)).toEqual({ ...toFile, state: { toFile: 'open' } });
  for (const type of ['filesShared', 'downloadsGiven', 'printsGiven'] as const)
    expect(targetOf({ type, count: 2 }, clerk)).toMatchObject({ params: { folderId: 'shared-with-me' } });
  const shared = { type: 'filesShared', count: 2, fileId: 'f' } as const;
  expect(targetOf(shared, clerk)).toMatchObject({ params: { folderId: 'shared-with-me' } });
  // The details show what was given, and which links failed; nothing is opened.
  const details = { ...toFile, search: { details: 'f' }, state: { toFile: 'show' } };
  const failed = { type: 'shareMailFailed', file, emailAddress: 'a@b.test' } as const;
  expect(targetOf(failed, admin)).toEqual(details);
  for (const type of ['downloadsGiven', 'printsGiven'] as const)
    expect(targetOf({ type, count: 2, fileId: 'f' }, clerk)).toEqual(details);
});
