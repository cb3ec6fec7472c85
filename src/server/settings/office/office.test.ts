import { expect, it } from 'vitest';
import { officeContract } from '#shared/settings/office.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { createTestApp } from '#tests/services/test-app.ts';

const stateWith = async (path: string) => {
  await using app = await createTestApp({ SOFFICE_PATH: path });
  return (await (await anOwner(app)).call(officeContract.office, {})).body;
};

// Long, because the program is tried out in each of the isolations.
it('says whether LibreOffice is installed and works', { timeout: 60_000 }, async () => {
  expect(await stateWith('none')).toEqual({ state: 'missing', version: null, isIsolated: false });
  expect(await stateWith(fakeOffice())).toMatchObject({ state: 'ready', version: '99.1' });
  expect(await stateWith('/bin/false')).toMatchObject({ state: 'broken' });
});

it('does not say it to employees', async () => {
  await using app = await createTestApp();
  await anOwner(app);
  const { browser } = await aUser(app);
  expect((await browser.call(officeContract.office, {})).status).toBe(403);
});
