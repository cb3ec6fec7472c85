import type { APIRequestContext } from '@playwright/test';

// Creates the users and units of a browser test through the API, as the signed-in user of `request`.

export const contact = { emailAddress: '', phoneNumber: '' };

export async function post(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** An employee of these departments; without any, someone of the data center. */
export const someone = (n: number, departmentIds: string[] = []) => ({
  name: `موظف ${n}`,
  username: `clerk${n}`,
  emailAddress: `a.rather.long.address.of.clerk${n}@development.example.test`,
  phoneNumber: `+966 50 123 ${4500 + n}`,
  role: departmentIds.length > 0 ? 'Employee' : 'DataCenter',
  capabilities: [],
  departmentIds,
  password: 'k7Wq2pZx9T',
});

/** A partition, a company and a department, with their ids. */
export async function anOrganisation(request: APIRequestContext) {
  const partition = await post(request, '/api/partitions', { ...contact, name: 'الرياض', address: 'العليا' });
  const company = await post(request, `/api/partitions/${partition.id}/companies`, {
    ...contact,
    name: 'العمران',
    emailAddress: 'development.of.everything@example.test',
  });
  const department = await post(request, `/api/companies/${company.id}/departments`, {
    ...contact,
    name: 'المالية',
    quota: 10 * 1024 ** 2,
  });
  return { partition, company, department };
}
