import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { capabilities } from '#shared/auth/roles.ts';

export const sara = {
  name: 'سارة الدوسري',
  username: 'sara',
  emailAddress: 'sara@example.test',
  phoneNumber: '',
};

const TEMPORARY = 'k7Wq2pZx9T';

/** Adds an employee of these departments, and returns her id. */
export async function anEmployee(owner: APIRequestContext, departmentIds: string[]): Promise<string> {
  const rights = { role: 'Employee', capabilities, departmentIds };
  const added = await owner.post('/api/users', { data: { ...sara, ...rights, password: TEMPORARY } });
  return (await added.json()).id;
}

/** Signs her in and changes her temporary password. */
export async function signInEmployee(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const credentials = { email: sara.emailAddress, password: TEMPORARY, remember: false };
  await page.request.post('/api/auth/sign-in', { data: credentials });
  const passwords = { oldPassword: TEMPORARY, newPassword: 'her own password' };
  await page.request.put('/api/me/password', { data: passwords });
  return page;
}
