import type { ColumnType } from 'kysely';
import type { AnchorTarget } from '#shared/settings/anchors.contract.ts';

export interface AuditAnchorsTable {
  target: AnchorTarget;
  is_on: boolean;
  /** Read with `syslogServer`. */
  server: ColumnType<unknown, string | null, string | null>;
  anchored_at: Date | null;
  entry: number | null;
  fingerprint: string | null;
  mail_id: string | null;
  failed_at: Date | null;
  error: string | null;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    audit_anchors: AuditAnchorsTable;
  }
}
