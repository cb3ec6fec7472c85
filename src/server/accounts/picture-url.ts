import type { UserRow } from './accounts.queries.ts';

/** Part of the content's hash. A new picture has a new URL, so an open page shows it at once. */
export const pictureVersion = (hash: string): string => hash.slice(0, 16);

export function pictureUrl(user: Pick<UserRow, 'id' | 'picture_hash'>): string | null {
  return user.picture_hash && `/api/users/${user.id}/picture/${pictureVersion(user.picture_hash)}`;
}
