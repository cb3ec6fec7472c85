import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { failureOf } from '#web/lib/form-checks.ts';
import type { CheckFailure } from '#web/lib/use-form.ts';
import type { authStrings } from './auth.strings.ts';

/** Checks that a new password is long enough and was typed the same twice. `names` are the names of the two fields. */
export function checkNewPassword<N extends string>(
  values: Record<NoInfer<N>, string>,
  names: { password: N; confirmation: N },
  texts: (typeof authStrings)['ar'],
): CheckFailure<Record<N, string>> | null {
  const password = values[names.password];
  if (password !== values[names.confirmation]) return failureOf(names.confirmation, texts.passwordsDontMatch);
  return password.length < MIN_PASSWORD
    ? failureOf(names.password, texts.passwordTooShort(MIN_PASSWORD))
    : null;
}
