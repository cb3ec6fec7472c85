import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type FileArea, fileAreas } from './file-area.ts';
import { filesSearch } from './files-search-params.ts';
import { countQuery, pageQuery, placeQuery, sequenceQuery } from './files.api.ts';
import { isSeekable, listingOf } from './listing.ts';

/** Requests what the file manager shows first, before the page is drawn. The page itself waits for nothing. */
export function prefetchFiles(
  queries: QueryClient,
  fileArea: FileArea,
  { folderId, search }: { folderId?: string | undefined; search: Record<string, unknown> },
): void {
  const placeId = (folderId ?? fileAreas[fileArea].root) as FileItem['id'];
  const listing = listingOf(placeId, filesSearch(search, placeId));
  void queries.prefetchQuery(placeQuery(placeId));
  void queries.prefetchQuery(countQuery(placeId, listing.tab));
  if (isSeekable(listing)) void queries.prefetchQuery(pageQuery(listing, 0));
  else void queries.prefetchInfiniteQuery(sequenceQuery(listing));
}
