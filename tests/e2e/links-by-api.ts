import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { sharesContract } from '#shared/files/shares.contract.ts';
import { publicShareStrings } from '#web/files/shares/public/public-share.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, type Product } from './fixtures.ts';
import { openBrowser } from './shown-briefly.ts';

/** The address in the mail to somebody; the newest mail, because each share sends another. */
export async function linkInMailTo(
  { dataDir }: Product,
  recipient: string,
): Promise<{ path: string; mail: string }> {
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
    found = mails.findLast((mail) => mail.includes(`To: ${recipient}`));
    expect(found).toBeDefined();
  }).toPass();
  return { path: /\/(?:ar|en)\/shared\/[\w-]{43}/.exec(found!)![0], mail: found! };
}

/** A browser that knows nothing of the product. */
export const visit = async (
  browser: Browser,
  { url }: Product,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await openBrowser(browser, { ...options, baseURL: url });
  await page.goto(path);
  return page;
};

/** The same is shown for every link that does not work. */
export async function expectDead(page: Page, locale: 'ar' | 'en'): Promise<string> {
  const { dead } = publicShareStrings[locale];
  await expect(page.getByRole('heading', { level: 1, name: dead.title, exact: true })).toBeVisible();
  return page.getByRole('main').innerText();
}

/** Shares a file outside, and returns the id of the link and the address in the mail. */
export async function shareByApi(owner: Page, product: Product, fileId: string, form: object = {}) {
  const email = `outside-${fileId}-${Math.random().toString(36).slice(2)}@example.test`;
  const created = await owner.request.post(sharesContract.create.path.replace(':id', fileId), {
    data: { emails: [email], locale: 'en', ...form },
  });
  expect(created.ok()).toBe(true);
  const { items }: { items: { id: string }[] } = await created.json();
  const { path } = await linkInMailTo(product, email);
  return { linkId: items[0]!.id, path };
}

/** Shares a new file of the owner outside. */
export async function aLinkTo(owner: Page, product: Product, name: string, bytes: Buffer, form: object = {}) {
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(owner.request);
  await aFileIn(owner.request, folderId, name, bytes);
  const { items } = await (await owner.request.get(`/api/files/${folderId}/children?tab=all`)).json();
  const { id } = items[0] as { id: string };
  return { id, ...(await shareByApi(owner, product, id, form)) };
}
