import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { NotShownReason } from '#shared/files/views.contract.ts';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { pagesStrings } from '#web/files/viewing/pages.strings.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { lazyPart } from '#web/viewers/lazy-part.tsx';
import { openingOf, pageOf, pageRoutes, type PageViewer, pageViewerOf } from '#web/viewers/registry.ts';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { documentsStrings } from './documents.strings.ts';
import { FileFacts } from './file-facts.tsx';
import classes from './file.module.css';
import { ViewedFile } from './viewed-file.tsx';
import { viewQuery } from '#web/viewers/views.api.ts';
import { useListOrder } from './use-list-order.ts';

const ViewedPicture = lazyPart(
  async () => (await loadPart(() => import('./viewed-picture.tsx'))).ViewedPicture,
);

/** `/file/{id}`: a file in its viewer, or the facts about it and the way to download it. */
export function FilePage() {
  const { fileId = '' } = useParams({ strict: false });
  const listOrder = useListOrder();
  const { data: file } = useQuery(placeQuery(fileId));
  if (!file) return null;
  const opening = openingOf(file);
  const page = pageOf(opening);
  if (page && page !== 'page')
    return <Navigate to={pageRoutes[page]} params={{ fileId }} search={listOrder} replace />;
  if (opening === 'lightbox') return <ViewedPicture file={file} />;
  const viewer = pageViewerOf(file);
  return viewer ? <WithViewer file={file} viewer={viewer} /> : <NotShown file={file} reason="noViewer" />;
}

/** Asks the server how the user sees the file: that depends on their rights too. */
function WithViewer({ file, viewer }: { file: OpenFolder; viewer: PageViewer }) {
  const locale = useLocale();
  const texts = useStrings(documentsStrings);
  const loading = useQuery(viewQuery(file));
  const failure = loadFailure(loading, locale);
  const { data: view } = loading;
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  switch (view?.how) {
    case 'file':
      return <ViewedFile file={file} viewer={viewer} />;
    case 'none':
      return <NotShown file={file} reason={view.reason} />;
    case 'making':
      return <p className={classes.page}>{texts.making}</p>;
    case 'pages':
    case 'pdf':
      // Of these types the server makes no pages.
      return <NotShown file={file} reason="noViewer" />;
    default:
      return (
        <div className={classes.page}>
          <PageSkeleton />
        </div>
      );
  }
}

/** The facts about a file, and why it is not shown. */
function NotShown({ file, reason }: { file: OpenFolder; reason: NotShownReason }) {
  const texts = useStrings(documentsStrings);
  const howToOpen = useStrings(pagesStrings);
  const { empty } = useStrings(viewersStrings);
  const canDownload = file.actions.includes('download');
  return (
    <div className={classes.page}>
      <p className={classes.note}>
        {file.size === 0
          ? empty
          : `${texts.notShown[reason]} ${canDownload ? howToOpen.canDownload : howToOpen.cannotDownload}`}
      </p>
      {canDownload && (
        <Button
          className={classes.download}
          leftSection={<Icon icon={IconDownload} size={18} />}
          onClick={() => void downloadFile(file).catch(toastError)}
        >
          {texts.downloadFile}
        </Button>
      )}
      <FileFacts file={file} />
    </div>
  );
}
