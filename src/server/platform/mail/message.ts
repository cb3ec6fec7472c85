import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { type OutboxRow, mailAttachments } from './outbox.table.ts';

/** Opens a stored blob for reading. */
export type OpenBlob = (hash: string) => Promise<Readable>;

/** A row of the outbox as the mail library wants it. */
export type Compose = (row: OutboxRow) => SendMailOptions;

export function composer(from: string, openBlob: OpenBlob): Compose {
  return (row) => ({
    // Stable, so that a mailbox can recognise a mail that a crash made us send twice.
    messageId: `<${row.id}@${domainOf(from)}>`,
    from,
    // As an object it is one address; as a string a comma would make it two.
    to: { name: '', address: row.to_address },
    subject: row.subject,
    date: row.created_at,
    text: row.text_body,
    html: row.html_body,
    // Keeps out-of-office robots from answering.
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

// Opened at the first read: a mail that is refused before its body is asked for leaves no stream behind.
async function* readLater(openBlob: OpenBlob, hash: string) {
  yield* await openBlob(hash);
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
}
