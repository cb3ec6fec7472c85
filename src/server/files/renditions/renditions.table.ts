import type { FailureReason } from '#server/platform/office/conversion.ts';

/** The PDF of an Office file's content. */
export interface RenditionsTable {
  source_hash: string;
  converter: number;
  state: 'making' | 'ready' | 'failed';
  pdf_hash: string | null;
  pdf_size: number | null;
  failure: FailureReason | null;
  started_at: Date | null;
  retry_at: Date | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    renditions: RenditionsTable;
  }
}
