import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionContext, FileActionEntry } from '#web/files/file-action.ts';
import { itemActions, placeActions } from '#web/files/actions/registry.ts';
import { filesKey, type ListedFile, type OpenFolder } from '#web/files/files.api.ts';
import { hasFilters, isResults, type Listing } from '#web/files/listing.ts';
import { starredQuery } from '#web/files/starred.api.ts';
import type { ItemLinks } from './use-item-links.ts';
import { showInFolder } from './show-in-folder.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';

interface Options {
  place: OpenFolder | undefined;
  /** How many items are in the trash of the place. */
  trashed: number;
  listing: Listing;
  navigation: FilesNavigation;
  selection: SelectionControl;
  open: (item: ListedFile) => void;
  preview: (item: Pick<ListedFile, 'id'>) => void;
  links: ItemLinks;
}

/** The actions on the open folder: the same object while the selection changes. */
export interface PlaceActions {
  context: ActionContext | null;
  /** What can be done in the open folder itself. */
  inPlace: readonly FileActionEntry[];
  /** What could be done in it without the search; the buttons keep their place, so that nothing beside them moves. */
  paused: readonly FileActionEntry[];
  /** `inPlace` for a menu: without the actions that only open a menu, but with those of their choices that are no buttons. */
  menuInPlace: readonly FileActionEntry[];
  runInPlace: (action: FileActionEntry) => void;
  /** The entries of the menu that an action of the folder opens; none when it runs at once. */
  choicesOf: (action: FileActionEntry) => readonly FileActionEntry[];
}

export interface Actions extends PlaceActions {
  ofPlace: PlaceActions;
  /** What can be done with the selected items. */
  onItems: readonly FileActionEntry[];
  /** What can be done with other items. */
  offeredOn: (items: readonly ListedFile[]) => readonly FileActionEntry[];
  run: (action: FileActionEntry) => void;
  runOn: (action: FileActionEntry, items: readonly ListedFile[]) => void;
}

/** The actions that the server allows here, and the context they run in. */
export function useActions(options: Options): Actions {
  const { listing, navigation, selection } = options;
  const ofPlace = usePlaceActions(options);
  const { context } = ofPlace;
  const items = [...selection.chosen.values()];
  const hasPlaces = isResults(listing) || listing.tab === 'trash';
  const offeredOn = (given: readonly ListedFile[]) =>
    given.length > 0
      ? offered(context, [...(hasPlaces ? [showInFolder(navigation)] : []), ...itemActions], given)
      : [];
  const runOn = (action: FileActionEntry, given: readonly ListedFile[]) =>
    context && action.run(given, context);
  return {
    ...ofPlace,
    ofPlace,
    // While "select all" loads the other rows, an action would only change those that were selected before.
    onItems: selection.isLoading ? [] : offeredOn(items),
    offeredOn,
    run: (action) => runOn(action, items),
    runOn,
  };
}

function usePlaceActions({
  place,
  trashed,
  listing,
  navigation,
  selection,
  open,
  preview,
  links,
}: Options): PlaceActions {
  const queries = useQueryClient();
  const { data: starred } = useQuery(starredQuery);
  const { deselect } = selection;
  return useMemo(() => {
    const starredIds = new Set(starred?.items.map(({ id }) => id));
    const context: ActionContext | null = place
      ? {
          place: { folder: place, isTrash: listing.tab === 'trash', trashed, starredIds },
          queries,
          open,
          preview,
          openInNewTab: links.openInNewTab,
          linkOf: links.linkOf,
          showDetails: ({ id }) => navigation.change({ details: id }, { replace: true }),
          refresh: () => void queries.invalidateQueries({ queryKey: filesKey }),
          deselect,
        }
      : null;
    const allowed = offered(context, placeActions, []);
    const isSearch = listing.q !== '' || hasFilters(listing);
    const inPlace = isSearch ? [] : allowed;
    return {
      context,
      inPlace,
      paused: isSearch ? allowed.filter(({ tone }) => tone !== 'danger') : [],
      menuInPlace: inPlace.flatMap((action) =>
        action.choices
          ? offered(context, action.choices, []).filter(
              (choice) => !inPlace.some(({ id }) => id === choice.id),
            )
          : action,
      ),
      runInPlace: (action) => context && action.run([], context),
      choicesOf: ({ choices = [] }) => offered(context, choices, []),
    };
  }, [place, trashed, listing, navigation, deselect, open, preview, links, queries, starred]);
}

const offered = (
  context: ActionContext | null,
  actions: readonly FileActionEntry[],
  given: readonly ListedFile[],
): readonly FileActionEntry[] =>
  context ? actions.filter((action) => action.isOffered(given, context.place)) : [];
