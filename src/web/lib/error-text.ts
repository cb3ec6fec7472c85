import { ApiError } from './api-error.ts';
import { errorsStrings } from './errors.strings.ts';
import { currentLocale, type Locale } from './locale.ts';

/** The text for anything that was thrown. */
export function errorText(error: unknown, locale: Locale = currentLocale()): string {
  const texts = errorsStrings[locale];
  if (!(error instanceof ApiError)) return texts.defaultErrorMessage;
  const text = texts.codes[error.code];
  return typeof text === 'function' ? text(error.params) : text;
}
