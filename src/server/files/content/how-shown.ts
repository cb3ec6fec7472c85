import type { NotShownReason } from '#shared/files/views.contract.ts';
import type { UndrawableFiles } from '#shared/settings/settings.contract.ts';
import type { FileRow } from '#server/files/item.ts';
import { isConverted } from '#shared/files/types-with-pages.ts';
import { inlineType } from './inline-types.ts';

export type Shown =
  /** The browser gets its bytes. */
  | { as: 'file' }
  /** The browser gets pictures of its pages; with a watermark when it must not get the bytes. */
  | { as: 'pages'; isMarked: boolean }
  /** The same for a PDF that is made of it; without a watermark the browser gets that PDF. */
  | { as: 'converted'; isMarked: boolean }
  | { as: 'nothing'; reason: NotShownReason };

type Kind = Pick<FileRow, 'type' | 'extension'>;

const drawnTypes = new Set<Kind['type']>(['pdf', 'image']);
/** Our page reads these itself, and no browser shows them: without the download right nothing does. */
const readTypes = new Set<Kind['type']>(['archive']);

/**
 * How somebody who may open a file sees it. Whoever may not download it never gets the bytes of what can be drawn; of the rest
 * only when the organisation wants it shown.
 */
export function howShown(kind: Kind, mayDownload: boolean, undrawableFiles: UndrawableFiles): Shown {
  const isMarked = !mayDownload;
  if (isConverted(kind.type)) return { as: 'converted', isMarked };
  const isShownByBrowser = inlineType(kind) !== null;
  if (mayDownload && isShownByBrowser) return { as: 'file' };
  if (drawnTypes.has(kind.type)) return { as: 'pages', isMarked };
  if (!isShownByBrowser) return { as: 'nothing', reason: 'noViewer' };
  if (readTypes.has(kind.type)) return { as: 'nothing', reason: 'needsDownload' };
  return undrawableFiles === 'show' ? { as: 'file' } : { as: 'nothing', reason: 'notAllowed' };
}
