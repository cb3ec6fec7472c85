import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  query: string;
  onSearch: (query: string) => void;
  /** On a phone the field appears on request, and takes the focus then. */
  takesFocus?: boolean;
}

/**
 * Search with Go and Reset; an empty search shows the folder again. `/` and F3 focus the field from anywhere on the screen; F3
 * too, because an Arabic keyboard has a letter in the place of `/`, and Windows searches a folder with it.
 */
export function SearchBox({ query, onSearch, takesFocus = false }: SearchBoxProps) {
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
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    function focusByKey(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isKey = event.key === '/' ? !isTyping(event) : event.key === 'F3' && !event.shiftKey;
      if (!isPlain || !isKey || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      input.current?.select();
    }
    document.addEventListener('keydown', focusByKey);
    return () => document.removeEventListener('keydown', focusByKey);
  }, []);

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    onSearch(draft.trim());
    focusList();
  }

  function reset(): void {
    setDraft('');
    onSearch('');
    input.current?.focus();
  }

  const isEmpty = !draft && !query;
  return (
    <search className={classes.search}>
      <form onSubmit={go}>
        <TextInput
          ref={input}
          data-slash-search
          className={classes.input}
          aria-label={texts.label}
          aria-keyshortcuts="/ F3"
          placeholder={texts.placeholder}
          leftSection={<Icon icon={IconSearch} size={18} />}
          rightSectionWidth={isEmpty ? 'var(--one-button)' : 'var(--two-buttons)'}
          rightSection={
            <span className={classes.buttons}>
              {!isEmpty && (
                <ActionIcon aria-label={texts.reset} title={texts.reset} onClick={reset}>
                  <Icon icon={IconX} size={16} />
                </ActionIcon>
              )}
              <ActionIcon type="submit" aria-label={texts.go} title={texts.go}>
                <Icon icon={IconArrowRight} size={16} directional />
              </ActionIcon>
            </span>
          }
          maxLength={200}
          enterKeyHint="search"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusList();
            if (event.key !== 'Escape') return;
            setDraft(query);
            focusList();
          }}
        />
      </form>
    </search>
  );
}
