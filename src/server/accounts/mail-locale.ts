import { type Locale, locale } from '#shared/auth/auth.contract.ts';
import type { UserRow } from './accounts.queries.ts';

/** The language of mails to a user: the one in which they last used the product, else Arabic. */
export const mailLocaleOf = (user: Pick<UserRow, 'locale'>): Locale => locale.catch('ar').parse(user.locale);
