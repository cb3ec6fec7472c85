import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import { isSeekable } from '#web/files/listing.ts';
import type { FileManagerState } from './use-file-manager.ts';
import type { ItemDrag } from '#web/files/list/use-item-drag.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import { PathBar } from './path-bar.tsx';
import { PhoneTools } from './phone-tools.tsx';
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
  const isCounted = !rows.isPending && rows.count > 0 && (isSeekable(listing) || rows.isComplete);
  const note = isCounted ? texts.itemCount(rows.count) : '';

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
        <PlaceActions actions={actions} />
      </div>
    </div>
  );
}

const buttonStyles = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  danger: { variant: 'light', color: 'danger' },
};

/** Create folder, Upload, Empty trash. */
function PlaceActions({ actions }: { actions: FileManagerState['actions'] }) {
  const locale = useLocale();
  return actions.inPlace.map((action) => (
    <Button
      key={action.id}
      {...buttonStyles[action.tone ?? 'plain']}
      leftSection={<Icon icon={action.icon} size={18} />}
      onClick={() => actions.runInPlace(action)}
    >
      {action.label(locale)}
    </Button>
  ));
}
