import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  filterParams,
  type ModifiedSpan,
  modifiedSpans,
  noFilters,
  type SizeClass,
  sizeClasses,
} from '#web/files/filter-params.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './filters-panel.module.css';
import { filtersStrings } from './filters.strings.ts';
import { PersonField } from './person-field.tsx';

const OWN_RANGE = 'range';

interface FiltersPanelProps {
  navigation: FilesNavigation;
  onClose: () => void;
}

/** The filters. Each choice is put into the address at once, so the list behind shows what it finds. */
export function FiltersPanel({ navigation, onClose }: FiltersPanelProps) {
  const texts = useStrings(filtersStrings);
  const ui = useUiTexts();
  const { search } = navigation;
  const { modified, from = '', to = '', by, size } = filterParams({ ...search });
  const [isOwnRange, setIsOwnRange] = useState(from !== '' || to !== '');
  const change = (patch: Parameters<FilesNavigation['change']>[0]) =>
    navigation.change({ ...patch, details: undefined, image: undefined }, { replace: true });

  function chooseSpan(value: string): void {
    setIsOwnRange(value === OWN_RANGE);
    change({
      from: undefined,
      to: undefined,
      modified: modifiedSpans.find((span): span is ModifiedSpan => span === value),
    });
  }

  return (
    <div className={classes.panel}>
      <NativeSelect
        label={texts.modified}
        value={isOwnRange ? OWN_RANGE : (modified ?? '')}
        onChange={(event) => chooseSpan(event.currentTarget.value)}
        data={[
          { value: '', label: texts.anyTime },
          ...modifiedSpans.map((span) => ({ value: span, label: texts.spans[span] })),
          { value: OWN_RANGE, label: texts.ownRange },
        ]}
      />
      {isOwnRange && (
        <div className={classes.range}>
          <TextInput
            type="date"
            label={texts.from}
            value={from}
            max={to || undefined}
            onChange={(event) =>
              change({ modified: undefined, from: event.currentTarget.value || undefined })
            }
          />
          <TextInput
            type="date"
            label={texts.to}
            value={to}
            min={from || undefined}
            onChange={(event) => change({ modified: undefined, to: event.currentTarget.value || undefined })}
          />
        </div>
      )}
      <PersonField chosen={by} onChoose={(id) => change({ by: id })} />
      <NativeSelect
        label={texts.size}
        value={size ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ size: sizeClasses.find((each): each is SizeClass => each === value) })
        }
        data={[
          { value: '', label: texts.anySize },
          ...sizeClasses.map((each) => ({ value: each, label: texts.sizes[each] })),
        ]}
      />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{ui.close}</Button>
        <Button
          variant="default"
          onClick={() => {
            setIsOwnRange(false);
            change(noFilters);
          }}
        >
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}
