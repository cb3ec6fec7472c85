import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { openAhead } from '#web/viewers/pdf/source/opening.ts';
import { viewQuery } from '#web/viewers/views.api.ts';
import { getsBytes } from './gets-bytes.ts';
import { sourceOf } from './source-of.ts';

/** Asks how the pages of a file are shown, and begins to open them, before they are drawn. The page reports what fails. */
export async function prefetchPages(
  queries: QueryClient,
  file: FileItem,
  signal: AbortSignal,
  open = openAhead,
): Promise<void> {
  const query = viewQuery(file);
  if (!getsBytes(file)) await queries.prefetchQuery(query);
  const view = getsBytes(file) ? ({ how: 'file' } as const) : queries.getQueryData(query.queryKey);
  if (!view || view.how === 'making' || view.how === 'none') return;
  const source = sourceOf(file, view);
  if (source.kind === 'pdf') open(source.url, signal);
}
