import type { QueryClient } from '@tanstack/react-query';
import { placeQuery } from '#web/files/files.api.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { openingOf } from '#web/viewers/registry.ts';

export const pdfBundle = () => loadPart(() => import('./pdf.ts'));

/** Requests a file before its page is drawn, and begins with its pages. Failures are not for here: the page does the same, and shows them. */
export async function prefetchDocument(queries: QueryClient, fileId: string): Promise<void> {
  await queries.prefetchQuery(placeQuery(fileId));
  const file = queries.getQueryData(placeQuery(fileId).queryKey);
  if (!file || openingOf(file) !== 'pdf') return;
  const bundle = await pdfBundle().catch(() => null);
  bundle?.prefetchPages(queries, file);
}
