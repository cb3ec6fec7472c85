import { Button } from '@mantine/core';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filters-panel.module.css';
import { filtersStrings } from './filters.strings.ts';
import { useFilters } from './use-filters.ts';

interface FiltersPanelProps {
  navigation: FilesNavigation;
  onClose: () => void;
}

/** The filters in a popover beside the list, which shows what they find. */
export function FiltersPanel({ navigation, onClose }: FiltersPanelProps) {
  const texts = useStrings(filtersStrings);
  const ui = useUiTexts();
  const control = useFilters(navigation);
  return (
    <>
      <FilterFields control={control} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{ui.close}</Button>
        <Button variant="default" onClick={control.clear}>
          {texts.clear}
        </Button>
      </div>
    </>
  );
}
