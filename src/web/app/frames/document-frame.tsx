import { IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DocumentActions } from '#web/documents/document-actions.tsx';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { Neighbours } from '#web/documents/neighbours.tsx';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { usePrintKey } from '#web/files/actions/reading/use-print-key.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import { fileName } from '#web/files/file-name.ts';
import { isGone, type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useLiveFiles } from '#web/files/use-live-files.ts';
import { focusIfLost } from '#web/lib/focus-if-lost.ts';
import { isolateFileName } from '#web/lib/text/isolate-direction.ts';
import { useBrand } from '#web/lib/brand.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { toastError } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { ConnectionBar } from '#web/app/connection/connection-bar.tsx';
import barClasses from '#web/ui/bar.module.css';
import classes from './document-frame.module.css';
import messageClasses from './error-page.module.css';
import { FramedContext } from './framed.ts';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { PlainFrame } from './plain-frame.tsx';

/** The frame of a page that shows one file: a bar with its name, and the page below it. */
export function DocumentFrame() {
  const { fileId = '' } = useParams({ strict: false });
  return <LoadedDocument key={fileId} fileId={fileId} />;
}

/** Loads the file, so a page in the frame is only drawn while the file exists and may be opened. */
function LoadedDocument({ fileId }: { fileId: string }) {
  const me = useMe();
  const locale = useLocale();
  const ui = useUiTexts();
  const brand = useBrand();
  // The route has requested it, so a refusal is not asked for again.
  const loaded = useQuery({ ...placeQuery(fileId), retryOnMount: false });
  const error = useLastError(loaded);
  const isMissing = isGone(error);
  const file = isMissing ? undefined : loaded.data;
  useLiveFiles((folderId) => file !== undefined && isIn(file, folderId));

  if (file?.kind === 'folder') return <Navigate {...folderLink(fileAreaOf(file, me), file.id, {})} replace />;
  if (file) return <Framed file={file} />;
  if (isMissing) return <DocumentNotFound />;
  const failure = loadFailure({ ...loaded, error }, locale);
  return (
    <PlainFrame>
      <title>{failure ? ui.documentTitle(ui.loadFailed) : brand.name}</title>
      {failure ? (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      ) : (
        <div className={classes.loading}>
          <PageSkeleton />
        </div>
      )}
    </PlainFrame>
  );
}

/** The error of the last answer. A query without data has none while it is fetched again, and the message would flicker. */
function useLastError({ error, data }: { error: unknown; data: unknown }): unknown {
  const [last, setLast] = useState(error);
  const current = error ?? (data === undefined ? last : null);
  if (current !== last) setLast(current);
  return current;
}

/** Whether a change in a folder can be about this file. The real path of a shared file is not known. */
const isIn = ({ path, parentId }: OpenFolder, folderId: string): boolean =>
  folderId === parentId || path.some(({ id }) => id === folderId || id === 'shared-with-me');

function Framed({ file }: { file: OpenFolder }) {
  const me = useMe();
  const ui = useUiTexts();
  const locale = useLocale();
  const texts = useStrings(documentsStrings);
  const name = fileName(file, useStrings(filesStrings).places);
  const parent = file.path.at(-1)?.id;
  const area = parent === 'shared-with-me' ? 'own' : fileAreaOf(file, me);
  usePrintKey(file);
  return (
    <>
      <title>{ui.documentTitle(name)}</title>
      <header className={barClasses.bar}>
        {parent && (
          <IconLink
            icon={IconFolderOpen}
            label={texts.showInFolder}
            {...folderLink(area, parent, { details: file.id })}
          />
        )}
        <TypeIcon item={file} size={24} />
        <h1 ref={focusIfLost} className={classes.name} tabIndex={-1}>
          <FittedLine parts={[shownName(name, locale)]} title={isolateFileName(name, locale)} />
        </h1>
        <Neighbours file={file} />
        <DocumentActions file={file} />
        {file.actions.includes('download') && (
          <DownloadButton label={texts.download} onClick={() => void downloadFile(file).catch(toastError)} />
        )}
        <ColorSchemeSwitch place="bar" />
      </header>
      <ConnectionBar />
      <main className={classes.main}>
        <FramedContext value>
          <Outlet />
        </FramedContext>
      </main>
    </>
  );
}

/** Also shown when the file is deleted, or the right withdrawn, while it is open. */
export function DocumentNotFound() {
  const ui = useUiTexts();
  const { notFound } = useStrings(documentsStrings);
  return (
    <PlainFrame>
      <title>{ui.documentTitle(notFound.title)}</title>
      <h1 ref={focusIfLost} className={messageClasses.title} tabIndex={-1}>
        {notFound.title}
      </h1>
      <p className={messageClasses.description}>{notFound.description}</p>
      <ButtonLink to="/{-$locale}">{notFound.home}</ButtonLink>
    </PlainFrame>
  );
}
