import { queryOptions } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { viewsContract } from '#shared/files/views.contract.ts';
import { filesKey } from '#web/files/files.api.ts';
import { call, urlOf } from '#web/lib/http/api.ts';

type FileVersion = Pick<FileItem, 'id' | 'version'>;

/** How the user sees a version of a file. It is requested again with everything else about files. */
export const viewQuery = ({ id, version }: FileVersion) =>
  queryOptions({
    queryKey: [...filesKey, 'view', id, version],
    queryFn: ({ signal }) => call(viewsContract.view, { params: { id }, query: { version } }, { signal }),
  });

export const pageUrl = ({ id, version }: FileVersion, number: number, width: number): string =>
  urlOf(viewsContract.page.path, { params: { id, number }, query: { version, width } });

/** The PDF that was made of an Office file. */
export const madePdfUrl = ({ id, version }: FileVersion): string =>
  urlOf(viewsContract.pdf.path, { params: { id }, query: { version } });
