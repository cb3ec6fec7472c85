import type { Generated } from 'kysely';

/** One row: the organisation's name and logo. */
export interface BrandTable {
  is_only: Generated<boolean>;
  name_ar: string;
  name_en: string;
  logo_hash: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    brand: BrandTable;
  }
}
