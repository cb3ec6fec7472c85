import { isEmail, isPhone } from '#shared/http/text.ts';
import type { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import type { CheckFailure } from './use-form.ts';

type Texts = (typeof fieldsStrings)['ar'];
type Check<V> = CheckFailure<V> | null;

/** Combines checks: all wrong fields are marked, each with the text of the first check that failed on it. */
export function allOf<V>(...checks: readonly Check<NoInfer<V>>[]): Check<V> {
  const failures = checks.filter((check) => check !== null);
  const [first] = failures;
  if (!first) return null;
  const fields = Object.assign({}, ...failures.toReversed().map((failure) => failure.fields));
  return { summary: first.summary, fields };
}

/** The failure of one field; without a summary the form says the text of the field. */
export function failureOf<N extends string>(
  name: N,
  text: string,
  summary = text,
): CheckFailure<Record<N, string>> {
  const fields: CheckFailure<Record<N, string>>['fields'] = {};
  fields[name] = text;
  return { summary, fields };
}

/** Checks that these fields are filled. */
export function checkFilled<V extends Record<string, string | boolean>>(
  values: V,
  names: readonly (keyof V)[],
  summary: string,
  texts: Pick<Texts, 'required'>,
): Check<V> {
  const empty = names.filter((name) => String(values[name]).trim() === '');
  if (empty.length === 0) return null;
  const fields: CheckFailure<V>['fields'] = {};
  for (const name of empty) fields[name] = texts.required;
  return { summary, fields };
}

export function checkEmail<N extends string>(
  values: Record<NoInfer<N>, string>,
  name: N,
  summary: string,
  texts: Pick<Texts, 'invalidEmail'>,
): Check<Record<N, string>> {
  return isEmail(values[name].trim()) ? null : failureOf(name, texts.invalidEmail, summary);
}

/** Checks a telephone number; an empty field passes. */
export function checkOptionalPhone<N extends string>(
  values: Record<NoInfer<N>, string>,
  name: N,
  texts: Pick<Texts, 'invalidPhone'>,
): Check<Record<N, string>> {
  const phone = values[name].trim();
  return phone === '' || isPhone(phone) ? null : failureOf(name, texts.invalidPhone);
}
