import type { Generated } from 'kysely';

export interface InboxImportsTable {
  id: string;
  /** Null when it became a file. */
  reason: string | null;
  seen_at: Generated<Date>;
}

export interface InboxFoldersTable {
  department_id: string;
  folder_id: string;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    inbox_imports: InboxImportsTable;
    inbox_folders: InboxFoldersTable;
  }
}
