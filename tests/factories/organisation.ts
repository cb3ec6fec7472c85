import { type Unit, type UnitKind, unitContracts } from '#shared/organisation/organisation.contract.ts';
import type { Browser } from '#tests/services/browser.ts';

let made = 0;

interface Given {
  name?: string;
  emailAddress?: string;
  phoneNumber?: string;
  address?: string;
}

const formOf = (kind: UnitKind, given: Given) => {
  made += 1;
  return { name: `${kind} made ${made}`, emailAddress: '', phoneNumber: '', address: 'الرياض', ...given };
};

function created({ status, body, error }: { status: number; body: Unit; error: { code: string } }): Unit {
  if (status !== 200) throw new Error(`creating answered ${status} ${error.code}`);
  return body;
}

// Each creates the parent units that are not given. Everything is created as the user of `browser`.

export async function aPartition(browser: Browser, given: Given = {}): Promise<Unit> {
  const body = formOf('partition', given);
  return created(await browser.call(unitContracts.partition.create, { body }));
}

export async function aCompany(
  browser: Browser,
  given: Given & { partitionId?: string } = {},
): Promise<Unit> {
  const { partitionId, ...form } = given;
  const params = { id: partitionId ?? (await aPartition(browser)).id };
  const body = formOf('company', form);
  return created(await browser.call(unitContracts.company.create, { params, body }));
}

export async function aDepartment(
  browser: Browser,
  given: Given & { companyId?: string } = {},
): Promise<Unit> {
  const { companyId, ...form } = given;
  const params = { id: companyId ?? (await aCompany(browser)).id };
  const body = formOf('department', form);
  return created(await browser.call(unitContracts.department.create, { params, body }));
}
