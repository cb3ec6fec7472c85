import { queryOptions } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { PASSWORD_HEADER, type View, viewsContract } from '#shared/files/views.contract.ts';
import { call, urlOf } from '#web/lib/http/api.ts';
import { filesKey } from '#web/lib/queries/files-key.ts';

type Content = Pick<FileItem, 'id' | 'version'>;

/** How the server shows a file to this user. */
export const viewQuery = ({ id, version }: Content) =>
  queryOptions({
    queryKey: [...filesKey, 'view', id, version],
    queryFn: ({ signal }) => call(viewsContract.view, { params: { id }, query: { version } }, { signal }),
  });

/** What requests for the pages of a protected PDF carry. */
export const passwordHeaders = (password: string) => ({ [PASSWORD_HEADER]: encodeURIComponent(password) });

/** How the server shows a protected PDF with this password, which is in no key, because those are kept. */
export const viewWithPassword = ({ id, version }: Content, password: string): Promise<View> =>
  call(viewsContract.view, { params: { id }, query: { version } }, { headers: passwordHeaders(password) });

/** The URL of a page that the server draws, in one of `pageWidths`. */
export const pageUrl = ({ id, version }: Content, number: number, width: number): string =>
  urlOf(viewsContract.page.path, { params: { id, number }, query: { width, version } });

/** The PDF that was made of an Office file, to be shown or to be saved. */
export const madePdfUrl = ({ id, version }: Content, disposition?: 'attachment'): string =>
  urlOf(viewsContract.pdf.path, { params: { id }, query: { version, disposition } });

/**
 * Why a browser did not show the picture at an address, which it does not say itself: it may no longer be read (`refused`), the
 * browser cannot decode it (`unreadable`), or the server did not answer as it should (`unreachable`).
 */
export type PictureFailure = 'refused' | 'unreadable' | 'unreachable';

export async function pictureFailure(url: string): Promise<PictureFailure> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) return 'unreadable';
  return answer?.status === 403 || answer?.status === 404 ? 'refused' : 'unreachable';
}
