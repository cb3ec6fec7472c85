import type { Generated } from 'kysely';

export interface BarcodeScalesTable {
  index: number;
  name: string;
  height: number;
  width: number;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    barcode_scales: BarcodeScalesTable;
  }
}
