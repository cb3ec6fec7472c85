import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { ApiError, isApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { fileAreas } from '#web/files/file-area.ts';
import { listStrings } from './list.strings.ts';
import type { FileManagerState } from '#web/files/manager/use-file-manager.ts';
import type { ItemDrag } from './use-item-drag.ts';
import type { MenuPoint } from './use-list-pointer.ts';
import classes from './contents.module.css';
import { EmptyPlace, GonePlace } from './empty-place.tsx';
import { FileBrowser } from './file-browser.tsx';

interface ContentsProps {
  manager: FileManagerState;
  placeName: string;
  drag: ItemDrag;
  showMenu: (at: MenuPoint) => void;
}

/** What lies in the place, or why nothing is shown of it. */
export function Contents({ manager, placeName, drag, showMenu }: ContentsProps) {
  const { fileArea, navigation, listing, place, rows, selection, view, sorting, actions, open } = manager;
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const ui = useUiTexts();
  const failure = place.data ? rows.error : (place.error ?? rows.error);

  if (isApiError(failure, 'notFound')) {
    return <GonePlace home={navigation.linkTo(fileAreas[fileArea].root)} />;
  }
  if (failure && rows.count === 0) {
    const retry = () => {
      rows.retry();
      if (place.error) void place.refetch();
    };
    const requestId = failure instanceof ApiError ? failure.requestId : undefined;
    return <ErrorState message={errorText(failure, locale)} requestId={requestId} onRetry={retry} />;
  }
  const dropHint = drag.isOverList && (
    <p className={classes.dropHint}>
      <Icon icon={IconUpload} size={18} />
      {texts.dropHere(placeName)}
    </p>
  );
  if (rows.count === 0 && !rows.isPending) {
    return (
      <div
        ref={keepFocus}
        tabIndex={-1}
        className={classes.empty}
        data-drop={drag.isOverList || undefined}
        {...drag.listHandlers}
      >
        {dropHint}
        <EmptyPlace
          listing={listing}
          place={place.data}
          isEmployee={fileArea === 'employee'}
          change={navigation.change}
        />
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
      <FileBrowser
        key={view}
        label={texts.contentsOf(placeName)}
        listing={listing}
        view={view}
        rows={rows}
        selection={selection}
        sorting={sorting}
        actions={actions.onItems}
        drag={drag}
        run={actions.run}
        open={open}
        showMenu={showMenu}
      />
      {dropHint}
    </>
  );
}

/** When the last row went, the list went with it; the keyboard goes on from what is there in its place. */
function keepFocus(empty: HTMLElement | null): void {
  if (document.activeElement === document.body) empty?.focus({ preventScroll: true });
}
