import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { isolate } from '#shared/text/isolate.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { useIsLow } from '#web/ui/use-is-low.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { DetailsPanel } from '#web/files/details/details-panel.tsx';
import type { Target } from '#web/files/file-action.ts';
import { type FileArea, fileAreas } from '#web/files/file-area.ts';
import { fileName } from '#web/files/file-name.ts';
import { isGone, type ListedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { moveItems } from '#web/files/actions/moving/move-items.ts';
import { uploadDropped } from '#web/files/upload/uploads.ts';
import type { Listing } from '#web/files/listing.ts';
import { useFileManager } from './use-file-manager.ts';
import { useItemDrag } from '#web/files/list/input/use-item-drag.ts';
import type { MenuPoint } from '#web/files/list/input/use-list-pointer.ts';
import { AddButton } from './add-button.tsx';
import { listedItem } from '#web/files/list/paging/find-row.ts';
import { usePlaceKeys } from './use-place-keys.ts';
import { Contents } from './contents.tsx';
import classes from './file-manager.module.css';
import { FilterRail } from './filter-rail.tsx';
import { ManagerMenu } from './manager-menu.tsx';
import { ListNotes } from './filters/list-notes.tsx';
import { hasPages } from '#web/files/viewing/find-shown.ts';
import { ImageViewerPart, PreviewPart } from './viewer-parts.tsx';
import { Toolbar } from './toolbar.tsx';

const noKeys = { shiftKey: false, ctrlKey: false, metaKey: false };

/** The file manager of one file area. */
export function FileManager({ fileArea }: { fileArea: FileArea }) {
  const texts = useStrings(filesStrings);
  const ui = useUiTexts();
  const manager = useFileManager(fileArea);
  const { navigation, listing, place, counted, rows, selection, actions, open, links } = manager;
  const { previewedId, setPreviewedId } = manager;
  const { search, change } = navigation;
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  // On a phone the bar of the selection replaces the tools, so that the rows stay under the finger.
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false }) ?? false;
  const isLow = useIsLow();
  const isPhone = isNarrow || isLow;
  // A place that everyone has is named even when it cannot be loaded; of an unknown folder, the root is.
  const isNamed = listing.placeId in texts.places;
  const unknown = { id: place.error && !isNamed ? fileAreas[fileArea].root : listing.placeId, name: '' };
  const placeName = fileName(place.data ?? unknown, texts.places);
  const isPlain = listing.q === '' && listing.tab !== 'trash';
  const takesFiles = isPlain && (place.data?.actions.includes('upload') ?? false);
  const { context } = actions;
  const move = useCallback(
    (items: readonly ListedFile[], target: Target) => context && void moveItems(items, target, context),
    [context],
  );
  const drag = useItemDrag({
    rows,
    selection,
    listTarget: takesFiles ? { id: listing.placeId, name: placeName } : null,
    move,
    upload: uploadDropped,
  });
  usePlaceKeys(manager, placeName);
  const trashed = counted?.trashed ?? 0;
  const isSelecting = selection.chosen.size > 0;
  const previewed = previewedId === null ? undefined : 'dialog';
  const overList = { rows, isFolderGone: isGone(place.error), active: selection.active };

  return (
    <div className={classes.manager} data-fills-frame data-file-manager>
      <title>{ui.documentTitle(titleOf(listing, placeName, texts))}</title>
      <Toolbar
        manager={manager}
        placeName={placeName}
        drop={drag.steps}
        isPhone={isPhone}
        barSlot={setBarSlot}
      />
      <div className={classes.body}>
        <FilterRail
          tab={listing.tab}
          trashed={trashed}
          hasTrash={hasTrash(fileArea, listing, trashed)}
          patched={navigation.patched}
          folder={place.data}
        />
        <div className={classes.contents}>
          <ListNotes manager={manager} placeName={placeName} />
          <Contents
            manager={manager}
            placeName={placeName}
            drag={drag}
            showMenu={setMenuAt}
            barSlot={isPhone ? barSlot : undefined}
          />
        </div>
        {search.details && (
          <DetailsPanel
            id={search.details}
            navigation={navigation}
            listed={listedItem(rows, search.details, selection.active)}
            isListing={listing.tab === 'trash' && rows.isPending}
            chosen={selection.chosen}
            coveredBy={search.image ? 'image' : previewed}
            onPreview={(item) => (hasPages(item) ? setPreviewedId(item.id) : open(item))}
          />
        )}
      </div>
      {menuAt && (
        <ManagerMenu at={menuAt} manager={manager} placeName={placeName} onClose={() => setMenuAt(null)} />
      )}
      {isPhone && !isSelecting && <AddButton actions={actions} />}
      {search.image && (
        <ImageViewerPart
          {...overList}
          id={search.image}
          linkTo={navigation.linkTo}
          onShow={(id, row) => {
            selection.move(row);
            change({ image: id }, { replace: true });
          }}
          onClose={navigation.closeImage}
        />
      )}
      {previewedId && (
        <PreviewPart
          {...overList}
          id={previewedId}
          hrefOf={links.hrefOf}
          onShow={(id, row) => {
            // The selection goes along, as with an arrow key; several items stay selected.
            if (selection.chosen.size === 1) selection.choose(row, noKeys);
            else selection.move(row);
            setPreviewedId(id);
          }}
          onClose={() => setPreviewedId(null)}
        />
      )}
    </div>
  );
}

/** The title of the page: the folder, its trash, or what is searched for. */
function titleOf({ q, tab }: Listing, placeName: string, texts: (typeof filesStrings)['ar']): string {
  if (q !== '') return `${texts.search.resultsFor} ${isolate(q)}`;
  return tab === 'trash' ? texts.trashOf(placeName) : placeName;
}

/** An employee has a trash only where something can be restored (specification, section 2); "Shared with me" has none. */
const hasTrash = (fileArea: FileArea, { placeId, tab }: Listing, trashed: number): boolean =>
  tab === 'trash' || (placeId !== 'shared-with-me' && (fileArea !== 'employee' || trashed > 0));
