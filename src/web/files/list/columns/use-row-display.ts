import { useMemo } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { trashListStrings } from '#web/files/list/trash-list.strings.ts';
import { dateKindOf, type Listing } from '#web/files/listing.ts';
import { typesStrings } from '#web/files/types.strings.ts';
import { type Column, gridGeometry, isCompactList, listGeometry } from './geometry.ts';
import type { RowDisplay } from './row-display.ts';

interface DisplayOptions extends Pick<RowDisplay, 'fileArea' | 'trashDays' | 'hrefOf'> {
  listing: Listing;
  isGrid: boolean;
  /** The width of the list. */
  width: number;
  hasSelection: boolean;
  /** The columns that the user did not hide. */
  wanted: readonly Column[];
}

/** What all rows share. It is the same object until something of it changes, because then every row is drawn again. */
export function useRowDisplay(options: DisplayOptions): RowDisplay {
  const { listing, isGrid, width, hasSelection, wanted, fileArea, trashDays, hrefOf } = options;
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const trash = useStrings(trashListStrings);
  const { places } = useStrings(filesStrings);
  const types = useStrings(typesStrings);
  const isTrash = listing.tab === 'trash';
  const dateKind = dateKindOf(listing);
  // Not `hasSelection`: in a wide list the first click would draw every row again.
  const hasTicks = hasSelection || !isCompactList(width);
  const geometry = useMemo(
    () => (isGrid ? gridGeometry(width) : listGeometry(width, { hasTicks, isTrash, wanted })),
    [isGrid, width, hasTicks, isTrash, wanted],
  );
  const query = listing.q;
  return useMemo(
    () => ({
      locale,
      texts,
      places,
      types,
      geometry,
      hrefOf,
      query,
      isTrash,
      dateKind,
      trash,
      trashDays,
      fileArea,
    }),
    [locale, texts, places, types, geometry, hrefOf, query, isTrash, dateKind, trash, trashDays, fileArea],
  );
}
