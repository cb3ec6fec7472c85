import { IconRefresh } from '@tabler/icons-react';
import { type ComponentProps, memo } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { useToolbarKeys } from '#web/ui/use-toolbar-keys.ts';
import type { View } from '#web/files/files-search-params.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Sorting } from '#web/files/list/columns/list-header.tsx';
import type { RowCount } from '#web/files/list/paging/rows.ts';
import { focusList } from '#web/files/list/input/use-manager-keys.ts';
import type { Listing } from '#web/files/listing.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import { PathBar } from './path-bar.tsx';
import { PlaceActionButton } from './place-action-button.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { toolbarStrings } from './toolbar.strings.ts';
import type { PlaceActions } from './use-actions.ts';
import { ViewTools } from './view-tools.tsx';

interface DesktopToolsProps extends Omit<ComponentProps<typeof PathBar>, 'linkTo'> {
  navigation: FilesNavigation;
  listing: Listing;
  rows: RowCount;
  actions: PlaceActions;
  sorting: Sorting;
  view: View;
  setView: (view: View) => void;
  isRefreshing: boolean;
}

/** The path, the search, the tools and the actions in one or two rows. Not drawn again while only the selection changes. */
export const DesktopTools = memo(function DesktopTools(props: DesktopToolsProps) {
  const { navigation, listing, rows, actions, sorting, view, setView, isRefreshing, ...path } = props;
  const texts = useStrings(filesStrings);
  const { label } = useStrings(toolbarStrings);
  const toolbar = useToolbarKeys<HTMLDivElement>(focusList);
  return (
    <div className={classes.bar}>
      <PathBar {...path} linkTo={navigation.linkTo} />
      <SearchBox query={listing.q} onSearch={navigation.searchFor} />
      <div className={classes.toolbar} role="toolbar" aria-label={label} {...toolbar}>
        <div className={classes.tools}>
          <FiltersButton navigation={navigation} listing={listing} rows={rows} />
          <span className={classes.refresh} data-refreshing={isRefreshing || undefined}>
            <IconButton icon={IconRefresh} label={texts.refresh} onClick={() => actions.context?.refresh()} />
          </span>
          <ViewTools view={view} onView={setView} sorting={sorting} />
        </div>
        <div className={classes.actions} data-place-actions>
          {actions.inPlace.map((action) => (
            <PlaceActionButton key={action.id} action={action} actions={actions} />
          ))}
          {actions.paused.map((action) => (
            <PlaceActionButton key={action.id} action={action} actions={actions} disabled />
          ))}
        </div>
      </div>
    </div>
  );
});
