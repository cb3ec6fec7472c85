import type { NotShownReason } from '#shared/files/views.contract.ts';
import { nextTurn } from '#server/files/changes/turns.ts';
import { howShown } from '#server/files/content/how-shown.ts';
import type { ReadVersion } from '#server/files/content/read-version.ts';
import { renditionOf } from '#server/files/renditions/rendition-of.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PageSource } from './drawn-pages.ts';

/** The content whose pages are drawn for a file; `making` while its PDF is being made, or why there are no pages. */
export async function pageSourceOf(
  deps: Pick<Deps, 'db' | 'office'>,
  read: ReadVersion,
  userId: string,
): Promise<PageSource | 'making' | NotShownReason> {
  // As for somebody who may not download it: of what is shown as pages to anyone, pages can be drawn for everyone.
  const shown = howShown(read, false, 'show');
  if (shown.as === 'pages') return { hash: read.hash, size: read.size };
  if (shown.as !== 'converted') return 'noViewer';
  const rendition = await renditionOf(deps, read.hash, () => nextTurn(userId));
  switch (rendition.state) {
    case 'ready':
      return { hash: rendition.hash, size: rendition.size };
    case 'making':
      return 'making';
    case 'failed':
      return rendition.reason;
    case 'unavailable':
      return 'noConverter';
  }
}
