import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { View } from '#shared/files/views.contract.ts';
import { printFiles } from '#web/files/actions/print-file.ts';
import { inlineUrl, type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { openingOf, pageRoutes } from '#web/viewers/registry.ts';
import { PdfViewer } from '#web/viewers/pdf/pdf-viewer.tsx';
import type { ViewerSource } from '#web/viewers/pdf/viewer-props.ts';
import { documentsStrings } from './documents.strings.ts';
import classes from './pdf.module.css';
import { LockedPages } from './locked-pages.tsx';
import { pdfPageStrings } from './pdf.strings.ts';
import { placeMemory } from './reading-places.ts';
import { madePdfUrl, pageUrl, passwordHeaders, viewQuery } from '#web/viewers/views.api.ts';
import { useListOrder } from './use-list-order.ts';

/** `/pdf/{id}`: the pages of a file. The frame around it has the button that downloads the file. */
export function PdfPage() {
  const { fileId = '' } = useParams({ strict: false });
  const listOrder = useListOrder();
  const { data: file } = useQuery(placeQuery(fileId));
  if (file && openingOf(file) !== 'pdf')
    return <Navigate to={pageRoutes.page} params={{ fileId }} search={listOrder} replace />;
  return <div className={classes.page}>{file && <Document file={file} />}</div>;
}

function Document({ file }: { file: OpenFolder }) {
  const locale = useLocale();
  // Whoever may download a PDF gets its bytes, so its first page need not wait for an answer.
  const isFile = file.type === 'pdf' && file.actions.includes('download');
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
        {(unlocked, password) => <ViewedDocument file={file} view={unlocked} password={password} />}
      </LockedPages>
    );
  }
  return <ViewedDocument file={file} view={view} />;
}

interface ViewedDocumentProps {
  file: OpenFolder;
  view: View;
  /** Of a protected PDF whose pages the server draws. */
  password?: string;
}

function ViewedDocument({ file, view, password }: ViewedDocumentProps) {
  if (view.how === 'making') return <Making />;
  if (view.how === 'none') return <NotShown file={file} reason={view.reason} />;
  return <ShownDocument file={file} source={sourceOf(file, view, password)} />;
}

type Shown = Exclude<View, { how: 'making' } | { how: 'none' }>;

function ShownDocument({ file, source }: { file: OpenFolder; source: ViewerSource }) {
  const { id } = file;
  const memory = useMemo(() => placeMemory(id), [id]);
  const onPrint = file.actions.includes('print')
    ? () => void printFiles([file]).catch(toastError)
    : undefined;
  return <PdfViewer source={source} rights={{ onPrint }} memory={memory} />;
}

function sourceOf(file: OpenFolder, view: Shown, password?: string): ViewerSource {
  switch (view.how) {
    case 'file':
      return { kind: 'pdf', url: inlineUrl(file) };
    case 'pdf':
      return { kind: 'pdf', url: madePdfUrl(file) };
    case 'pages':
      return {
        ...view,
        kind: 'drawn',
        urlOf: (page, width) => pageUrl(file, page, width),
        headers: password === undefined ? undefined : passwordHeaders(password),
      };
  }
}

/** Live events about the file bring its pages. */
function Making() {
  const { making } = useStrings(pdfPageStrings);
  return (
    <output className={classes.message}>
      <Loader />
      <h2 className={classes.title}>{making.title}</h2>
      <p>{making.description}</p>
    </output>
  );
}

function NotShown({ file, reason }: { file: OpenFolder; reason: keyof typeof pdfPageStrings.ar.reasons }) {
  const { notShown, reasons } = useStrings(pdfPageStrings);
  const { canDownload, cannotDownload } = useStrings(documentsStrings);
  const howToOpen = file.actions.includes('download') ? canDownload : cannotDownload;
  return <EmptyState icon={IconFileOff} title={notShown} description={`${reasons[reason]} ${howToOpen}`} />;
}
