import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/auth/auth.contract.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { openingOf, showsPages } from '#web/viewers/registry.ts';

export const pdfBundle = () => loadPart(() => import('./pdf.ts'));

/** After this time the frame of the page is drawn without the file, and says that it is loading. */
const WAIT_MS = 200;

interface LoaderArgs {
  context: { queries: QueryClient; me: Me };
  params: { fileId: string };
  location: { pathname: string };
  /** A link to the file is only pointed at. */
  preload: boolean;
  abortController: AbortController;
}

/** Requests the file and what its pages need before its page is drawn. The page requests the same, so it reports what fails. */
export async function prefetchDocument({ preload, ...args }: LoaderArgs): Promise<void> {
  // Nobody may follow the link, and pages are expensive.
  if (preload) return;
  const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([prefetch(args).catch(() => {}), waited]);
}

async function prefetch(args: Omit<LoaderArgs, 'preload'>): Promise<void> {
  const { queries, me } = args.context;
  const query = placeQuery(args.params.fileId);
  const isPdfPage = /\/pdf\/[^/]+$/.test(args.location.pathname);
  const isStarted = isPdfPage && mayReceiveFiles(me);
  if (isStarted) void prepare();
  await queries.prefetchQuery(query);
  const file = queries.getQueryData(query.queryKey);
  if (!file || !showsPages(file) || !(isPdfPage || openingOf(file) === 'pdf')) return;
  const { prefetchPages, preparePdf } = await pdfBundle();
  const { signal } = args.abortController;
  if (signal.aborted) return;
  void prefetchPages(queries, file, signal);
  if (!isStarted && file.actions.includes('download')) preparePdf();
}

async function prepare(): Promise<void> {
  const bundle = await pdfBundle().catch(() => null);
  bundle?.preparePdf();
}

/** False for whoever sees most files as pages that the server draws, which need no pdf.js. */
const mayReceiveFiles = ({ role, capabilities }: Me): boolean =>
  role !== 'Employee' || capabilities.includes('Download');
