import type { APIRequestContext, Browser } from '@playwright/test';
import { capabilities } from '#shared/auth/roles.ts';

export const sara = {
  name: 'سارة الدوسري',
  username: 'sara',
  emailAddress: 'sara@example.test',
  phoneNumber: '',
};

/** Adds an employee of these departments and signs her in, with a password of her own. Returns her page and her id. */
export async function anEmployee(
  browser: Browser,
  baseURL: string,
  owner: APIRequestContext,
  departmentIds: string[],
) {
  const data = { ...sara, role: 'Employee', capabilities, departmentIds, password: 'k7Wq2pZx9T' };
  const { id } = (await (await owner.post('/api/users', { data })).json()) as { id: string };
  const page = await (await browser.newContext({ baseURL })).newPage();
  const credentials = { email: sara.emailAddress, password: 'k7Wq2pZx9T', remember: false };
  await page.request.post('/api/auth/sign-in', { data: credentials });
  const passwords = { oldPassword: 'k7Wq2pZx9T', newPassword: 'her own password' };
  await page.request.put('/api/me/password', { data: passwords });
  return { page, id };
}
