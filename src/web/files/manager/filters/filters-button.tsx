import { ActionIcon, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { filterParams } from '#web/files/filter-params.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import classes from './filters-button.module.css';
import { filtersStrings } from './filters.strings.ts';

/** Opens the filters by date, person and size. A number says how many are set. */
export function FiltersButton({ navigation }: { navigation: FilesNavigation }) {
  const texts = useStrings(filtersStrings);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { from, to, ...others } = filterParams({ ...navigation.search });
  const count = Object.keys(others).length + (from || to ? 1 : 0);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={320}
      radius="md"
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          aria-label={texts.open}
          title={texts.open}
          data-active={count > 0 || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon icon={IconFilter} />
          {count > 0 && <span className={classes.count}>{formatNumber(count, locale)}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <FiltersPanel navigation={navigation} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
