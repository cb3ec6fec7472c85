import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SearchableScreen } from './search-results.ts';
import classes from './search-button.module.css';
import { searchStrings } from './search.strings.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search of everything; so do Ctrl+K, and `/` on screens that have no search of their own under that key. */
export function SearchButton({ screens }: { screens: readonly SearchableScreen[] }) {
  const texts = useStrings(searchStrings);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function openByKey(event: KeyboardEvent): void {
      if (!isWanted(event)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={classes.button}
        title={texts.open}
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon icon={IconSearch} size={18} />
        <span className={classes.hint}>{texts.hint}</span>
        <kbd className={classes.key} dir="ltr" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <Suspense>{isOpen && <SearchDialog screens={screens} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function isWanted(event: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return false;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return true;
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === '/' && isPlain && !isTyping && !document.querySelector('[data-slash-search]');
}
