import type { ColumnType, Generated } from 'kysely';

export interface BarcodeScalesTable {
  index: number;
  name: string;
  height: number;
  width: number;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** The settings of the organisation, one per row; see organisation-settings.queries.ts. */
export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    barcode_scales: BarcodeScalesTable;
    settings: SettingsTable;
  }
}
