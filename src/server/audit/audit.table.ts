import type { ColumnType, Generated } from 'kysely';
import type { AuditAction, AuditKind, RefusedAction } from '#shared/audit/audit.contract.ts';

/** JSON as PostgreSQL gives it back, and as it is passed in: already serialised. */
type Json = ColumnType<Record<string, unknown> | null, string | null, never>;

export interface AuditLogsTable {
  id: number;
  at: Date;
  action: AuditAction;
  entity_kind: AuditKind;
  entity_id: string;
  entity_name: string;
  before: Json;
  after: Json;
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
  actor_phone: string;
  address: string;
  /** The key that signed it; null for entries from before there was a key. */
  key_id: string | null;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AuditHeadTable {
  only_row: boolean;
  id: number;
  at: Date;
  hash: Buffer;
  key_id: string | null;
  /** Signs the other columns; null until the first start with a key. */
  seal: Buffer | null;
}

export interface AuditPeopleTable {
  actor_id: string;
  search_text: string;
}

export interface RefusalsTable {
  key: string;
  action: RefusedAction;
  entity_kind: AuditKind;
  entity_id: string;
  entity_name: string;
  details: ColumnType<Record<string, string>, string, never>;
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
  actor_phone: string;
  address: string;
  count: number;
  /** How many of them are in the log. */
  logged: Generated<number>;
  first_at: Date;
  last_at: Date;
  names: string[];
  ends_at: Date;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    audit_logs: AuditLogsTable;
    audit_head: AuditHeadTable;
    audit_people: AuditPeopleTable;
    refusals: RefusalsTable;
  }
}
