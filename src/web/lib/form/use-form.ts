import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

type FieldErrors<V> = { [K in keyof V]?: string };

/** A failed check: one sentence for the whole form, and a text for each wrong field. */
export interface CheckFailure<V> {
  summary: string;
  fields: FieldErrors<V>;
}

interface FormOptions<V> {
  initial: V;
  /** Has no effects, because it is called again for the texts of another language. */
  check: (values: V) => CheckFailure<V> | null;
  onInvalid?: (summary: string) => void;
  onValid: (values: V) => void;
  /** A form of a page, which is lost with it; with what else was changed, such as a picture. */
  ofPage?: { isChanged?: boolean };
}

/** Why the last submit failed, without texts: they are in the language of the page, which can change. */
interface Failed<V> {
  reason: { checked: V } | { refused: unknown };
  /** The fields that were changed since. */
  corrected: readonly (keyof V)[];
  isDismissed: boolean;
}

/**
 * Values, errors and submit of one form; the first wrong field gets the focus. `release` lets the user leave a form of a page
 * without a question, because it was saved or cancelled. `problem` says why the last submit failed, until `dismiss`.
 */
export function useForm<V extends Record<string, string | boolean>>(options: FormOptions<V>) {
  const locale = useLocale();
  const [values, setValues] = useState(options.initial);
  const [failed, setFailed] = useState<Failed<V> | null>(null);
  const [saved, setSaved] = useState(options.initial);
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  const isDirty = Object.keys(saved).some((name) => values[name] !== saved[name]);
  const unsaved = useUnsavedChanges(
    options.ofPage !== undefined && (isDirty || (options.ofPage.isChanged ?? false)),
  );
  const failure = failed && failureOf(failed.reason);

  function failureOf(reason: Failed<V>['reason']): CheckFailure<V> | null {
    return 'refused' in reason ? refusalOf<V>(reason.refused, locale) : options.check(reason.checked);
  }

  function release(): void {
    unsaved.release();
    setSaved(values);
  }

  function set<K extends keyof V>(name: K, value: V[K]): void {
    unsaved.hold();
    setValues((before) => ({ ...before, [name]: value }));
    setFailed((before) => before && { ...before, corrected: [...before.corrected, name] });
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSubmitted.current) return;
    form.current = event.currentTarget;
    const found = options.check(values);
    if (!found) {
      setFailed(null);
      // Whoever leaves while it is saved loses nothing.
      unsaved.release();
      // The button is disabled one task later, when the pending change is drawn. A second click can come before.
      isSubmitted.current = true;
      setTimeout(() => (isSubmitted.current = false));
      return options.onValid(values);
    }
    fail({ checked: values });
    options.onInvalid?.(found.summary);
  }

  function fail(reason: Failed<V>['reason']): void {
    setFailed({ reason, corrected: [], isDismissed: false });
    const wrong: FieldErrors<V> = failureOf(reason)?.fields ?? {};
    const elements = [...(form.current?.elements ?? [])];
    const fields = elements.filter((element) => element instanceof HTMLInputElement);
    fields.find((field) => wrong[field.name])?.focus();
  }

  /** Marks the fields that the server refused (`body.email` is the field `email`), with the text of the error. */
  function markRefused(error: unknown): void {
    unsaved.hold();
    fail({ refused: error });
  }

  const errorOf = (name: keyof V): string | undefined =>
    failed?.corrected.includes(name) ? undefined : failure?.fields[name];

  const text = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name] as string,
    onChange: (value: string) => set(name, value as V[K]),
    error: errorOf(name),
  });

  const checkbox = <K extends keyof V & string>(name: K) => ({
    name,
    checked: values[name] as boolean,
    onChange: (checked: boolean) => set(name, checked as V[K]),
  });

  const problem = failed?.isDismissed ? null : (failure?.summary ?? null);
  const dismiss = () => setFailed((before) => before && { ...before, isDismissed: true });

  return { values, submit, markRefused, text, checkbox, isDirty, release, problem, dismiss };
}

/** The server's refusal. `invalidInput` does not say what is wrong with a field, so the field says only that it is refused. */
function refusalOf<V>(error: unknown, locale: Locale): CheckFailure<V> {
  const summary = errorText(error, locale);
  if (!(error instanceof ApiError)) return { summary, fields: {} };
  const names = error.fields.map((field) => field.replace(/^body\./, ''));
  const reason = error.code === 'invalidInput' ? fieldsStrings[locale].refused : summary;
  return { summary, fields: Object.fromEntries(names.map((name) => [name, reason])) as FieldErrors<V> };
}
