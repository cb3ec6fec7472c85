import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { isEmail } from '#shared/http/text.ts';
import type { CheckFailure } from '#web/lib/use-form.ts';
import type { authStrings } from './auth.strings.ts';

type Texts = (typeof authStrings)['ar'];
type Values = Record<string, string | boolean>;
type Check<V> = CheckFailure<V> | null;

/** All fields that are wrong at once; the sentence for the form, and for a field, is that of the first check to fail. */
export function allOf<V>(...checks: readonly Check<NoInfer<V>>[]): Check<V> {
  const failures = checks.filter((check) => check !== null);
  const [first] = failures;
  if (!first) return null;
  const fields = Object.assign({}, ...failures.toReversed().map((failure) => failure.fields));
  return { summary: first.summary, fields };
}

/** Every one of these fields is filled. */
export function checkFilled<V extends Values>(
  values: V,
  names: readonly (keyof V)[],
  summary: string,
  texts: Texts,
): Check<V> {
  const empty = names.filter((name) => String(values[name]).trim() === '');
  if (empty.length === 0) return null;
  const fields: CheckFailure<V>['fields'] = {};
  for (const name of empty) fields[name] = texts.required;
  return { summary, fields };
}

export function checkEmail(email: string, summary: string, texts: Texts): Check<{ email: string }> {
  return isEmail(email.trim()) ? null : { summary, fields: { email: texts.invalidEmail } };
}

/** A password someone chooses: long enough, and typed the same twice. The names are those of its two fields. */
export function checkChosenPassword<N extends string>(
  values: Record<NoInfer<N>, string>,
  names: { password: N; confirmation: N },
  texts: Texts,
): Check<Record<N, string>> {
  const chosen = values[names.password];
  if (chosen !== values[names.confirmation]) return failure(names.confirmation, texts.passwordsDontMatch);
  return chosen.length < MIN_PASSWORD ? failure(names.password, texts.passwordTooShort(MIN_PASSWORD)) : null;
}

function failure<N extends string>(name: N, text: string): CheckFailure<Record<N, string>> {
  const fields: CheckFailure<Record<N, string>>['fields'] = {};
  fields[name] = text;
  return { summary: text, fields };
}
