import type { Page } from '@playwright/test';
import { MAX_LINK_ADDRESSES } from '#shared/files/shares.contract.ts';
import { accessStrings } from '#web/files/access/access.strings.ts';
import { sharingStrings } from '#web/files/actions/sharing/sharing.strings.ts';
import { sharesStrings } from '#web/files/shares/shares.strings.ts';
import { notificationsStrings } from '#web/notifications/notifications.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { type MailServer, startMailServer } from '#tests/services/mail-server.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test as base } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const NOBODY = 'nobody@example.test';
const FRIEND = 'friend@example.test';
const NAME = 'plan.png';

const test = base.extend<{ mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  mailServer: async ({}, use) => {
    await using server = await startMailServer({
      onRecipient: (address) => (address === NOBODY ? { code: 550, text: 'no such mailbox' } : undefined),
    });
    await use(server);
  },
  settings: ({ mailServer }, use) => use({ SMTP_URL: mailServer.url }),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a file, and returns the address of its folder. */
async function aFileToShare({ request }: Page, locale: 'ar' | 'en'): Promise<string> {
  await request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(request);
  await aFileIn(request, folderId, NAME, Buffer.from('not really a picture'));
  return `/${locale}/data-center/${folderId}`;
}

/** Opens the external tab of the dialog that shares the file. */
async function openExternalShare(page: Page, folder: string, locale: 'ar' | 'en'): Promise<void> {
  await page.goto(folder);
  await page.getByRole('row').filter({ hasText: NAME }).click({ button: 'right' });
  const share = page.getByText(sharingStrings[locale].share, { exact: true });
  await page.getByRole('menuitem').filter({ has: share }).click();
  await page.getByRole('tab', { name: accessStrings[locale].external, exact: true }).click();
}

const locale = 'en';
const texts = sharesStrings[locale];

test('a mail that is refused comes back as a notification that leads to the links', async ({
  page,
  mailServer,
}) => {
  await openExternalShare(page, await aFileToShare(page, locale), locale);
  await page.getByRole('textbox', { name: texts.emails }).fill(`${NOBODY} ${FRIEND}`);
  await button(page, texts.send).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { bell, events, title } = notificationsStrings[locale];
  await button(page, bell(1)).click();
  const text = events.shareMailFailed({
    type: 'shareMailFailed',
    file: { id: '', name: NAME },
    emailAddress: NOBODY,
  });
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: text }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rowOf = (address: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(address, { exact: true }) });
  await expect(rowOf(NOBODY)).toContainText(texts.mail.failed);
  await expect(rowOf(FRIEND)).not.toContainText(texts.mail.failed);
  const reached = () => mailServer.received.flatMap(({ recipients }) => recipients);
  await expect.poll(reached).toEqual([FRIEND]);

  await test.step('the focus stays in the list after a link is revoked with the keyboard', async () => {
    await tabTo(button(page, texts.revokeOf(NOBODY)));
    await page.keyboard.press('Enter');
    await tabTo(button(page, texts.revoke));
    await page.keyboard.press('Enter');
    await expect(rowOf(NOBODY)).toContainText(texts.states.revoked);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(NOBODY)).toBeFocused();
  });
});

test('wrong, forged and too many addresses are refused in words', async ({ page, mailServer }) => {
  const folder = await aFileToShare(page, locale);
  const field = page.getByRole('textbox', { name: texts.emails });
  const many = Array.from({ length: MAX_LINK_ADDRESSES + 1 }, (_, n) => `person-${n}@example.test`);
  for (const [typed, problem] of [
    ['a@b', texts.wrongEmail],
    [`${FRIEND}\r\nBcc: thief@example.test`, texts.wrongEmail],
    [`boss@bank.test <${FRIEND}>`, texts.wrongEmail],
    [many.join(' '), texts.tooManyEmails(MAX_LINK_ADDRESSES)],
  ] as const) {
    await openExternalShare(page, folder, locale);
    await field.fill(typed);
    await button(page, texts.send).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(problem)));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(mailServer.deliveries()).toBe(0);
});
