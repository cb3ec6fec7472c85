import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { type OutboxRow, mailAttachments } from './outbox.table.ts';

/** Opens a stored blob for reading. */
export type OpenBlob = (hash: string) => Promise<Readable>;

/** Makes the mail library's options from a row of the outbox. */
export type Compose = (row: OutboxRow) => SendMailOptions;

export function composer(from: string, openBlob: OpenBlob): Compose {
  return (row) => ({
    // The same at each attempt, so that a mailbox can recognise a mail that we sent twice because of a crash.
    messageId: `<${row.id}@${domainOf(from)}>`,
    from,
    // An object is always one address; in a string a comma would make it two.
    to: { name: '', address: row.to_address },
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

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
}
