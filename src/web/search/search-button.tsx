import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SearchableScreen } from './search-results.ts';
import classes from './search-button.module.css';
import { SearchDialog } from './search-dialog.tsx';
import { searchStrings } from './search.strings.ts';

/** Opens the global search; so do Ctrl+K, and `/` on screens that do not use `/` for their own search. */
export function SearchButton({ screens }: { screens: readonly SearchableScreen[] }) {
  const texts = useStrings(searchStrings);
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  // A barcode that was scanned while it was open has led to another page.
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && setIsOpen(false)),
    [router],
  );

  useEffect(() => {
    function openByKey(event: KeyboardEvent): void {
      if (!opensSearch(event)) return;
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
      {isOpen && <SearchDialog screens={screens} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function opensSearch(event: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return false;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return true;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === '/' && isPlain && !isTyping(event) && !document.querySelector('[data-slash-search]');
}
