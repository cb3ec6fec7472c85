import type { Endpoint } from '#shared/http/contract.ts';
import { publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { type ShareLink, sharesContract } from '#shared/files/shares.contract.ts';
import type { App } from '#server/app.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { Browser } from '#tests/services/browser.ts';

type Form = Parameters<typeof Browser.prototype.call<typeof sharesContract.create>>[1]['body'];

let made = 0;

export const shareOutside = (browser: Browser, id: string, form: Partial<Form> = {}) => {
  made += 1;
  const body = { emails: [`outside-${made}@example.test`], locale: 'en' as const, ...form };
  return browser.call(sharesContract.create, { params: { id }, body });
};

/** A link to a file that the user of `browser` shares, with a token that the test knows. */
export async function aLink(
  app: App,
  browser: Browser,
  fileId: string,
  form: Partial<Form> = {},
): Promise<ShareLink & { token: string; url: string }> {
  const { status, body, error } = await shareOutside(browser, fileId, form);
  if (status !== 200) throw new Error(`sharing answered ${status} ${error.code}`);
  const [link] = body.items;
  const token = newToken();
  await app.deps.db
    .updateTable('share_links')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', link!.id)
    .execute();
  return { ...link!, token, url: urlOf(publicSharesContract.content, token) };
}

const urlOf = (endpoint: Endpoint, token: string) => endpoint.path.replace(':token', token);

export const openLink = (visitor: Browser, token: string) =>
  visitor.call(publicSharesContract.open, { params: { token } });
export const unlock = (visitor: Browser, token: string, password: string) =>
  visitor.call(publicSharesContract.unlock, { params: { token }, body: { password } });
export const download = (visitor: Browser, token: string, headers: Record<string, string> = {}) =>
  visitor.send({ method: 'GET', url: urlOf(publicSharesContract.content, token), headers });
export const viewPdf = (visitor: Browser, token: string, headers: Record<string, string> = {}, query = '') =>
  visitor.send({ method: 'GET', url: `${urlOf(publicSharesContract.pdf, token)}${query}`, headers });
export const revoke = (browser: Browser, id: string) =>
  browser.call(sharesContract.revoke, { params: { id } });
export const linksOf = async (browser: Browser, id: string) =>
  (await browser.call(sharesContract.list, { params: { id } })).body.items;
