import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { MAX_PASSWORD } from '#shared/http/text.ts';
import { allOf, failureOf } from '#web/lib/form/form-checks.ts';
import type { CheckFailure } from '#web/lib/form/use-form.ts';
import type { authStrings } from './auth.strings.ts';

/** Checks that a new password is of an accepted length and was typed the same twice. `names` are the names of the two fields. */
export function checkNewPassword<N extends string>(
  values: Record<NoInfer<N>, string>,
  names: { password: N; confirmation: N },
  texts: (typeof authStrings)['ar'],
): CheckFailure<Record<N, string>> | null {
  const password = values[names.password];
  const isSame = password === values[names.confirmation];
  return allOf<Record<N, string>>(
    isSame ? null : failureOf(names.confirmation, texts.passwordsDontMatch),
    password.length < MIN_PASSWORD ? failureOf(names.password, texts.passwordTooShort(MIN_PASSWORD)) : null,
    password.length > MAX_PASSWORD ? failureOf(names.password, texts.passwordTooLong(MAX_PASSWORD)) : null,
  );
}
