import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '#shared/auth/auth.contract.ts';

/** A file that travels with a mail; its bytes stay in the object store until the mail is sent. */
export interface MailAttachment {
  filename: string;
  blobHash: string;
  contentType: string;
}

export interface OutboxTable {
  id: string;
  to_address: string;
  locale: Locale;
  subject: string;
  text_body: string;
  html_body: string;
  // Written as JSON text: the driver would turn a JavaScript array into a PostgreSQL one.
  attachments: ColumnType<MailAttachment[], string, never>;
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
