import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsSort,
  IconDotsVertical,
  IconLayoutGrid,
  IconList,
  IconRefresh,
  IconSearch,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ActionSheet, type SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import { starredStrings } from '#web/files/starred.strings.ts';
import { useStar } from '#web/files/use-star.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import classes from './phone-tools.module.css';
import { SearchBox } from './search-box.tsx';
import { toolbarStrings } from './toolbar.strings.ts';
import type { FileManagerState } from './use-file-manager.ts';

interface PhoneToolsProps {
  manager: FileManagerState;
  path: ReactNode;
  barSlot: Ref<HTMLDivElement>;
  onSearch: (query: string) => void;
}

/**
 * The tools on a phone: one row with the path, which the search replaces while it is open, and the actions on the selection
 * while something is selected; the rest is in a sheet.
 */
export function PhoneTools({ manager, path, barSlot, onSearch }: PhoneToolsProps) {
  const texts = useStrings(toolbarStrings);
  const { navigation, listing, rows, selection } = manager;
  const { q } = listing;
  const [isSearching, setIsSearching] = useState(q !== '');
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  function closeSearch(): void {
    setIsSearching(false);
    if (q !== '') onSearch('');
  }

  // From then on the search is in the address, and Back removes it from there.
  function search(typed: string): void {
    setIsSearching(typed === '');
    onSearch(typed);
  }

  useCloseOnBack(isSearching && q === '', () => setIsSearching(false));

  if (selection.chosen.size > 0 || selection.isLoading) {
    return (
      <div className={classes.selection} ref={barSlot}>
        <div className="visually-hidden">{path}</div>
      </div>
    );
  }
  const filters = <FiltersButton navigation={navigation} listing={listing} rows={rows} />;
  if (isSearching || q !== '') {
    return (
      <div className={classes.bar}>
        {/* The heading stays for screen readers. */}
        <div className="visually-hidden">{path}</div>
        <div className={classes.main}>
          <SearchBox query={q} onSearch={search} takesFocus={q === ''} />
        </div>
        {filters}
        <IconButton icon={IconX} label={texts.closeSearch} onClick={closeSearch} />
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      <div className={classes.main}>{path}</div>
      <IconButton icon={IconSearch} label={texts.openSearch} onClick={() => setIsSearching(true)} />
      {filters}
      <IconButton icon={IconDotsVertical} label={texts.more} onClick={() => setIsSheetOpen(true)} />
      {isSheetOpen && <DisplaySheet manager={manager} onClose={() => setIsSheetOpen(false)} />}
    </div>
  );
}

function DisplaySheet({ manager, onClose }: { manager: FileManagerState; onClose: () => void }) {
  const { place, actions, sorting, view, setView } = manager;
  const locale = useLocale();
  const texts = useStrings(filesStrings);
  const { more } = useStrings(toolbarStrings);
  const sortIcon = (isCurrent: boolean) => {
    if (!isCurrent) return IconArrowsSort;
    return sorting.order === 'asc' ? IconArrowUp : IconArrowDown;
  };
  const sorts = sorting.offered.map((by): SheetAction => ({
    key: by,
    icon: sortIcon(by === sorting.by),
    label: texts.sort.by[by === 'date' ? sorting.dateKind : by],
    isCurrent: by === sorting.by,
    run: () => sorting.onSort(by),
  }));
  const views: SheetAction[] = [
    {
      key: 'list',
      icon: IconList,
      label: texts.view.list,
      isCurrent: view === 'list',
      run: () => setView('list'),
    },
    {
      key: 'grid',
      icon: IconLayoutGrid,
      label: texts.view.grid,
      isCurrent: view === 'grid',
      run: () => setView('grid'),
    },
  ];
  // What can be added is in the round button.
  const dangers = actions.inPlace
    .filter(({ tone }) => tone === 'danger')
    .map((action): SheetAction => ({
      key: action.id,
      icon: action.icon,
      label: action.label(locale),
      danger: true,
      run: () => actions.runInPlace(action),
    }));
  const star = useStar(place.data);
  const starred = useStrings(starredStrings);
  const stars: SheetAction[] = star
    ? [
        {
          key: 'star',
          icon: star.isStarred ? IconStarFilled : IconStar,
          label: star.isStarred ? starred.unstar : starred.star,
          run: star.toggle,
        },
      ]
    : [];
  const refresh: SheetAction = {
    key: 'refresh',
    icon: IconRefresh,
    label: texts.refresh,
    run: () => actions.context?.refresh(),
  };
  return <ActionSheet title={more} groups={[stars, views, sorts, [refresh], dangers]} onClose={onClose} />;
}
