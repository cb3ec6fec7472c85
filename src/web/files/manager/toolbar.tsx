import { type Ref, useMemo } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { isSeekable } from '#web/files/listing.ts';
import type { FileManagerState } from './use-file-manager.ts';
import { countPinnedRows } from '#web/files/list/paging/pages.ts';
import type { StepDrop } from '#web/files/list/input/use-item-drag.ts';
import { DesktopTools } from './desktop-tools.tsx';
import { PathBar } from './path-bar.tsx';
import { PhoneTools } from './phone-tools.tsx';

interface ToolbarProps {
  manager: FileManagerState;
  placeName: string;
  drop: StepDrop;
  isPhone: boolean;
  /** The ref of the element that contains the bar of the selection on a phone. */
  barSlot: Ref<HTMLDivElement>;
}

/** Above the list: the path, the search, and the actions of the open folder. */
export function Toolbar({ manager, placeName, drop, isPhone, barSlot }: ToolbarProps) {
  const { navigation, listing, place, rows, actions, sorting, view, setView } = manager;
  const texts = useStrings(filesStrings);
  // "Shared with me" is a view, so it is not counted.
  const count = rows.count - countPinnedRows(listing);
  const isCounted = !rows.isPending && count > 0 && (isSeekable(listing) || rows.isComplete);
  const { count: known, hasLoaded, isComplete } = rows;
  const rowCount = useMemo(() => ({ count: known, hasLoaded, isComplete }), [known, hasLoaded, isComplete]);
  const path = {
    place: place.data,
    fallbackName: placeName,
    isTrash: listing.tab === 'trash',
    note: isCounted ? texts.itemCount(count) : '',
    drop,
  };
  if (isPhone) {
    return (
      <PhoneTools
        manager={manager}
        path={<PathBar {...path} linkTo={navigation.linkTo} />}
        barSlot={barSlot}
        onSearch={navigation.searchFor}
      />
    );
  }
  return (
    <DesktopTools
      {...path}
      navigation={navigation}
      listing={listing}
      rows={rowCount}
      actions={actions.ofPlace}
      sorting={sorting}
      view={view}
      setView={setView}
      isRefreshing={rows.isFetching}
    />
  );
}
