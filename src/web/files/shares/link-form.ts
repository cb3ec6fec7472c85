import {
  DEFAULT_LINK_DAYS,
  MAX_LINK_DAYS,
  MAX_LINK_DOWNLOADS,
  MIN_LINK_PASSWORD,
} from '#shared/files/shares.contract.ts';
import { MAX_PASSWORD } from '#shared/http/text.ts';
import { allOf, failureOf } from '#web/lib/form/form-checks.ts';
import type { CheckFailure } from '#web/lib/form/use-form.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { westernDigits } from '#web/ui/form/western-digits.ts';
import { addAddresses, addressFault, splitAddresses } from './addresses.ts';
import type { sharesStrings } from './shares.strings.ts';

type Texts = (typeof sharesStrings)['ar'];

/** What is typed in the form. */
export interface LinkDraft extends Record<string, string | boolean> {
  /** The addresses that are ended, one a line, because the values of a form are texts. */
  ended: string;
  /** What is typed after them. */
  emails: string;
  message: string;
  locale: Locale;
  days: string;
  password: string;
  maxDownloads: string;
  attach: boolean;
}

export const emptyDraft = (locale: Locale): LinkDraft => ({
  ended: '',
  emails: '',
  message: '',
  locale,
  days: String(DEFAULT_LINK_DAYS),
  password: '',
  maxDownloads: '',
  attach: false,
});

/** Not split again as typed text is, because a wrong address such as `<a@b.test>` would then look right. */
export const endedAddresses = ({ ended }: Pick<LinkDraft, 'ended'>): string[] =>
  ended.split('\n').filter((address) => address !== '');

/** All addresses, also the one that is still typed. */
export const recipientsOf = (draft: LinkDraft): string[] =>
  addAddresses(endedAddresses(draft), splitAddresses(draft.emails));

/** A whole number as it is typed, also in Arabic digits; null when it is none or not in the range. */
export function wholeNumber(text: string, max: number): number | null {
  const digits = westernDigits(text.trim());
  const value = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= max ? value : null;
}

/** What is wrong with the recipients, in words. */
export function recipientsProblem(
  addresses: readonly string[],
  texts: Texts,
  max: number,
): string | undefined {
  const fault = addressFault(addresses);
  if (fault === 'none') return texts.enterEmail;
  if (fault === 'wrong') return texts.wrongEmail;
  return fault === 'tooMany' ? texts.tooManyEmails(max) : undefined;
}

export function checkDraft(
  draft: LinkDraft,
  texts: Texts,
  maxAddresses: number,
): CheckFailure<LinkDraft> | null {
  const recipients = recipientsProblem(recipientsOf(draft), texts, maxAddresses);
  const { password, maxDownloads } = draft;
  return allOf<LinkDraft>(
    recipients === undefined ? null : failureOf('emails', recipients),
    wholeNumber(draft.days, MAX_LINK_DAYS) ? null : failureOf('days', texts.daysWrong(MAX_LINK_DAYS)),
    password !== '' && password.length < MIN_LINK_PASSWORD
      ? failureOf('password', texts.passwordTooShort(MIN_LINK_PASSWORD))
      : null,
    password.length > MAX_PASSWORD ? failureOf('password', texts.passwordTooLong) : null,
    maxDownloads.trim() === '' || wholeNumber(maxDownloads, MAX_LINK_DOWNLOADS)
      ? null
      : failureOf('maxDownloads', texts.maxDownloadsWrong(MAX_LINK_DOWNLOADS)),
  );
}

/** What is sent, when nothing is wrong. */
export function linksOf(draft: LinkDraft) {
  const { message, locale, days, password, maxDownloads, attach } = draft;
  const limit = wholeNumber(maxDownloads, MAX_LINK_DOWNLOADS);
  return {
    emails: recipientsOf(draft),
    message,
    locale,
    days: wholeNumber(days, MAX_LINK_DAYS) ?? DEFAULT_LINK_DAYS,
    ...(password !== '' && { password }),
    ...(limit !== null && { maxDownloads: limit }),
    attach,
  };
}
