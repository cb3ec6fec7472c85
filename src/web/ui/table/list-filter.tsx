import { IconCircle, IconCircleDot } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionSheet } from '#web/ui/dialog/action-sheet.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { FilterBarProps } from './filter.ts';
import { SearchField } from './search-field.tsx';

/** The filter of a list: one field for the value, and a sheet with the fields to search in. */
export function ListFilter<F extends string>({ fields, filter, onGo }: FilterBarProps<F>) {
  const { filterField } = useUiTexts();
  const [isOpen, setIsOpen] = useState(false);
  // A field is chosen before something is searched for: it is not in the address then.
  const [chosen, setChosen] = useState(filter.field);
  const [shown, setShown] = useState(filter.field);
  if (shown !== filter.field) {
    setShown(filter.field);
    setChosen(filter.field);
  }
  const label = fields.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <>
      <SearchField
        value={filter.value}
        placeholder={`${filterField}: ${label}`}
        onSearch={(value) => onGo({ field: chosen, value })}
        options={{ label: filterField, isOn: chosen !== fields[0]?.value, open: () => setIsOpen(true) }}
      />
      {isOpen && (
        <ActionSheet
          title={filterField}
          groups={[
            fields.map(({ value: field, label: name }) => ({
              key: field,
              icon: field === chosen ? IconCircleDot : IconCircle,
              label: name,
              isCurrent: field === chosen,
              run: () => {
                setChosen(field);
                if (filter.value !== '') onGo({ field, value: filter.value });
              },
            })),
          ]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
