import { IconRefresh } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import { isSeekable } from '#web/files/listing.ts';
import type { FileManagerState } from './use-file-manager.ts';
import { countPinnedRows } from '#web/files/list/paging/pages.ts';
import type { ItemDrag } from '#web/files/list/use-item-drag.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import { PathBar } from './path-bar.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { PlaceActionButton } from './place-action-button.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { ViewTools } from './view-tools.tsx';

interface ToolbarProps {
  manager: FileManagerState;
  placeName: string;
  drag: ItemDrag;
  isPhone: boolean;
}

/** Above the list: the path, the search, and the actions of the open folder. */
export function Toolbar({ manager, placeName, drag, isPhone }: ToolbarProps) {
  const { navigation, listing, place, rows, actions, sorting, view, setView } = manager;
  const texts = useStrings(filesStrings);
  // "Shared with me" is a view, so it is not counted.
  const count = rows.count - countPinnedRows(listing);
  const isCounted = !rows.isPending && count > 0 && (isSeekable(listing) || rows.isComplete);
  const note = isCounted ? texts.itemCount(count) : '';

  function search(q: string): void {
    navigation.change({ q, details: undefined });
  }

  const path = (
    <PathBar place={place.data} fallbackName={placeName} note={note} linkTo={navigation.linkTo} drag={drag} />
  );
  if (isPhone) return <PhoneTools manager={manager} path={path} onSearch={search} />;
  return (
    <div className={classes.bar}>
      {path}
      <SearchBox query={listing.q} onSearch={search} />
      <div className={classes.tools}>
        <FiltersButton navigation={navigation} />
        <span className={classes.refresh} data-refreshing={rows.isFetching || undefined}>
          <IconButton icon={IconRefresh} label={texts.refresh} onClick={() => actions.context?.refresh()} />
        </span>
        <ViewTools view={view} onView={setView} sorting={sorting} />
      </div>
      <div className={classes.actions}>
        {actions.inPlace.map((action) => (
          <PlaceActionButton key={action.id} action={action} actions={actions} />
        ))}
      </div>
    </div>
  );
}
