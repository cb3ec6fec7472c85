import { expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aPage, pdfStream } from '#tests/factories/pdf.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { startMailServer } from '#tests/services/mail-server.ts';
import { createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

/** A document whose forms draw each other 12^12 times: drawing it takes until it is killed. */
function endlessDocument(number: number): string {
  const forms = Array.from({ length: 12 }, (_, index) => {
    const isLast = index === 11;
    const resources = isLast ? '' : `/Resources<</XObject<</F ${index + 6} 0 R>>>>`;
    const content = isLast ? `0 0 ${number} 9 re f` : '/F Do '.repeat(12);
    return pdfStream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}`, content);
  });
  return aPage({ width: 9, height: 9 }, '/F Do', '/XObject<</F 5 0 R>>', forms);
}

it(
  'sends the mail for a new password while hostile documents take all the time that drawings are allowed',
  { timeout: 120_000 },
  async () => {
    await using mailServer = await startMailServer();
    await using app = await createTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'dc@example.test' });
    await anOwner(app);
    const { user, browser } = await aUser(app);
    const waiting = async () => {
      const { rows } = await app.database.pool.query<{ locked: boolean }>(
        `select locked_at is not null as locked from graphile_worker.jobs where task_identifier = 'make-thumbnail'`,
      );
      return { drawing: rows.filter(({ locked }) => locked).length, all: rows.length };
    };
    for (let number = 1; number <= 8; number += 1) {
      const bytes = endlessDocument(number);
      await aFile(app, browser, { name: `${number}.pdf`, parentId: 'my-files', bytes });
    }
    await waitFor(async () => expect(await waiting()).toMatchObject({ drawing: 2 }));

    await new Browser(app).call(authContract.forgotPassword, {
      body: { email: user.email_address, locale: 'en' },
    });
    await waitFor(() => expect(mailServer.received).toHaveLength(1));
    expect((await waiting()).all).toBeGreaterThan(2);
    // A stop waits for the two that are being drawn only.
    await app.database.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
  },
);
