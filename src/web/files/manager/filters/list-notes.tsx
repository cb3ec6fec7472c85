import { Switch } from '@mantine/core';
import { filesStrings } from '#web/files/files.strings.ts';
import { trashListStrings } from '#web/files/list/trash-list.strings.ts';
import { hasFilters, isResults } from '#web/files/listing.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { FileManagerState } from '#web/files/manager/use-file-manager.ts';
import { FilterChips } from './filter-chips.tsx';
import { filtersStrings } from './filters.strings.ts';
import classes from './list-notes.module.css';
import { useResultCount } from './use-result-count.ts';

interface ListNotesProps {
  manager: FileManagerState;
  placeName: string;
}

/** Above the list: what was found where, the filters that are set, and how long the trash keeps items. */
export function ListNotes({ manager, placeName }: ListNotesProps) {
  const { listing, navigation, rows, counted } = manager;
  const { search } = useStrings(filesStrings);
  const { stays } = useStrings(trashListStrings);
  const isTrash = listing.tab === 'trash';
  const isNarrowed = listing.q !== '' || hasFilters(listing);
  return (
    <>
      {isTrash && counted && rows.count > 0 && <p className={classes.trash}>{stays(counted.trashDays)}</p>}
      {(isResults(listing) || isNarrowed) && (
        <div className={classes.strip}>
          <Found manager={manager} placeName={placeName} />
          {listing.q !== '' && !isTrash && (
            <Switch
              label={search.everywhere}
              checked={listing.everywhere}
              onChange={(event) =>
                navigation.change({ everywhere: event.currentTarget.checked || undefined })
              }
            />
          )}
          <FilterChips navigation={navigation} />
        </div>
      )}
    </>
  );
}

/** "12 results for contract in Sales". */
function Found({ manager: { listing, rows }, placeName }: ListNotesProps) {
  const { search } = useStrings(filesStrings);
  const texts = useStrings(filtersStrings);
  const locale = useLocale();
  const count = useResultCount(listing, rows);
  const hasWords = listing.q !== '';
  const number = (total: number) => formatNumber(total, locale);
  const counted = count?.isMore
    ? texts.manyResults(number(count.total))
    : // The empty list says it itself when nothing was found.
      count && count.total > 0 && texts.results(count.total);
  return (
    <p className={classes.words}>
      <output className={classes.count}>{counted}</output>{' '}
      {hasWords && (
        <>
          {counted ? texts.forWords : search.resultsFor}{' '}
          <strong className={classes.query}>
            <Bdi>{listing.q}</Bdi>
          </strong>{' '}
        </>
      )}
      {!listing.everywhere && (
        <>
          {listing.tab === 'trash' ? texts.inTrash : search.inPlace}{' '}
          {listing.tab !== 'trash' && <Bdi>{placeName}</Bdi>}
          {!hasWords && listing.tab !== 'trash' && ` ${texts.below}`}
        </>
      )}
    </p>
  );
}
