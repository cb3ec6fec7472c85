import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionContext, FileActionEntry } from '#web/files/file-action.ts';
import { itemActions, placeActions } from '#web/files/actions/registry.ts';
import { filesKey, type ListedFile, type OpenFolder } from '#web/files/files.api.ts';
import { hasFilters, isResults, type Listing } from '#web/files/listing.ts';
import { starredQuery } from '#web/files/starred.api.ts';
import type { ItemLinks } from './use-item-links.ts';
import { showInFolder } from './show-in-folder.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import type { SelectionControl } from '#web/files/list/use-selection.ts';

interface Options {
  place: OpenFolder | undefined;
  /** How many items are in the trash of the place. */
  trashed: number;
  listing: Listing;
  navigation: FilesNavigation;
  selection: SelectionControl;
  open: (item: ListedFile) => void;
  links: ItemLinks;
}

export interface Actions {
  context: ActionContext | null;
  /** What can be done with the selected items. */
  onItems: readonly FileActionEntry[];
  /** What can be done in the open folder itself. */
  inPlace: readonly FileActionEntry[];
  /** The same for a menu: without the actions that only open a menu, but with their choices. */
  menuInPlace: readonly FileActionEntry[];
  run: (action: FileActionEntry) => void;
  runInPlace: (action: FileActionEntry) => void;
  /** The entries of the menu that an action of the folder opens; none when it runs at once. */
  choicesOf: (action: FileActionEntry) => readonly FileActionEntry[];
}

/** The actions that the server allows here, and the context they run in. */
export function useActions(options: Options): Actions {
  const { place, trashed, listing, navigation, selection, open, links } = options;
  const queries = useQueryClient();
  const { data: starred } = useQuery(starredQuery);
  const starredIds = new Set(starred?.items.map(({ id }) => id));
  const items = [...selection.chosen.values()];
  const context: ActionContext | null = place
    ? {
        place: { folder: place, isTrash: listing.tab === 'trash', trashed, starredIds },
        queries,
        open,
        openInNewTab: links.openInNewTab,
        linkOf: links.linkOf,
        showDetails: ({ id }) => navigation.change({ details: id }, { replace: true }),
        refresh: () => void queries.invalidateQueries({ queryKey: filesKey }),
        deselect: selection.deselect,
      }
    : null;
  const offered = (actions: readonly FileActionEntry[], given: readonly ListedFile[]) =>
    context ? actions.filter((action) => action.isOffered(given, context.place)) : [];
  const hasPlaces = isResults(listing) || listing.tab === 'trash';
  const isSearch = listing.q !== '' || hasFilters(listing);
  const inPlace = isSearch ? [] : offered(placeActions, []);
  return {
    context,
    onItems:
      items.length > 0
        ? offered([...(hasPlaces ? [showInFolder(navigation)] : []), ...itemActions], items)
        : [],
    inPlace,
    menuInPlace: inPlace.flatMap((action) => (action.choices ? offered(action.choices, []) : action)),
    run: (action) => context && action.run(items, context),
    runInPlace: (action) => context && action.run([], context),
    choicesOf: ({ choices = [] }) => offered(choices, []),
  };
}
