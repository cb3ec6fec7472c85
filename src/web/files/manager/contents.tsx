import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { focusIfLost } from '#web/lib/focus-if-lost.ts';
import { ApiError, isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { FirstSteps } from '#web/organisation/first-steps/first-steps.tsx';
import { useFirstSteps } from '#web/organisation/first-steps/use-first-steps.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { useCutIds } from '#web/files/actions/clipboard/item-clipboard.ts';
import { copyBarcodeNumber } from '#web/files/actions/links/copy-barcode.ts';
import { fileAreas } from '#web/files/file-area.ts';
import { isGone } from '#web/files/files.api.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { isResults } from '#web/files/listing.ts';
import type { FileManagerState } from './use-file-manager.ts';
import type { ItemDrag } from '#web/files/list/input/use-item-drag.ts';
import type { MenuPoint } from '#web/files/list/input/use-list-pointer.ts';
import classes from './contents.module.css';
import { EmptyList, EmptyMyFiles, FolderGone } from '#web/files/list/empty-list.tsx';
import { countPinnedRows } from '#web/files/list/paging/pages.ts';
import { PlaceActionButton } from './place-action-button.tsx';
import { FileBrowser } from '#web/files/list/file-browser.tsx';

interface ContentsProps {
  manager: FileManagerState;
  placeName: string;
  drag: ItemDrag;
  showMenu: (at: MenuPoint) => void;
  barSlot: HTMLElement | null | undefined;
}

/** The list of a folder's contents, or an explanation when there is nothing to show. */
export function Contents({ manager, placeName, drag, showMenu, barSlot }: ContentsProps) {
  const { fileArea, navigation, listing, place, counted, rows, selection, view, sorting, actions } = manager;
  const { open, links } = manager;
  const cutIds = useCutIds();
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const ui = useUiTexts();
  const isWholeFolder = listing.tab === 'all' && !isResults(listing);
  const firstSteps = useFirstSteps(isWholeFolder && listing.placeId === 'data-center');
  const failure = place.data ? rows.error : (place.error ?? rows.error);

  if (isGone(failure)) {
    const { root } = fileAreas[fileArea];
    const trash = isApiError(failure, 'inTrash') && navigation.linkTo(root, { tab: 'trash' });
    return (
      <div ref={focusIfLost} tabIndex={-1} data-focus-after-navigation className={classes.empty}>
        <FolderGone home={navigation.linkTo(root)} trash={trash || undefined} />
      </div>
    );
  }
  if (failure && !rows.hasLoaded) {
    const retry = () => {
      rows.retry();
      if (place.error) void place.refetch();
    };
    const requestId = failure instanceof ApiError ? failure.requestId : undefined;
    return <ErrorState message={errorText(failure, locale)} requestId={requestId} onRetry={retry} />;
  }
  const uploadAction = listing.tab === 'all' && actions.inPlace.find(({ id }) => id === 'upload');
  const upload = uploadAction && (
    <PlaceActionButton action={uploadAction} actions={actions} variant="light" />
  );
  const pinnedRows = countPinnedRows(listing);
  const dropHint = drag.isOverList && (
    <p className={classes.dropHint}>
      <Icon icon={IconUpload} size={18} />
      {texts.dropHere(placeName)}
    </p>
  );
  if (rows.count === 0 && !rows.isPending) {
    return (
      <div
        ref={focusIfLost}
        tabIndex={-1}
        data-focus-after-navigation
        className={classes.empty}
        data-drop={drag.isOverList || undefined}
        {...drag.listHandlers}
      >
        {dropHint}
        {firstSteps && <FirstSteps steps={firstSteps} />}
        {/* While the steps are loading nothing is said, because the text would be replaced by them. */}
        {firstSteps === null && (
          <EmptyList
            listing={listing}
            place={place.data}
            isEmployee={fileArea === 'employee'}
            trashDays={counted?.trashDays}
            change={navigation.change}
            action={upload}
          />
        )}
      </div>
    );
  }
  return (
    <>
      {rows.error !== null && (
        <div className={classes.failed} role="alert">
          <p>{texts.partFailed}</p>
          <Button size="compact-md" variant="default" onClick={rows.retry}>
            {ui.retry}
          </Button>
        </div>
      )}
      {firstSteps && (
        <div className={classes.firstSteps}>
          <FirstSteps steps={firstSteps} />
        </div>
      )}
      <FileBrowser
        key={view}
        label={texts.contentsOf(placeName)}
        fileArea={fileArea}
        listing={listing}
        trashDays={counted?.trashDays}
        view={view}
        rows={rows}
        selection={selection}
        sorting={sorting}
        actions={actions.onItems}
        drag={drag}
        revealed={manager.revealed}
        cutIds={cutIds}
        run={actions.run}
        open={open}
        openInNewTab={links.openInNewTab}
        hrefOf={links.hrefOf}
        copyBarcode={(barcode) => void copyBarcodeNumber(barcode)}
        showMenu={showMenu}
        barSlot={barSlot}
      />
      {upload && pinnedRows > 0 && rows.count === pinnedRows && !rows.isPending && (
        <div className={classes.quietZone}>
          <EmptyMyFiles action={upload} />
        </div>
      )}
      {dropHint}
    </>
  );
}
