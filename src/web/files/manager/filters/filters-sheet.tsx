import { Button } from '@mantine/core';
import type { RowCount } from '#web/files/list/paging/rows.ts';
import { hasFilters, type Listing } from '#web/files/listing.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import classes from './filters-sheet.module.css';
import { filtersStrings } from './filters.strings.ts';
import { useFilters } from './use-filters.ts';
import { useResultCount } from './use-result-count.ts';

interface FiltersSheetProps {
  navigation: FilesNavigation;
  listing: Listing;
  rows: RowCount;
  onClose: () => void;
}

/** The filters over the list, which they hide: the button says how much they find. */
export function FiltersSheet({ navigation, listing, rows, onClose }: FiltersSheetProps) {
  const texts = useStrings(filtersStrings);
  const control = useFilters(navigation);
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button className={classes.show} onClick={onClose}>
            <ShowLabel listing={listing} rows={rows} />
          </Button>
          <Button variant="default" onClick={control.clear}>
            {texts.clear}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <FilterFields control={control} />
      </div>
    </Sheet>
  );
}

function ShowLabel({ listing, rows }: Pick<FiltersSheetProps, 'listing' | 'rows'>) {
  const texts = useStrings(filtersStrings);
  const locale = useLocale();
  const count = useResultCount(listing, rows);
  if (!hasFilters(listing)) return texts.showAll;
  if (!count) return texts.show;
  return count.isMore ? texts.showMany(formatNumber(count.total, locale)) : texts.showResults(count.total);
}
