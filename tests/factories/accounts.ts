import { authContract } from '#shared/auth/auth.contract.ts';
import type { App } from '#server/app.ts';
import { setupCode } from '#server/auth/setup-code.ts';
import { Browser } from '#tests/services/browser.ts';

export const ownerForm = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: 'noura@example.test',
  password: 'correct horse battery',
  locale: 'ar' as const,
};

/** A browser in which the owner has just registered. */
export async function anOwner(app: App): Promise<Browser> {
  const browser = new Browser(app);
  const body = { ...ownerForm, setupCode: setupCode(app.deps.secret) };
  const { status } = await browser.call(authContract.signUp, { body });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  return browser;
}

export async function signIn(app: App, email: string, password: string): Promise<Browser> {
  const browser = new Browser(app);
  const { status, error } = await browser.call(authContract.signIn, {
    body: { email, password, remember: false },
  });
  if (status !== 200) throw new Error(`sign-in answered ${status} ${error.code}`);
  return browser;
}
