import type { QueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type FileArea, fileAreas } from './file-area.ts';
import { filesSearch } from './files-search-params.ts';
import { countQuery, pageQuery, placeQuery, sequenceQuery } from './files.api.ts';
import { isSeekable, listingOf } from './listing.ts';

interface Address {
  folderId?: string | undefined;
  search: Record<string, unknown>;
  /** Whether the id is known to be that of a file. */
  isFile: boolean;
}

/** Requests what the file manager shows first, before the page is drawn. The page itself waits for nothing. */
export function prefetchFiles(
  queries: QueryClient,
  fileArea: FileArea,
  { folderId, search, isFile }: Address,
): void {
  const placeId = (folderId ?? fileAreas[fileArea].root) as FileItem['id'];
  const listing = listingOf(placeId, filesSearch(search, placeId));
  void queries.prefetchQuery(placeQuery(placeId));
  // A file has no contents; the page leads on to its folder.
  if (isFile) return;
  void queries.prefetchQuery(countQuery(placeId, listing.tab));
  if (isSeekable(listing)) void queries.prefetchQuery(pageQuery(listing, 0));
  else void queries.prefetchInfiniteQuery(sequenceQuery(listing));
}
