import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Search with Go and Reset; an empty search shows the folder again. `/` focuses the field from anywhere on the screen. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const { search: texts } = useStrings(filesStrings);
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  // Something other than this field changed the address: Back, a filter, a link.
  if (shown !== query) {
    setShown(query);
    setDraft(query);
  }

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      input.current?.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    onSearch(draft.trim());
  }

  function reset(): void {
    setDraft('');
    onSearch('');
  }

  return (
    <search className={classes.search}>
      <form className={classes.form} onSubmit={go}>
        <TextInput
          ref={input}
          data-slash-search
          className={classes.input}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          leftSection={<Icon icon={IconSearch} size={18} />}
          maxLength={200}
          enterKeyHint="search"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" className={classes.button}>
          {texts.go}
        </Button>
        <Button variant="default" className={classes.button} onClick={reset} disabled={!draft && !query}>
          {texts.reset}
        </Button>
      </form>
    </search>
  );
}
