import { ActionIcon, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched for now. */
  value: string;
  placeholder: string;
  onSearch: (value: string) => void;
  options: { label: string; isOn: boolean; open: () => void };
}

/** The search of a list, in one row: the keyboard's own key searches, and a button opens the sheet with the rest of the filter. */
export function SearchField({ value, placeholder, onSearch, options }: SearchFieldProps) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, Forward and links change the value too: then the field shows the new one and keeps the focus.
  if (shown !== value) {
    setShown(value);
    setDraft(value);
  }

  function search(event: SyntheticEvent): void {
    event.preventDefault();
    onSearch(draft.trim());
  }

  function clear(): void {
    setDraft('');
    if (value !== '') onSearch('');
  }

  return (
    <search>
      <form className={classes.form} onSubmit={search}>
        <TextInput
          aria-label={texts.filterValue}
          placeholder={placeholder}
          attributes={{ input: { dir: 'auto', enterKeyHint: 'search' } }}
          leftSection={<Icon icon={IconSearch} size={18} />}
          rightSectionWidth={draft === '' ? 44 : 88}
          rightSection={
            <>
              {draft !== '' && (
                <ActionIcon size={44} aria-label={texts.reset} onClick={clear}>
                  <Icon icon={IconX} size={18} />
                </ActionIcon>
              )}
              <ActionIcon
                size={44}
                {...(options.isOn && { color: 'accent' })}
                aria-label={options.label}
                onClick={options.open}
              >
                <Icon icon={IconAdjustmentsHorizontal} />
              </ActionIcon>
            </>
          }
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
