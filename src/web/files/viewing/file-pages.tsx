import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { View } from '#shared/files/views.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { DownloadInstead } from '#web/viewers/pdf/failures.tsx';
import { PdfViewer, type PdfViewerProps } from '#web/viewers/pdf/pdf-viewer.tsx';
import { Making } from '#web/viewers/making.tsx';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { viewQuery } from '#web/viewers/views.api.ts';
import classes from './file-pages.module.css';
import { getsBytes } from './gets-bytes.ts';
import { LockedPages } from './locked-pages.tsx';
import { pagesStrings } from './pages.strings.ts';
import { sourceOf } from './source-of.ts';

interface FilePagesProps extends Omit<PdfViewerProps, 'source'> {
  file: FileItem;
}

/** The pages of a PDF or of an Office file, as the user may see them, or why there are none. */
export function FilePages({ file, ...viewer }: FilePagesProps) {
  const locale = useLocale();
  const isFile = getsBytes(file);
  const loaded = useQuery({ ...viewQuery(file), enabled: !isFile });
  const failure = loadFailure(loaded, locale);
  if (failure) {
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  }
  const view = isFile ? ({ how: 'file' } as const) : loaded.data;
  if (!view) return <Loader className={classes.loader} />;
  // An Office file with a password has no pages at all.
  if (view.how === 'none' && view.reason === 'encrypted' && file.type === 'pdf') {
    return (
      <LockedPages key={`${file.id} ${file.version}`} file={file}>
        {(unlocked, password) => <ViewedPages file={file} view={unlocked} password={password} {...viewer} />}
      </LockedPages>
    );
  }
  return <ViewedPages file={file} view={view} {...viewer} />;
}

interface ViewedPagesProps extends FilePagesProps {
  view: View;
  /** Of a protected PDF whose pages the server draws. */
  password?: string;
}

function ViewedPages({ file, view, password, ...viewer }: ViewedPagesProps) {
  // Live events about the file bring its pages.
  if (view.how === 'making') return <Making />;
  if (view.how === 'none')
    return <NotShown file={file} reason={view.reason} onDownload={viewer.rights.onDownload} />;
  return <PdfViewer source={sourceOf(file, view, password)} {...viewer} />;
}

interface NotShownProps {
  file: FileItem;
  reason: keyof typeof pagesStrings.ar.reasons;
  onDownload: (() => void) | undefined;
}

function NotShown({ file, reason, onDownload }: NotShownProps) {
  const { notShown } = useStrings(viewersStrings);
  const { reasons, canDownload, cannotDownload } = useStrings(pagesStrings);
  const howToOpen = file.actions.includes('download') ? canDownload : cannotDownload;
  return (
    <EmptyState
      icon={IconFileOff}
      title={notShown}
      description={`${reasons[reason]} ${howToOpen}`}
      action={onDownload && <DownloadInstead onDownload={onDownload} />}
    />
  );
}
