import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { failureOf } from '#web/lib/form-checks.ts';
import type { CheckFailure } from '#web/lib/use-form.ts';
import type { authStrings } from './auth.strings.ts';

/** A password someone chooses: long enough, and typed the same twice. The names are those of its two fields. */
export function checkChosenPassword<N extends string>(
  values: Record<NoInfer<N>, string>,
  names: { password: N; confirmation: N },
  texts: (typeof authStrings)['ar'],
): CheckFailure<Record<N, string>> | null {
  const chosen = values[names.password];
  if (chosen !== values[names.confirmation]) return failureOf(names.confirmation, texts.passwordsDontMatch);
  return chosen.length < MIN_PASSWORD
    ? failureOf(names.password, texts.passwordTooShort(MIN_PASSWORD))
    : null;
}
