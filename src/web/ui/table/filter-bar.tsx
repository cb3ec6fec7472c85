import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import classes from './filter-bar.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

export interface Filter<F extends string> {
  field: F;
  value: string;
}

interface FilterBarProps<F extends string> {
  fields: readonly { value: F; label: string }[];
  /** The current filter of the list. */
  filter: Filter<F>;
  onGo: (filter: Filter<F>) => void;
  onReset: () => void;
}

/** The field, the value, Go and Reset. The filter changes only after Go. */
export function FilterBar<F extends string>({ fields, filter, onGo, onReset }: FilterBarProps<F>) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState(filter);
  const [shown, setShown] = useState(filter);
  // Back, Forward and links change the filter too: then the fields show the new one and keep the focus.
  if (shown.field !== filter.field || shown.value !== filter.value) {
    setShown(filter);
    setDraft(filter);
  }

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    onGo({ ...draft, value: draft.value.trim() });
  }

  function reset(): void {
    const [first] = fields;
    if (first) setDraft({ field: first.value, value: '' });
    onReset();
  }

  return (
    <search>
      <form className={classes.bar} onSubmit={go}>
        <NativeSelect
          className={classes.field}
          aria-label={texts.filterField}
          data={[...fields]}
          value={draft.field}
          onChange={(event) => setDraft({ ...draft, field: event.currentTarget.value as F })}
        />
        <TextInput
          className={classes.value}
          aria-label={texts.filterValue}
          placeholder={texts.filterValue}
          attributes={{ input: { dir: 'auto' } }}
          value={draft.value}
          onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
        />
        <Button type="submit" variant="light">
          {texts.go}
        </Button>
        <Button variant="default" onClick={reset}>
          {texts.reset}
        </Button>
      </form>
    </search>
  );
}
