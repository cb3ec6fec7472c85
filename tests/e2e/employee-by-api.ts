import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { capabilities, type Capability } from '#shared/auth/roles.ts';
import { openBrowser } from './shown-briefly.ts';

export const sara = {
  name: 'سارة الدوسري',
  username: 'sara',
  emailAddress: 'sara@example.test',
  phoneNumber: '',
};

const TEMPORARY = 'k7Wq2pZx9T';

/** Without `capabilities`, somebody who may do everything. */
type Person = typeof sara & { capabilities?: Capability[] };

const formOf = (departmentIds: string[], person: Person = sara) => ({
  role: 'Employee',
  capabilities,
  ...person,
  departmentIds,
});

/** Adds an employee of these departments, and returns their id. */
export async function anEmployee(
  owner: APIRequestContext,
  departmentIds: string[],
  person: Person = sara,
): Promise<string> {
  const data = { ...formOf(departmentIds, person), password: TEMPORARY };
  const added = await owner.post('/api/users', { data });
  return (await added.json()).id;
}

/** Puts the employee into other departments. */
export async function moveEmployee(
  owner: APIRequestContext,
  id: string,
  departmentIds: string[],
): Promise<void> {
  const changed = await owner.patch(`/api/users/${id}`, { data: formOf(departmentIds) });
  if (!changed.ok()) throw new Error(await changed.text());
}

/** Signs the employee in and changes the temporary password. */
export async function signInEmployee(browser: Browser, baseURL: string, person = sara): Promise<Page> {
  const page = await openBrowser(browser, { baseURL });
  const credentials = { email: person.emailAddress, password: TEMPORARY, remember: false };
  await page.request.post('/api/auth/sign-in', { data: credentials });
  const passwords = { oldPassword: TEMPORARY, newPassword: 'her own password' };
  await page.request.put('/api/me/password', { data: passwords });
  return page;
}
