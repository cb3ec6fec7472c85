import type { OutsideView } from '#shared/files/public-shares.contract.ts';
import { nextTurn } from '#server/files/changes/turns.ts';
import { howShown } from '#server/files/content/how-shown.ts';
import { renditionOf } from '#server/files/renditions/rendition-of.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { VisitedLink } from './visited-link.ts';

/** How people outside see a file, with the hash of the PDF that was made of it. */
export type ShownOutside =
  | Exclude<OutsideView, { how: 'pdf' }>
  | (Extract<OutsideView, { how: 'pdf' }> & { hash: string });

/** How the browser of a visitor shows the file of a link. A PDF that is missing is requested, in the name of the sharer. */
export async function shownOutside(
  deps: Pick<Deps, 'db' | 'office'>,
  { sharer, item: { row } }: Pick<VisitedLink, 'sharer' | 'item'>,
): Promise<ShownOutside> {
  // Visitors may always download the file, so the setting for readers who may not is of no concern.
  const shown = howShown(row, true, 'show');
  if (shown.as === 'file') return { how: 'file' };
  // Pictures that only the server draws are downloaded: strangers with a link must not occupy the processors of the users.
  if (shown.as !== 'converted') return { how: 'none', reason: 'noViewer' };
  const rendition = await renditionOf(deps, row.blob_hash!, () => nextTurn(sharer.userId));
  switch (rendition.state) {
    case 'ready':
      return { how: 'pdf', hash: rendition.hash, size: rendition.size };
    case 'making':
      return { how: 'making' };
    case 'failed':
      return { how: 'none', reason: rendition.reason };
    case 'unavailable':
      return { how: 'none', reason: 'noConverter' };
  }
}
