import type { Generated } from 'kysely';

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    password_resets: PasswordResetsTable;
  }
}
