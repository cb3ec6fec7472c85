import type { NotShownReason } from '#shared/files/views.contract.ts';
import { howShown } from '#server/files/content/how-shown.ts';
import type { ReadVersion } from '#server/files/content/read-version.ts';
import type { PageSource } from './drawn-pages.ts';

/** The content whose pages are drawn for a file, or why none are. */
export function pageSourceOf(read: ReadVersion): PageSource | NotShownReason {
  // As for somebody who may not download it: of what is shown as pages to anyone, pages can be drawn for everyone.
  const shown = howShown(read, false, 'show');
  switch (shown.as) {
    case 'pages':
      return { hash: read.hash, size: read.size };
    case 'converted':
      return 'noConverter';
    default:
      return 'noViewer';
  }
}
