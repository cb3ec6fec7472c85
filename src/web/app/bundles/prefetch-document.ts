import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/auth/auth.contract.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { openingOf } from '#web/viewers/registry.ts';

export const pdfBundle = () => loadPart(() => import('./pdf.ts'));

interface LoaderArgs {
  context: { queries: QueryClient; me: Me };
  params: { fileId: string };
  location: { pathname: string };
}

/**
 * Waits for the file before its page is drawn, and begins with its pages meanwhile. Failures are not for here: the page does the same,
 * and shows them.
 */
export async function prefetchDocument({ context, params, location }: LoaderArgs): Promise<void> {
  const { queries, me } = context;
  const file = placeQuery(params.fileId);
  if (/\/pdf\/[^/]+$/.test(location.pathname) && receivesFiles(me)) void preparePdf();
  await queries.prefetchQuery(file);
  const loaded = queries.getQueryData(file.queryKey);
  if (loaded && openingOf(loaded) === 'pdf') void prefetchPages(queries, loaded);
}

/** Whether the server draws pages for this user only when a file has been restricted. */
const receivesFiles = ({ role, capabilities }: Me): boolean =>
  role !== 'Employee' || capabilities.includes('Download');

async function preparePdf(): Promise<void> {
  const bundle = await pdfBundle().catch(() => null);
  bundle?.preparePdf();
}

async function prefetchPages(queries: QueryClient, file: OpenFolder): Promise<void> {
  const bundle = await pdfBundle().catch(() => null);
  bundle?.prefetchPages(queries, file);
}
