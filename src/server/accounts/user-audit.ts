import type { Author } from '#server/audit/author.ts';
import { presentProfile } from './accounts.present.ts';
import type { UserRow } from './accounts.queries.ts';

/** A user as the author of a change, for requests that have no session yet, such as a sign-in. */
export function authorOfUser(user: UserRow, address: string): Author {
  return { id: user.id, ...presentProfile(user), address };
}

/** A user as the entity of an audit entry. */
export const userEntity = (user: { id: string; name: string }) => ({
  kind: 'user' as const,
  id: user.id,
  name: user.name,
});
