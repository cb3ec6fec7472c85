export interface LabelPrintsTable {
  file_id: string;
  count: number;
  printed_at: Date;
  printed_by: string | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    label_prints: LabelPrintsTable;
  }
}
