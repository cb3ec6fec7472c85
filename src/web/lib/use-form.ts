import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

type FieldErrors<V> = { [K in keyof V]?: string };

/** A failed check: one sentence for the whole form, and a text for each wrong field. */
export interface CheckFailure<V> {
  summary: string;
  fields: FieldErrors<V>;
}

interface FormOptions<V> {
  initial: V;
  check: (values: V) => CheckFailure<V> | null;
  onInvalid: (summary: string) => void;
  onValid: (values: V) => void;
  /** A form of a page, which is lost with it; with what else was changed, such as a picture. */
  ofPage?: { isChanged?: boolean };
}

/**
 * Values, errors and submit of one form; the first wrong field gets the focus. `release` lets the user leave a form of a page
 * without a question, because it was saved or cancelled.
 */
export function useForm<V extends Record<string, string | boolean>>(options: FormOptions<V>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [saved, setSaved] = useState(options.initial);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = Object.keys(saved).some((name) => values[name] !== saved[name]);
  const unsaved = useUnsavedChanges(
    options.ofPage !== undefined && (isDirty || (options.ofPage.isChanged ?? false)),
  );

  function release(): void {
    unsaved.release();
    setSaved(values);
  }

  function set<K extends keyof V>(name: K, value: V[K]): void {
    unsaved.hold();
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    form.current = event.currentTarget;
    const failure = options.check(values);
    setErrors(failure?.fields ?? {});
    if (!failure) {
      // Whoever leaves while it is saved loses nothing.
      unsaved.release();
      return options.onValid(values);
    }
    focusFirst(failure.fields);
    options.onInvalid(failure.summary);
  }

  function focusFirst(wrong: FieldErrors<V>): void {
    const elements = [...(form.current?.elements ?? [])];
    const fields = elements.filter((element) => element instanceof HTMLInputElement);
    fields.find((field) => wrong[field.name])?.focus();
  }

  /**
   * Marks the fields that the server refused (`body.email` is the field `email`), with the text of the error; `invalidInput`
   * does not say what is wrong with a field, so there it is `text`.
   */
  function markRefused(error: unknown, text: string): void {
    unsaved.hold();
    if (!(error instanceof ApiError)) return;
    const names = error.fields.map((field) => field.replace(/^body\./, ''));
    const reason = error.code === 'invalidInput' ? text : errorText(error);
    const refused = Object.fromEntries(names.map((name) => [name, reason])) as FieldErrors<V>;
    setErrors(refused);
    focusFirst(refused);
  }

  const text = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name] as string,
    onChange: (value: string) => set(name, value as V[K]),
    error: errors[name],
  });

  const checkbox = <K extends keyof V & string>(name: K) => ({
    name,
    checked: values[name] as boolean,
    onChange: (checked: boolean) => set(name, checked as V[K]),
  });

  return { values, submit, markRefused, text, checkbox, isDirty, release };
}
