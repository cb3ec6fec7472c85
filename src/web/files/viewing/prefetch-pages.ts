import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { preparePdf } from '#web/viewers/pdf/prepare-pdf.ts';
import { viewQuery } from '#web/viewers/views.api.ts';
import { getsBytes } from './gets-bytes.ts';

/** Begins with what the pages of a file need, before they are drawn. */
export function prefetchPages(queries: QueryClient, file: FileItem): void {
  if (!getsBytes(file)) void queries.prefetchQuery(viewQuery(file));
  // Otherwise the server draws the pages.
  if (file.actions.includes('download')) preparePdf();
}
