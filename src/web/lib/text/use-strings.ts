import { createContext, use } from 'react';
import type { Locale } from './locale.ts';
import type { Strings } from './strings.ts';

const LocaleContext = createContext<Locale>('ar');

/** Set once, at the root of the application, from the URL. */
export const LocaleProvider = LocaleContext.Provider;

export const useLocale = (): Locale => use(LocaleContext);

/** The texts in the language of the page. */
export const useStrings = <T>(texts: Strings<T>): T => texts[useLocale()];
