import type { Generated } from 'kysely';

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  remember: boolean;
  address: string;
  user_agent: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

declare module '#server/platform/db.ts' {
  interface Database {
    sessions: SessionsTable;
    password_resets: PasswordResetsTable;
  }
}
