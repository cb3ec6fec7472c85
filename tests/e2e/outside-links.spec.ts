import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { filesContract } from '#shared/files/files.contract.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { accessStrings } from '#web/files/access/access.strings.ts';
import { sharingStrings } from '#web/files/actions/sharing/sharing.strings.ts';
import { publicShareStrings } from '#web/files/shares/public/public-share.strings.ts';
import { viewingStrings } from '#web/files/shares/public/viewing.strings.ts';
import { sharesStrings } from '#web/files/shares/shares.strings.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aLinkTo, expectDead, linkInMailTo, visit } from './links-by-api.ts';
import { expectSaid } from './shown-briefly.ts';

const RECIPIENT = 'partner@example.test';
const PASSWORD = 'قهوة 77 mocha';
const NAME = 'مخطط البرج 2.png';
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6b68' } });

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const locale of ['ar', 'en'] as const) {
  const texts = sharesStrings[locale];
  const visitorTexts = publicShareStrings[locale];
  const codes = errorsStrings[locale].codes as Record<string, string>;

  test(`an employee sends a link with a password, which a stranger opens until it is revoked, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    await owner.request.post('/api/auth/sign-up', { data: ownerForm });
    const department = await aDepartment(owner.request);
    await anEmployee(owner.request, [department.id]);
    const hers = await signInEmployee(browser, product.url);
    const bytes = await picture.png().toBuffer();
    await aFileIn(hers.request, department.folderId, NAME, bytes);
    await hers.goto(`/${locale}/data-center-employee/${department.folderId}`);

    await test.step('the form refuses no address and a wrong one, and says so', async () => {
      await row(hers, NAME).click({ button: 'right' });
      const share = hers.getByText(sharingStrings[locale].share, { exact: true });
      await hers.getByRole('menuitem').filter({ has: share }).click();
      await hers.getByRole('tab', { name: accessStrings[locale].external, exact: true }).click();
      const field = hers.getByRole('textbox', { name: texts.emails });
      await button(hers, texts.send).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(texts.enterEmail));
      await expect(field).toBeFocused();
      await expectSaid(hers, texts.enterEmail, 'assertive');
      await hers.keyboard.type(`${RECIPIENT}، a@b`);
      await hers.keyboard.press('Enter');
      await expect(button(hers, texts.removeEmail(RECIPIENT))).toBeVisible();
      await expect(field).toHaveAccessibleDescription(new RegExp(texts.wrongEmail.slice(0, 20)));
      await button(hers, texts.send).click();
      await expect(button(hers, texts.correctEmail('a@b'))).toBeVisible();
      await expectAccessible(hers);
      await button(hers, texts.removeEmail('a@b')).click();
      await expect(field).not.toHaveAttribute('aria-invalid');
    });

    await test.step('the link is sent', async () => {
      await hers.getByRole('textbox', { name: texts.message }).fill('للاطلاع\nمع التحية');
      await button(hers, texts.more).click();
      await hers.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
      await expectAccessible(hers);
      await button(hers, texts.send).click();
      await expectSaid(hers, texts.sent);
      await expect(hers.getByRole('dialog')).toHaveCount(0);
    });

    const { path, mail } = await linkInMailTo(product, RECIPIENT);
    expect(path.startsWith(`/${locale}/`)).toBe(true);
    expect(mail).not.toContain(PASSWORD);
    const visitor = await visit(browser, product, path);

    await test.step('the page asks for the password and says nothing of the file before', async () => {
      const heading = visitor.getByRole('heading', {
        level: 1,
        name: visitorTexts.locked.title,
        exact: true,
      });
      await expect(heading).toBeVisible();
      await expect(visitor.getByRole('main')).not.toContainText('مخطط');
      await expectAccessible(visitor);
      const password = visitor.getByLabel(visitorTexts.locked.password, { exact: true });
      await password.fill('a wrong guess');
      await button(visitor, visitorTexts.locked.open).click();
      await expect(password).toHaveAccessibleDescription(codes['linkPasswordWrong']!);
      await expect(password).toBeFocused();
      await password.fill(PASSWORD);
      await button(visitor, visitorTexts.locked.open).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NAME);
      await expectAccessible(visitor);
    });

    await test.step('the picture is shown, and downloaded as it is', async () => {
      await button(visitor, visitorTexts.view).click();
      const image = visitor.getByRole('img', { name: NAME });
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).toHaveJSProperty('naturalWidth', 60);
      await button(visitor, viewingStrings[locale].back).click();
      const download = visitor.waitForEvent('download');
      await visitor.getByRole('link', { name: visitorTexts.download, exact: true }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(NAME);
      expect(await readFile(await saved.path())).toEqual(bytes);
    });

    await test.step('no address of the page is told to anybody', async () => {
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const referrers: (string | undefined)[] = [];
      visitor.on('request', (request) => referrers.push(request.headers()['referer']));
      const download = visitor.waitForEvent('download');
      await visitor.getByRole('link', { name: visitorTexts.download, exact: true }).click();
      await download;
      expect(referrers.length).toBeGreaterThan(0);
      expect(referrers.filter(Boolean)).toEqual([]);
    });

    await test.step('the sender sees what was done with the link, and revokes it', async () => {
      await row(hers, NAME).click();
      await hers.keyboard.press('Alt+i');
      const links = hers.getByRole('listitem').filter({ hasText: RECIPIENT });
      await expect(links).toContainText(texts.states.active);
      await expect(links).toContainText(texts.openings(1));
      await expect(links).toContainText(texts.downloads(3));
      await button(hers, texts.revokeOf(RECIPIENT)).click();
      await expectAccessible(hers);
      await button(hers, texts.revoke).click();
      await expect(links).toContainText(texts.states.revoked);
      await expectSaid(hers, texts.revoked);
    });

    await test.step('the open page says that the link no longer works, as for a link that never was', async () => {
      // The page asks again by itself after a download and on each return to it, so the link may be gone already.
      const download = visitor.getByRole('link', { name: visitorTexts.download, exact: true });
      await download.evaluateAll((links) => links.forEach((link) => (link as HTMLElement).click()));
      const shown = await expectDead(visitor, locale);
      await expectAccessible(visitor);
      const guess = await visit(browser, product, `/${locale}/shared/${'A'.repeat(43)}`);
      expect(await expectDead(guess, locale)).toBe(shown);
    });
  });
}

test('viewing and each download count, and the page says when none is left', async ({
  page: owner,
  browser,
  product,
}) => {
  const bytes = await picture.png().toBuffer();
  const { path } = await aLinkTo(owner, product, 'plan.png', bytes, { maxDownloads: 2 });
  const texts = publicShareStrings.en;
  const visitor = await visit(browser, product, path);
  const left = (n: number) => visitor.getByText(texts.downloadCount(n), { exact: true });
  const link = visitor.getByRole('link', { name: texts.download, exact: true });
  await expect(left(2)).toBeVisible();
  await expect(visitor.getByText(texts.viewCounts)).toBeVisible();
  // What was read once is not read, and counted, again while the page is open.
  for (let n = 0; n < 2; n += 1) {
    await button(visitor, texts.view).click();
    await expect(visitor.getByRole('img', { name: 'plan.png' })).toBeVisible();
    await visitor.goBack();
    await expect(left(1)).toBeVisible();
  }
  const download = visitor.waitForEvent('download');
  await link.click();
  expect(await readFile(await (await download).path())).toEqual(bytes);
  await expect(visitor.getByText(texts.noneLeft, { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText(texts.noneLeft, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: texts.view, exact: true })).toHaveCount(0);
  await expectAccessible(visitor);
  await expectDead(await visit(browser, product, path), 'en');
});

test('a viewer that was not loaded is loaded by Retry, and says that another tab used the last download', async ({
  page: owner,
  browser,
  product,
}) => {
  const { path } = await aLinkTo(owner, product, 'minutes.txt', Buffer.from('محضر'), { maxDownloads: 2 });
  const texts = publicShareStrings.en;
  const visitor = await visit(browser, product, path);
  // With the page itself, so that the server counts as not reachable.
  const lose = (part: string) =>
    visitor.route(new RegExp(`/assets/${part}-|:\\d+/$`), (route) => route.abort());
  const expectLost = () =>
    expect(visitor.getByRole('alert')).toContainText(String(errorsStrings.en.codes.offline));
  const retry = button(visitor, uiStrings.en.retry);

  await lose('viewing');
  await button(visitor, texts.view).click();
  await expectLost();
  await visitor.unrouteAll();
  await lose('text-viewer');
  const lost = visitor.waitForEvent('requestfailed', (request) => request.url().includes('/text-viewer-'));
  await retry.click();
  await lost;
  await expectLost();
  await visitor.unrouteAll();
  await retry.click();
  await expect(visitor.getByText('محضر')).toBeVisible();

  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const content = path.replace('/en/shared/', '/api/public/shares/');
  await visitor.route(`**${content}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const download = button(visitor, texts.download);
  await download.click();
  await expect(download).toBeDisabled();
  expect((await visitor.request.get(`${content}/content?disposition=attachment`)).ok()).toBe(true);
  answer();
  await expectSaid(visitor, texts.noneLeft);
  await expect(download).toHaveCount(0);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(visitor.getByText('محضر')).toBeVisible();
});

test('a link shows its file to whoever is signed in too, and ends when the file is trashed', async ({
  page: owner,
  browser,
  product,
}) => {
  const bytes = Buffer.from('Minutes\nمحضر');
  const { id, path } = await aLinkTo(owner, product, 'minutes.txt', bytes, { maxDownloads: 2 });
  const texts = publicShareStrings.en;

  await owner.goto(path);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('minutes.txt');
  await expect(owner.getByRole('navigation')).toHaveCount(0);

  const visitor = await visit(browser, product, path);
  await expect(visitor.getByText(texts.downloadCount(2))).toBeVisible();
  await button(visitor, texts.view).click();
  await expect(visitor.getByText('محضر')).toBeVisible();
  await button(visitor, viewingStrings.en.back).click();
  // Nothing is being read any more, so that only the click can find out.
  await expect(visitor.getByText(texts.downloadCount(1))).toBeVisible();

  const trashed = await owner.request.post(filesContract.trash.path, { data: { ids: [id] } });
  expect(trashed.ok()).toBe(true);
  await visitor.getByRole('link', { name: texts.download, exact: true }).click();
  await expectDead(visitor, 'en');
  await owner.reload();
  await expectDead(owner, 'en');
});
