import { Button } from '@mantine/core';
import { IconDownload, IconFileOff, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useParams } from '@tanstack/react-router';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { canonicalLink } from '#web/files/canonical-link.ts';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import { fileName } from '#web/files/file-name.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { TypeIcon } from '#web/files/list/type-icon.tsx';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useLiveFiles } from '#web/files/use-live-files.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './document-frame.module.css';
import { FramedContext } from './framed.ts';
import { PlainFrame } from './plain-frame.tsx';

/**
 * The frame of a page that shows one file: a bar with its name, and the page below it. It loads the file, so a page in it is only
 * drawn while the file exists and may be opened, also when the right is withdrawn meanwhile.
 */
export function DocumentFrame() {
  const { fileId = '' } = useParams({ strict: false });
  const me = useMe();
  const locale = useLocale();
  const ui = useUiTexts();
  const { notFound } = useStrings(documentsStrings);
  const loaded = useQuery(placeQuery(fileId));
  const file = isApiError(loaded.error, 'notFound') ? undefined : loaded.data;
  // The folder of a shared file is not known here.
  useLiveFiles((folderId) => !file?.parentId || file.path.some((step) => step.id === folderId));

  if (file?.kind === 'folder') return <Navigate {...folderLink(fileAreaOf(file, me), file.id, {})} replace />;
  if (file) return <Framed file={file} />;
  if (isApiError(loaded.error, 'notFound')) {
    const home = <ButtonLink to="/{-$locale}">{notFound.home}</ButtonLink>;
    return (
      <PlainFrame>
        <title>{ui.documentTitle(notFound.title)}</title>
        <EmptyState
          icon={IconFileOff}
          title={notFound.title}
          description={notFound.description}
          action={home}
        />
      </PlainFrame>
    );
  }
  const failure = loadFailure(loaded, locale);
  if (!failure) return <PageSkeleton />;
  return (
    <PlainFrame>
      <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
    </PlainFrame>
  );
}

function Framed({ file }: { file: OpenFolder }) {
  const me = useMe();
  const ui = useUiTexts();
  const texts = useStrings(documentsStrings);
  const name = fileName(file, useStrings(filesStrings).places);
  const folder = canonicalLink(file, fileAreaOf(file, me), me, {});
  return (
    <>
      <title>{ui.documentTitle(name)}</title>
      <header className={classes.bar}>
        {folder && <IconLink icon={IconFolderOpen} label={texts.showInFolder} {...folder} />}
        <TypeIcon item={file} size={24} />
        <h1 className={classes.name} title={name}>
          <Bdi>{name}</Bdi>
        </h1>
        {file.actions.includes('download') && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconDownload} size={18} />}
            onClick={() => void downloadFile(file).catch(toastError)}
          >
            {texts.download}
          </Button>
        )}
      </header>
      <main className={classes.main}>
        <FramedContext value>
          <Outlet />
        </FramedContext>
      </main>
    </>
  );
}
