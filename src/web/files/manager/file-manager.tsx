import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { LOW, upTo } from '#web/ui/breakpoints.ts';
import { DetailsPanel } from '#web/files/details/details-panel.tsx';
import { type FileArea, fileAreas } from '#web/files/file-area.ts';
import { fileName } from '#web/files/file-name.ts';
import { countQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { moveItems } from '#web/files/actions/move-items.ts';
import { uploadDropped } from '#web/files/upload/uploads.ts';
import type { Listing } from '#web/files/listing.ts';
import { useFileManager } from './use-file-manager.ts';
import { useItemDrag } from '#web/files/list/use-item-drag.ts';
import type { MenuPoint } from '#web/files/list/use-list-pointer.ts';
import { AddButton } from './add-button.tsx';
import { Contents } from './contents.tsx';
import classes from './file-manager.module.css';
import { FilterRail } from './filter-rail.tsx';
import { listStrings } from '#web/files/list/list.strings.ts';
import { ItemMenu } from '#web/files/list/item-menu.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { PlaceUsage } from './place-usage.tsx';
import { SearchStrip } from './search-strip.tsx';
import { Toolbar } from './toolbar.tsx';

/** The file manager of one file area. */
export function FileManager({ fileArea }: { fileArea: FileArea }) {
  const { places } = useStrings(filesStrings);
  const { selected } = useStrings(listStrings);
  const locale = useLocale();
  const manager = useFileManager(fileArea);
  const { navigation, listing, place, rows, selection, actions } = manager;
  const { search, change } = navigation;
  const { data: counted } = useQuery(countQuery(listing.placeId, listing.tab));
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const isPhone = useMediaQuery(`${upTo('phone')}, ${LOW}`, undefined, { getInitialValueInEffect: false });
  // Unknown folder: show the root's name.
  const unknown = { id: place.error ? fileAreas[fileArea].root : listing.placeId, name: '' };
  const placeName = fileName(place.data ?? unknown, places);
  const isPlain = listing.q === '' && listing.tab !== 'trash';
  const takesFiles = isPlain && (place.data?.actions.includes('upload') ?? false);
  const drag = useItemDrag({
    rows,
    selection,
    listTarget: takesFiles ? { id: listing.placeId, name: placeName } : null,
    move: (items, target) => actions.context && void moveItems(items, target, actions.context),
    upload: uploadDropped,
  });
  const trashed = counted?.trashed ?? 0;
  const isSelecting = selection.chosen.size > 0;
  const [chosen] = selection.chosen.values();
  const selectionTitle =
    chosen && selection.chosen.size === 1
      ? fileName(chosen, places)
      : selected(selection.chosen.size, formatNumber(selection.chosen.size, locale));
  const menuActions = isSelecting ? actions.onItems : actions.menuInPlace;

  return (
    <div className={classes.manager} data-fills-frame>
      <Toolbar manager={manager} placeName={placeName} drag={drag} isPhone={Boolean(isPhone)} />
      <div className={classes.body}>
        <FilterRail
          tab={listing.tab}
          trashed={trashed}
          hasTrash={hasTrash(fileArea, listing, trashed)}
          patched={navigation.patched}
          end={place.data && <PlaceUsage folder={place.data} />}
        />
        <div className={classes.contents}>
          {listing.q !== '' && (
            <SearchStrip
              listing={listing}
              placeName={placeName}
              onEverywhere={(everywhere) => change({ everywhere: everywhere || undefined })}
            />
          )}
          <Contents manager={manager} placeName={placeName} drag={drag} showMenu={setMenuAt} />
        </div>
        {search.details && (
          <DetailsPanel id={search.details} navigation={navigation} chosen={selection.chosen} />
        )}
      </div>
      {menuAt && menuActions.length > 0 && (
        <ItemMenu
          key={`${menuAt.x} ${menuAt.y}`}
          at={menuAt}
          title={isSelecting ? selectionTitle : placeName}
          actions={menuActions}
          run={isSelecting ? actions.run : actions.runInPlace}
          onClose={() => setMenuAt(null)}
        />
      )}
      {isPhone && !isSelecting && <AddButton actions={actions} />}
      {search.image && (
        <ImageViewer
          id={search.image}
          rows={rows}
          active={selection.active}
          onShow={(id, row) => {
            selection.move(row);
            change({ image: id }, { replace: true });
          }}
          onClose={() => change({ image: undefined }, { replace: true })}
        />
      )}
    </div>
  );
}

/** An employee has a trash only where something can be restored (specification, section 2); "Shared with me" has none. */
const hasTrash = (fileArea: FileArea, { placeId, tab }: Listing, trashed: number): boolean =>
  tab === 'trash' || (placeId !== 'shared-with-me' && (fileArea !== 'employee' || trashed > 0));
