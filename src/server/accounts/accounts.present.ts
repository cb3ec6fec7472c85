import type { UserRow } from './accounts.queries.ts';
import { pictureUrl } from './picture-url.ts';

/** The fields that users edit about themselves. The audit log stores the same ones. */
export function presentProfile(user: UserRow) {
  return {
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
  };
}

/** The fields that the signed-in user and a row of the list of users have in common. */
export function presentAccount(user: UserRow) {
  return {
    id: user.id,
    ...presentProfile(user),
    role: user.role,
    capabilities: user.capabilities,
    isOwner: user.is_owner,
    pictureUrl: pictureUrl(user),
  };
}
