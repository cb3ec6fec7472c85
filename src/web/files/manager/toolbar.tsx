import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import type { FileManagerState } from './use-file-manager.ts';
import type { ItemDrag } from '#web/files/list/use-item-drag.ts';
import { PathBar } from './path-bar.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  manager: FileManagerState;
  placeName: string;
  drag: ItemDrag;
  isPhone: boolean;
  /** Sorting and view; on a phone they are in the filter rail. */
  viewTools: ReactNode;
}

/** Above the list: the path, the search, and the actions of the open folder. */
export function Toolbar({ manager, placeName, drag, isPhone, viewTools }: ToolbarProps) {
  const { navigation, listing, place, rows, actions } = manager;
  const texts = useStrings(filesStrings);
  const locale = useLocale();
  const isCounted = !rows.isPending && rows.count > 0 && listing.q === '';
  const note = isCounted ? texts.itemCount(rows.count, formatNumber(rows.count, locale)) : '';

  function search(q: string): void {
    // The trash cannot be searched, so a search leaves it.
    const tab = listing.tab === 'trash' ? undefined : listing.tab;
    navigation.change({ q, tab, details: undefined });
  }

  return (
    <div className={classes.bar}>
      <PathBar
        place={place.data}
        fallbackName={placeName}
        note={note}
        linkTo={navigation.linkTo}
        drag={drag}
      />
      <SearchBox query={listing.q} onSearch={search} />
      <div className={classes.tools}>
        <span className={classes.refresh} data-refreshing={rows.isFetching || undefined}>
          <IconButton icon={IconRefresh} label={texts.refresh} onClick={() => actions.context?.refresh()} />
        </span>
        {viewTools}
      </div>
      <div className={classes.actions}>
        <PlaceActions actions={actions} isPhone={isPhone} />
      </div>
    </div>
  );
}

const buttonStyles = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  danger: { variant: 'light', color: 'danger' },
};

/** Create folder, Upload, Empty trash: as buttons, on a phone as icons. */
function PlaceActions({ actions, isPhone }: { actions: FileManagerState['actions']; isPhone: boolean }) {
  const locale = useLocale();
  return actions.inPlace.map((action) => {
    const isDanger = action.tone === 'danger';
    const label = action.label(locale);
    const run = () => actions.runInPlace(action);
    if (isPhone) {
      return <IconButton key={action.id} icon={action.icon} label={label} onClick={run} danger={isDanger} />;
    }
    return (
      <Button
        key={action.id}
        {...buttonStyles[action.tone ?? 'plain']}
        leftSection={<Icon icon={action.icon} size={18} />}
        onClick={run}
      >
        {label}
      </Button>
    );
  });
}
