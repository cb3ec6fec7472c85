import type { Me } from '#shared/auth/auth.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { pictureUrl } from '#server/accounts/picture-url.ts';
import { screensFor } from './auth.policy.ts';

export function presentMe(user: UserRow): Me {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
    role: user.role,
    capabilities: user.capabilities,
    isOwner: user.is_owner,
    mustChangePassword: user.must_change_password,
    pictureUrl: pictureUrl(user),
    screens: screensFor(user),
  };
}
