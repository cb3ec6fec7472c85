import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '#shared/auth/auth.contract.ts';

/** A link to a file that was sent to one address outside the organisation. */
export interface ShareLinksTable {
  id: string;
  file_id: string;
  /** The sharer: the link works as long as they may share the file. */
  created_by: string;
  email_address: string;
  token_hash: Buffer;
  password_hash: string | null;
  locale: Locale;
  created_at: ColumnType<Date, never, never>;
  expires_at: ColumnType<Date, Date, never>;
  max_downloads: number | null;
  downloads: Generated<number>;
  openings: Generated<number>;
  last_opened_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  ended_at: Date | null;
  is_attached: boolean;
  mail_id: string;
}

export type LinkRow = Selectable<ShareLinksTable>;

declare module '#server/platform/db/db.ts' {
  interface Database {
    share_links: ShareLinksTable;
  }
}
