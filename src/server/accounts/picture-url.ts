import type { UserRow } from './accounts.queries.ts';

/** Enough of the content's hash that a new picture has a new address; browsers may then keep it for good. */
export const pictureVersion = (hash: string): string => hash.slice(0, 16);

export function pictureUrl(user: Pick<UserRow, 'id' | 'picture_hash'>): string | null {
  return user.picture_hash && `/api/users/${user.id}/picture/${pictureVersion(user.picture_hash)}`;
}
