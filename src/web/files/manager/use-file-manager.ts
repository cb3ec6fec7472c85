import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FileItem, placeNames } from '#shared/files/files.contract.ts';
import type { Sorting } from '#web/files/list/columns/list-header.tsx';
import { type FileArea, fileAreas } from '#web/files/file-area.ts';
import { countQuery, isGone, type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import type { FilesSearch, Sort } from '#web/files/files-search-params.ts';
import { dateKindOf, isResults, type Listing, listingOf, sortsOf } from '#web/files/listing.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { usePrefetchEditors } from './use-prefetch-editors.ts';
import { useRows } from '#web/files/list/paging/use-rows.ts';
import { useActions } from './use-actions.ts';
import { type FilesNavigation, useFilesNavigation } from '#web/files/use-files-navigation.ts';
import { useLiveFiles } from '#web/files/use-live-files.ts';
import { useItemLinks } from './use-item-links.ts';
import { useOpenItem } from './use-open-item.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { useReveal } from '#web/files/list/use-reveal.ts';
import { useSelection } from '#web/files/list/selection/use-selection.ts';
import { useView } from './use-view.ts';

export type FileManagerState = ReturnType<typeof useFileManager>;

/** The state of the file manager: the address, the folder and its rows, the selection, the actions. */
export function useFileManager(fileArea: FileArea) {
  const navigation = useFilesNavigation(fileArea);
  const listing = useListing(fileArea, navigation);
  const known = useQuery(placeQuery(listing.placeId));
  // What was read before a folder was deleted, or before the right to it was taken away, is not shown any more.
  const isPlaceGone = isGone(known.error);
  const place = isPlaceGone ? { ...known, data: undefined } : known;
  const isFile = useIsFile(known.data);
  const { data: lastCount } = useQuery({
    ...countQuery(listing.placeId, listing.tab),
    enabled: !isFile,
  });
  const counted = isPlaceGone ? undefined : lastCount;
  const rows = useRows(listing, !isFile);
  usePrefetchEditors(rows);
  const selection = useSelection(listing, rows);
  const forgetSelection = useEffectEvent(() => selection.clear());
  useEffect(() => {
    if (isPlaceGone) forgetSelection();
  }, [isPlaceGone]);
  const revealed = useReveal(listing, rows, selection);
  useRevealOfAddress(listing, isFile ? {} : navigation.search);
  const [view, setView] = useView(navigation);
  const open = useOpenItem(navigation);
  const [previewedId, setPreviewedId] = useState<FileItem['id'] | null>(null);
  const preview = useCallback(({ id }: Pick<FileItem, 'id'>) => setPreviewedId(id), []);
  const links = useItemLinks(fileArea, navigation);
  const actions = useActions({
    place: place.data,
    trashed: counted?.trashed ?? 0,
    listing,
    navigation,
    selection,
    open,
    preview,
    links,
  });
  // A folder in the list shows how many items it contains.
  useLiveFiles((folderId) => isVisibleIn(listing, known.data, folderId) || isRow(rows, folderId));

  const sorting = useMemo(
    (): Sorting => ({
      offered: sortsOf(listing),
      by: listing.sort,
      order: listing.order,
      dateKind: dateKindOf(listing),
      onSort: (by) => navigation.change(sortedBy(by, listing)),
    }),
    [listing, navigation],
  );
  return {
    fileArea,
    navigation,
    listing,
    place,
    counted,
    rows,
    selection,
    revealed,
    view,
    setView,
    open,
    previewedId,
    setPreviewedId,
    links,
    actions,
    sorting,
  };
}

/** Whether the address leads to a file, as far as is known: it has no contents, and the page leads on to its folder. */
function useIsFile(place: OpenFolder | undefined): boolean {
  const isLinkToFile = useLocation({ select: ({ state }) => state.toFile !== undefined });
  return place ? place.kind === 'file' : isLinkToFile;
}

/** The same object until one of its values changes, because rows and selection depend on it. */
function useListing(fileArea: FileArea, { search }: FilesNavigation) {
  const { folderId } = useParams({ strict: false });
  const placeId = (folderId ?? fileAreas[fileArea].root) as FileItem['id'];
  const listing = listingOf(placeId, search);
  const key = JSON.stringify(listing);
  // oxlint-disable-next-line react/exhaustive-deps -- the key has all values of the listing
  return useMemo(() => listing, [key]);
}

/** An address that was opened with details or an image, as a link to a file is, shows where the file is in the list. */
function useRevealOfAddress({ placeId }: Listing, { details, image }: FilesSearch): void {
  const reveal = useEffectEvent(() => {
    const id = details ?? image;
    if (id) revealItems({ folderId: placeId, ids: [id], isAskedFor: true });
  });
  useEffect(() => reveal(), []);
}

/** Sorts by another column, or reverses the order; dates and sizes begin with the newest and largest. */
function sortedBy(by: Sort, now: { sort: Sort; order: 'asc' | 'desc' }) {
  const descendingFirst = by === 'date' || by === 'size';
  const isDescending = by === now.sort ? now.order === 'asc' : descendingFirst;
  return { sort: by, order: isDescending ? ('desc' as const) : ('asc' as const) };
}

/** Whether a change in a folder can be visible in this list. */
function isVisibleIn(listing: Listing, place: OpenFolder | undefined, folderId: string): boolean {
  // These lists show items of several folders, or the id in the address is not the id in the event.
  if (isResults(listing) || listing.tab === 'trash' || isNamed(listing.placeId)) return true;
  return folderId === listing.placeId || Boolean(place?.path.some((step) => step.id === folderId));
}

function isRow(rows: Rows, id: string): boolean {
  for (let row = 0; row < rows.count; row += 1) if (rows.at(row)?.id === id) return true;
  return false;
}

const isNamed = (id: string): boolean => (placeNames as readonly string[]).includes(id);
