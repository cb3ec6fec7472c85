import { ApiError, type ClientErrorCode } from './api-error.ts';
import { type ErrorText, errorsStrings } from './errors.strings.ts';
import { currentLocale, type Locale } from '#web/lib/text/locale.ts';
import type { Strings } from '#web/lib/text/strings.ts';

type Codes = Readonly<Partial<Record<ClientErrorCode, ErrorText>>>;
let added: Strings<{ codes: Codes }> | null = null;

/** Adds the texts of further codes, which the signed-in pages load. */
export function addErrorTexts(texts: Strings<{ codes: Codes }>): void {
  added = texts;
}

/** The text for anything that was thrown. */
export function errorText(error: unknown, locale: Locale = currentLocale()): string {
  const texts: { codes: Codes; defaultErrorMessage: string } = errorsStrings[locale];
  if (!(error instanceof ApiError)) return texts.defaultErrorMessage;
  const text = texts.codes[error.code] ?? added?.[locale].codes[error.code] ?? texts.defaultErrorMessage;
  return typeof text === 'function' ? text(error.params) : text;
}
