/** Kept by triggers (013-quotas.sql); never written by the server. */
export interface StorageUsageTable {
  /** The id of a department, or of the user whose My Files it is. */
  quota_id: string;
  used: number;
  reserved: number;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    storage_usage: StorageUsageTable;
  }
}
