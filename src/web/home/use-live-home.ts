import { useQueryClient } from '@tanstack/react-query';
import { starredQuery } from '#web/files/starred.api.ts';
import { useLiveFiles } from '#web/files/use-live-files.ts';
import { shownRecentQuery } from './home.api.ts';
import { isChangedIn } from './is-changed-in.ts';

/** Nobody works in this page, so it may be a little behind. */
const REFRESH_MS = 10_000;

/**
 * Refetches the start page when an item of it may have changed. What is missing here, such as a file that the user opened in
 * another tab, appears when the user returns to this one.
 */
export function useLiveHome(): void {
  const queries = useQueryClient();
  useLiveFiles((folderId) => {
    const lists = [shownRecentQuery, starredQuery].map(({ queryKey }) => queries.getQueryData(queryKey));
    return isChangedIn(
      folderId,
      lists.flatMap((list) => list?.items ?? []),
    );
  }, REFRESH_MS);
}
