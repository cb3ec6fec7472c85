import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { z } from 'zod';
import type { Capability, Role } from '#shared/auth/roles.ts';
import type { SessionEnding } from '#shared/auth/session-endings.ts';

/** A person's own choices. A choice that cannot be parsed counts as not made. */
export const userSettings = z
  .object({
    /** The index of the label scale that is on; see settings. */
    scale: z.number().int().optional(),
  })
  .catch({});
export type UserSettings = z.infer<typeof userSettings>;

export interface UsersTable {
  id: string;
  name: string;
  username: string;
  /** `foldKey(username)`: what uniqueness and sign-in compare. */
  username_key: string;
  /** `foldForSearch(name)`, for the list's filter. */
  search_name: string;
  /** `sortKey(name)`; computed by the database. */
  sort_name: GeneratedAlways<string>;
  email_address: string;
  email_key: string;
  phone_number: Generated<string>;
  /** The phone number without spaces and punctuation; computed by the database. */
  phone_key: GeneratedAlways<string>;
  role: Role;
  capabilities: Generated<Capability[]>;
  is_active: Generated<boolean>;
  is_owner: Generated<boolean>;
  password_hash: string;
  /** Encrypted; null once the user has chosen their own password. */
  temporary_password: Buffer | null;
  /** The hash of the temporary password that the user replaced last. */
  former_temporary_hash: string | null;
  must_change_password: Generated<boolean>;
  picture_hash: string | null;
  locale: Generated<string>;
  /** Read with `userSettings`. */
  settings: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SessionsTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  remember: boolean;
  /** The network address of the use at `seen_at`. */
  address: string;
  /** As the browser called itself at the sign-in. */
  user_agent: string;
  created_at: Generated<Date>;
  /** The last use, or up to five minutes before it. */
  seen_at: Generated<Date>;
  expires_at: Date;
}

export interface EndedSessionsTable {
  token_hash: Buffer;
  user_id: string;
  reason: SessionEnding;
  ended_at: Generated<Date>;
}

export interface UserDepartmentsTable {
  user_id: string;
  department_id: string;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
    ended_sessions: EndedSessionsTable;
    user_departments: UserDepartmentsTable;
  }
}
