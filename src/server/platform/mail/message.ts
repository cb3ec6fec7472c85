import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { type OutboxRow, mailAttachments } from './outbox.table.ts';

/** Opens a stored blob for reading. */
export type OpenBlob = (hash: string) => Promise<Readable>;

/** Makes the mail library's options from a row of the outbox. */
export type Compose = (row: OutboxRow) => Promise<SendMailOptions>;

/** What the organisation is called in this language; null when it has no name. */
export type SenderName = (locale: Locale) => Promise<string | null>;

export function composer(from: string, openBlob: OpenBlob, senderName: SenderName): Compose {
  return async (row) => ({
    // The same at each attempt, so that a mailbox can recognise a mail that we sent twice because of a crash.
    messageId: `<${row.id}@${domainOf(from)}>`,
    from: senderOf(from, await senderName(row.locale)),
    // An object is always one address; in a string a comma would make it two.
    to: { name: '', address: row.to_address },
    ...(row.reply_to && { replyTo: { name: '', address: row.reply_to } }),
    subject: row.subject,
    date: row.created_at,
    text: row.text_body,
    html: row.html_body,
    // Keeps automatic replies (out of office) from being sent to us.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': row.locale },
    attachments: mailAttachments.parse(row.attachments).map(({ filename, contentType, blobHash }) => ({
      filename,
      contentType,
      content: Readable.from(readLater(openBlob, blobHash), { objectMode: false }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

// The blob is opened at the first read, so that a mail that is refused before its body is sent leaves no stream open.
async function* readLater(openBlob: OpenBlob, hash: string) {
  yield* await openBlob(hash);
}

/**
 * The address of `MAIL_FROM` with the organisation's name. As an object, the library quotes or encodes the name, so that no
 * character of it ends the header or adds an address; marks that turn the direction of what follows are left out.
 */
function senderOf(from: string, name: string | null): SendMailOptions['from'] {
  const shown = name?.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ').trim();
  if (!shown) return from;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return { name: shown, address: address.trim() };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
}
