import type { Me } from '#shared/auth/auth.contract.ts';
import { presentAccount } from '#server/accounts/accounts.present.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { screensFor } from './auth.policy.ts';

export function presentMe(user: UserRow): Me {
  return {
    ...presentAccount(user),
    mustChangePassword: user.must_change_password,
    screens: screensFor(user),
  };
}
