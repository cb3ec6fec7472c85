import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { placeNames } from '#shared/files/files.contract.ts';
import { useLiveEvent } from '#web/lib/live.ts';
import { refresh } from '#web/lib/refresh.ts';
import { filesKey, type OpenFolder } from '#web/files/files.api.ts';
import type { Listing } from '#web/files/listing.ts';
import { throttle } from '#web/lib/throttle.ts';

/** The shortest time between two refreshes, however many files change. */
const REFRESH_MS = 1000;

/** Refetches what is shown when somebody changed it; other cached lists are only invalidated. */
export function useLiveFiles(listing: Listing, place: OpenFolder | undefined): void {
  const queries = useQueryClient();
  const refreshFiles = useMemo(
    () => throttle<void>(() => void refresh(queries, { queryKey: filesKey }), REFRESH_MS),
    [queries],
  );
  useEffect(() => refreshFiles.cancel, [refreshFiles]);

  useLiveEvent('organisation.changed', () => refreshFiles());
  useLiveEvent('files.changed', ({ folderId }) => {
    if (folderId === null || concerns(folderId, listing, place)) refreshFiles();
    else void queries.invalidateQueries({ queryKey: filesKey, refetchType: 'none' });
  });
}

/** Whether a change in a folder can be visible in this list. */
function concerns(folderId: string, listing: Listing, place: OpenFolder | undefined): boolean {
  // These lists show items of several folders, or the id in the address is not the id in the event.
  if (listing.q !== '' || listing.tab === 'trash' || isNamed(listing.placeId)) return true;
  return folderId === listing.placeId || Boolean(place?.path.some((step) => step.id === folderId));
}

const isNamed = (id: string): boolean => (placeNames as readonly string[]).includes(id);
