import type { ColumnType, Generated } from 'kysely';
import type { Author } from '#server/audit/author.ts';
import type { Split, SplitBy, SplitFailure, SplitMark } from '#shared/files/splits.contract.ts';

/** What was requested; null when the marks are only looked for. */
export type SplitRequest = (SplitBy & { printBarcode: boolean; trashSource: boolean }) | null;

/** A page at which a document begins. Which file has the barcode is looked up when it is shown, because that may change. */
export type FoundMark = Omit<SplitMark, 'file'>;

/** A file that was made, or got a new version. */
export type MadeFile = Pick<Split['files'][number], 'id' | 'isNewVersion'>;

/** Kysely writes JSON columns as text. */
type Json<T> = ColumnType<T, string, string>;

export interface SplitsTable {
  id: string;
  file_id: string;
  user_id: string;
  author: Json<Author>;
  turn_of: string;
  blob_hash: string;
  version: number;
  state: Split['state'];
  request: Json<SplitRequest>;
  done: Generated<number>;
  total: number | null;
  page_count: number | null;
  marks: ColumnType<FoundMark[], string | undefined, string>;
  made: ColumnType<MadeFile[], string | undefined, string>;
  failure: SplitFailure | null;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface VersionOffersTable {
  file_id: string;
  target_id: string;
  version: number;
  created_at: Generated<Date>;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    splits: SplitsTable;
    version_offers: VersionOffersTable;
  }
}
