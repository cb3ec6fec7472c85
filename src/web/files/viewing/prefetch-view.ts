import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { viewQuery } from '#web/viewers/views.api.ts';
import { getsBytes } from './gets-bytes.ts';

/** Asks how the pages of a file are shown, before they are drawn. */
export function prefetchView(queries: QueryClient, file: FileItem): void {
  if (!getsBytes(file)) void queries.prefetchQuery(viewQuery(file));
}
