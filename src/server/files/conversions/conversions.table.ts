import type { ColumnType, Generated } from 'kysely';
import type { Author } from '#server/audit/author.ts';
import type { Conversion, ConversionFailure } from '#shared/files/conversions.contract.ts';

/** A Word document that is made of another text. */
export interface ConversionsTable {
  id: string;
  file_id: string;
  user_id: string;
  /** Kysely writes JSON columns as text. */
  author: ColumnType<Author, string, string>;
  blob_hash: string;
  version: number;
  state: Conversion['state'];
  made_id: string | null;
  failure: ConversionFailure | null;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  started_at: Date | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    conversions: ConversionsTable;
  }
}
