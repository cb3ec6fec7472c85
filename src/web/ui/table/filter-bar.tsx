import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import classes from './filter-bar.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { FilterBarProps } from './filter.ts';
import { ListFilter } from './list-filter.tsx';
import { useIsList } from './use-is-list.ts';

/** The filter of a table, or of the list that the table is in a narrow window. */
export function FilterBar<F extends string>(props: FilterBarProps<F>) {
  return useIsList() ? <ListFilter {...props} /> : <TableFilter {...props} />;
}

/** The field, the value, Go and Reset. The filter changes only after Go. */
function TableFilter<F extends string>({ fields, filter, onGo, onReset }: FilterBarProps<F>) {
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
