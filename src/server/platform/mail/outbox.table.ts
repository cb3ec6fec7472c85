import type { ColumnType, Generated, Selectable } from 'kysely';
import { z } from 'zod';
import type { Locale } from '#shared/auth/auth.contract.ts';

/** A file that is sent with a mail; its bytes stay in the object store until then. */
const mailAttachment = z.object({ filename: z.string(), blobHash: z.string(), contentType: z.string() });
export type MailAttachment = z.infer<typeof mailAttachment>;
export const mailAttachments = z.array(mailAttachment);

export interface OutboxTable {
  id: string;
  to_address: string;
  /** To whom an answer goes; null when nobody reads it. */
  reply_to: string | null;
  locale: Locale;
  subject: string;
  text_body: string;
  html_body: string;
  /** Read with `mailAttachments`. Written as JSON text, because the driver would make a PostgreSQL array of a JavaScript one. */
  attachments: ColumnType<unknown, string, never>;
  created_at: ColumnType<Date, never, never>;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Date | null;
  failed_at: Date | null;
}

export type OutboxRow = Selectable<OutboxTable>;

declare module '#server/platform/db/db.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}
