import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';
import { throttle } from '#web/lib/throttle.ts';
import { filesKey } from './files.api.ts';

/** The shortest time between two refreshes of a list, however many files change. */
const REFRESH_MS = 1000;

/** Refetches what is shown when somebody changed it. `isShown` says whether a change in a folder can be visible. */
export function useLiveFiles(isShown: (folderId: string) => boolean, refreshMs = REFRESH_MS): void {
  const queries = useQueryClient();
  const refreshFiles = useMemo(
    () => throttle<void>(() => void refresh(queries, { queryKey: filesKey }), refreshMs),
    [queries, refreshMs],
  );
  useEffect(() => refreshFiles.cancel, [refreshFiles]);

  useLiveEvent('organisation.changed', () => refreshFiles());
  useLiveEvent('access.changed', () => refreshFiles());
  useLiveEvent('files.changed', ({ folderId }) => {
    if (folderId === null || isShown(folderId)) refreshFiles();
  });
}
