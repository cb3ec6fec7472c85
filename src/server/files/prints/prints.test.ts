import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '#shared/auth/roles.ts';
import { accessContract } from '#shared/files/access.contract.ts';
import { printsContract } from '#shared/files/prints.contract.ts';
import { updateSetting } from '#server/settings/organisation-settings.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let department: Awaited<ReturnType<typeof aDepartment>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const PAGES = 3;
let made = 0;
const aPdf = () =>
  aFile(app, owner, { name: `${(made += 1)}.pdf`, bytes: aDocument(PAGES), parentId: department.folderId });
const body = { version: 1, first: 1, last: PAGES, offsetMinutes: 180 };
const print = (browser: Browser, id: string, more: Partial<typeof body> = {}) =>
  browser.call(printsContract.print, { params: { id }, body: { ...body, ...more } });

/** A file, and an employee who may read and print it, but not download it. */
async function aPrinter(name = 'سالم الحربي') {
  const file = await aPdf();
  const { user, browser } = await aUser(app, { name, capabilities: [...capabilities] }, [department.id]);
  const given = { rights: ['print' as const], userIds: [user.id] };
  await owner.call(accessContract.giveOne, { params: { id: file.id }, body: given });
  return { file, user, browser };
}

describe('printing a file', () => {
  it('records how many pages of which version are printed', async () => {
    const { file, browser } = await aPrinter();
    expect((await print(browser, file.id, { first: 2 })).status).toBe(200);
    const entry = (await auditOf(app, file.id)).find(({ action }) => action === 'print');
    expect(entry?.after).toEqual({ version: 1, pages: 2 });
  });

  it('puts the name, the time of the person’s clock and the barcode of the file below the pages of employees', async () => {
    const { file, browser } = await aPrinter();
    const before = Date.now();
    const { footer } = (await print(browser, file.id)).body;
    const [, date, time] = /^\u2068سالم الحربي\u2069 · \u2068(\S+) (\S+)\u2069$/.exec(footer!.text)!;
    const printed = Date.parse(`${date}T${time}:00+03:00`);
    expect(printed).toBeGreaterThan(before - 60_000);
    expect(printed).toBeLessThanOrEqual(Date.now());
    expect(footer!.barcode.digits).toBe(file.barcode);
    expect(footer!.barcode.bars.every((bar) => bar >= 1 && bar <= 4)).toBe(true);
  });

  it('adds nothing to the pages of staff, or when the organisation does not want it', async () => {
    const { file, browser } = await aPrinter();
    expect((await print(owner, file.id)).body.footer).toBeNull();
    await updateSetting(app.deps.db, 'printFooter', false, null);
    expect((await print(browser, file.id)).body.footer).toBeNull();
    await updateSetting(app.deps.db, 'printFooter', true, null);
  });

  it('is refused without the right, and not recorded', async () => {
    const file = await aPdf();
    const { browser } = await aUser(app, {}, [department.id]);
    expect((await print(browser, file.id)).status).toBe(403);
    expect((await auditOf(app, file.id)).map(({ action }) => action)).not.toContain('print');
  });

  it('is refused for a version that does not exist and for pages in the wrong order', async () => {
    const { file, browser } = await aPrinter();
    expect((await print(browser, file.id, { version: 2 })).status).toBe(404);
    expect((await print(browser, file.id, { first: 3, last: 2 })).status).toBe(400);
  });
});

describe('a page that is printed', { timeout: 60_000 }, () => {
  const page = async (browser: Browser, id: string, number: number, permit?: string) => {
    const query = new URLSearchParams({ width: '480', ...(permit && { permit }) });
    return fetchBytes(app, browser, { url: `/api/files/${id}/pages/${number}?${query}` });
  };

  it('has no watermark, and needs a permit for that page', async () => {
    const { file, browser } = await aPrinter();
    const { permit } = (await print(browser, file.id, { last: 2 })).body;
    const [watermarked, printed] = [await page(browser, file.id, 1), await page(browser, file.id, 1, permit)];
    expect([watermarked.status, printed.status]).toEqual([200, 200]);
    expect(printed.bytes.equals(watermarked.bytes)).toBe(false);
    expect((await page(browser, file.id, 3, permit)).status).toBe(403);
    expect((await page(browser, file.id, 1, 'forged')).status).toBe(403);
    const other = await aPrinter('ليلى');
    expect((await page(other.browser, file.id, 1, permit)).status).toBe(403);
  });

  it('is refused when the right is gone, though the permit is fresh', async () => {
    const { file, user, browser } = await aPrinter();
    const { permit } = (await print(browser, file.id)).body;
    await owner.call(accessContract.takeOne, {
      params: { id: file.id },
      body: { rights: ['print'], userIds: [user.id] },
    });
    expect((await page(browser, file.id, 1, permit)).status).toBe(403);
  });
});
