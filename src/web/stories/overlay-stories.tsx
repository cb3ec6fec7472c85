import { useEffect, type ReactNode } from 'react';
import { ConnectionBar } from '#web/app/connection/connection-bar.tsx';
import { KeySheet } from '#web/app/shell/key-sheet/key-sheet.tsx';
import { describeItems, listNames } from '#web/lib/text/counted.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { toastFailure, toastStore, toastSuccessWith } from '#web/lib/toasts.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { NameDialog } from '#web/files/actions/names/name-dialog.tsx';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { itemActions } from '#web/files/actions/registry.ts';
import { TargetDialog } from '#web/files/actions/target/target-dialog.tsx';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { DetailsFrame } from '#web/files/details/details-frame.tsx';
import { thumbnailUrl } from '#web/files/files.api.ts';
import { ItemMenu } from '#web/files/list/item-menu.tsx';
import { ConflictDialog } from '#web/files/name-conflicts/conflict-dialog.tsx';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { Lightbox } from '#web/viewers/image/lightbox.tsx';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import type { LightboxImage } from '#web/viewers/image/picture-source.ts';
import { FileName } from '#web/ui/text/file-name.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { SuccessDialog } from '#web/ui/dialog/success-dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { files, folders, listed, place } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

function Confirm({ typeName = false }) {
  const locale = useLocale();
  const texts = useStrings(trashStrings);
  return (
    <ConfirmDialog
      opened
      onClose={ignore}
      title={texts.purgeTitle}
      name={typeName ? folders.long.name : listNames(listed, locale)}
      consequence={texts.purgeConsequence(listed.length)}
      confirmLabel={texts.delete}
      confirming={false}
      onConfirm={ignore}
      typeName={typeName}
    />
  );
}

const Conflict = () => (
  <ConflictDialog
    conflict={{ mayReplace: true, existingId: files.plain.id, name: files.plain.name }}
    incoming={files.longArabic}
    purpose="move"
    placeName={place.name}
    others={4}
    onAnswer={ignore}
  />
);

function Move() {
  const texts = useStrings(moveStrings);
  const items = [files.longEnglish];
  return (
    <TargetDialog
      title={texts.moveTitle(describeItems(items, useLocale()))}
      confirmLabel={texts.moveHere}
      items={items}
      purpose="move"
      onChoose={ignore}
      onClose={ignore}
    />
  );
}

function NewFolder() {
  const texts = useStrings(namesStrings);
  return (
    <NameDialog
      title={texts.createFolder}
      label={texts.folderName}
      initial={{ stem: folders.long.name, suffix: '' }}
      saveLabel={texts.create}
      save={() => Promise.resolve()}
      onClose={ignore}
    />
  );
}

function Rename() {
  const texts = useStrings(namesStrings);
  return (
    <NameDialog
      title={texts.renameFile}
      label={texts.name}
      initial={{ stem: 'عقد توريد 1', suffix: '.docx' }}
      saveLabel={texts.save}
      save={() => Promise.resolve()}
      onClose={ignore}
    />
  );
}

function Success() {
  const { created } = useStrings(namesStrings);
  return (
    <SuccessDialog opened onClose={ignore} title={created(folders.arabic.name)}>
      <p>{folders.long.name}</p>
    </SuccessDialog>
  );
}

/** At the pointer; on a touch screen the sheet at the lower edge. */
function RowMenu() {
  const actionPlace = { folder: place, isTrash: false, trashed: 0, starredIds: new Set<string>() };
  const actions = itemActions.filter((action) => action.isOffered([files.plain], actionPlace));
  return (
    <ItemMenu
      at={{ x: 300, y: 120 }}
      title={<FileName {...shownName(files.longArabic.name, useLocale())} />}
      actions={actions}
      run={ignore}
      onClose={ignore}
    />
  );
}

function ImageOverPage({ problem }: Pick<LightboxImage, 'problem'>) {
  const source = { how: 'file', url: thumbnailUrl(files.picture) } as const;
  return (
    <Lightbox
      image={{ key: 'picture', name: files.longArabic.name, thumbnailUrl: null, source, problem }}
      place={{ number: 3, total: 12 }}
      nearby={[]}
      details={null}
      detailsButton={null}
      onShowDetails={ignore}
      onHideDetails={ignore}
      onStep={ignore}
      idleSteps={[]}
      onPrint={ignore}
      onDownload={ignore}
      onShown={ignore}
      onFailed={ignore}
      onClose={ignore}
    />
  );
}

function ImageNotLoaded() {
  const { failed } = useStrings(lightboxStrings);
  return <ImageOverPage problem={{ text: failed, onRetry: ignore }} />;
}

/** A panel; on a narrow screen a sheet. */
const DetailsOfFile = () => (
  <DetailsFrame
    id={files.picture.id}
    known={files.picture}
    isListing={false}
    linkTo={(id) => folderLink('staff', id, {})}
    onClose={ignore}
  />
);

/** Shows the toast of the application while the story is shown. */
function ShownToast({ show }: { show: () => void }): ReactNode {
  useEffect(() => {
    show();
    return toastStore.dismiss;
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return null;
}

function UndoToast() {
  const { trashed } = useStrings(trashStrings);
  const { cancel } = useUiTexts();
  const message = trashed(describeItems([files.longArabic], useLocale()));
  return <ShownToast show={() => toastSuccessWith(message, { label: cancel, run: ignore })} />;
}

function ErrorToast() {
  const { retry } = useUiTexts();
  const message = errorText(new ApiError('offline', { status: 0 }), useLocale());
  return <ShownToast show={() => toastFailure(message, { label: retry, run: ignore })} />;
}

/** Tells the page that there is no network. */
function Offline() {
  useEffect(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    dispatchEvent(new Event('offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    };
  }, []);
  return <ConnectionBar />;
}

const overlays = {
  'confirm-dialog': () => <Confirm />,
  'confirm-dialog-typed': () => <Confirm typeName />,
  'conflict-dialog': () => <Conflict />,
  'move-dialog': () => <Move />,
  'new-folder-dialog': () => <NewFolder />,
  'rename-dialog': () => <Rename />,
  'success-dialog': () => <Success />,
  'key-sheet': () => <KeySheet onClose={ignore} />,
  lightbox: () => <ImageOverPage problem={undefined} />,
  'lightbox-failed': () => <ImageNotLoaded />,
  details: () => <DetailsOfFile />,
  'row-menu': () => <RowMenu />,
  'toast-undo': () => <UndoToast />,
  'toast-error': () => <ErrorToast />,
  'connection-bar': () => <Offline />,
};

export const overlayStories: readonly Story[] = Object.entries(overlays).map(([name, draw]) => ({
  name,
  draw,
  isAlone: true,
}));
