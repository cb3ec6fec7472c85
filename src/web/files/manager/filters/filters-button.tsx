import { ActionIcon, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { filterParams } from '#web/files/filter-params.ts';
import type { RowCount } from '#web/files/list/paging/rows.ts';
import type { Listing } from '#web/files/listing.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { SHEETS } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { FiltersSheet } from './filters-sheet.tsx';
import classes from './filters-button.module.css';
import { filtersStrings } from './filters.strings.ts';

interface FiltersButtonProps {
  navigation: FilesNavigation;
  listing: Listing;
  rows: RowCount;
}

/** Opens the filters by date, person and size. A number says how many are set. */
export function FiltersButton({ navigation, listing, rows }: FiltersButtonProps) {
  const texts = useStrings(filtersStrings);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const hasSheet = useMediaQuery(SHEETS, undefined, { getInitialValueInEffect: false });
  const { from, to, ...others } = filterParams({ ...navigation.search });
  const count = Object.keys(others).length + (from || to ? 1 : 0);
  const close = () => setIsOpen(false);
  const button = (
    <ActionIcon
      className={classes.button}
      aria-label={texts.openWith(count)}
      title={texts.openWith(count)}
      data-active={count > 0 || undefined}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Icon icon={IconFilter} />
      {count > 0 && <span className={classes.count}>{formatNumber(count, locale)}</span>}
    </ActionIcon>
  );
  if (hasSheet) {
    return (
      <>
        {button}
        {isOpen && <FiltersSheet navigation={navigation} listing={listing} rows={rows} onClose={close} />}
      </>
    );
  }
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
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <FiltersPanel navigation={navigation} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
