import type { Generated, GeneratedAlways } from 'kysely';
import type { UnitKind } from '#shared/organisation/organisation.contract.ts';

/** A partition, company or department. */
export interface UnitsTable {
  id: string;
  kind: UnitKind;
  /** Null for partitions. */
  parent_id: string | null;
  name: string;
  /** `foldForSearch(name)`, for the filter and the tree. */
  search_name: string;
  /** `sortKey(name)`; computed by the database. */
  sort_name: GeneratedAlways<string>;
  email_address: Generated<string>;
  phone_number: Generated<string>;
  address: Generated<string>;
  prefix: number;
  folder_id: string;
  /** Departments only: how many bytes it may keep. Null: no limit. */
  quota: number | null;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  /** The unit above whose deletion also deleted this one; its own id when it was deleted itself. */
  deleted_with: string | null;
}

export interface PrefixCountersTable {
  kind: UnitKind;
  last: number;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    units: UnitsTable;
    prefix_counters: PrefixCountersTable;
  }
}
