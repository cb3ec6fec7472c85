import type { ParsedLocation } from '@tanstack/react-router';
import type { FileArea } from '#web/files/file-area.ts';
import { prefetchFiles } from '#web/files/prefetch-files.ts';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';
import type { RouterContext } from './guards.ts';

interface FilesLoaderArgs {
  context: RouterContext;
  location: Pick<ParsedLocation<Record<string, unknown>>, 'pathname' | 'search' | 'state'>;
}

/** Requests the rows of the folder in the address before the page is drawn, and already when a link to it is pointed at. */
export const loadFiles =
  (fileArea: FileArea) =>
  ({ context, location }: FilesLoaderArgs): void => {
    const folderId = /^\/[^/]+\/([^/]+)$/.exec(pathWithoutLocale(location.pathname))?.[1];
    const { search, state } = location;
    prefetchFiles(context.queries, fileArea, { folderId, search, isFile: state.toFile !== undefined });
  };
