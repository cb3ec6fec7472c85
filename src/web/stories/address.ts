import { useSyncExternalStore } from 'react';
import { isLocale, type Locale } from '#web/lib/text/locale.ts';

export interface Address {
  /** The stories that are shown; none: the list of all. */
  names: readonly string[];
  locale: Locale;
  scheme: 'light' | 'dark' | 'auto';
}

/** `#story=file-rows,file-grid&locale=ar&scheme=dark`: after the hash, so that another story does not load the page again. */
function readAddress(hash: string): Address {
  const params = new URLSearchParams(hash.slice(1));
  const locale = params.get('locale');
  const scheme = params.get('scheme');
  return {
    names: params.get('story')?.split(',') ?? [],
    locale: isLocale(locale) ? locale : 'ar',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  };
}

export const hashOf = ({ names, locale, scheme }: Address): string => {
  const story = names.length > 0 ? `story=${names.join(',')}&` : '';
  return `#${story}locale=${locale}&scheme=${scheme}`;
};

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export const useAddress = (): Address => readAddress(useSyncExternalStore(onHashChange, () => location.hash));
