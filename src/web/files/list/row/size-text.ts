import { MAX_COUNTED_ITEMS } from '#shared/files/files.contract.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { formatBytes, formatNumber } from '#web/lib/text/format.ts';
import type { RowDisplay } from '#web/files/list/columns/row-display.ts';

/** The size of a file, or how many items a folder contains; empty when the list does not say it. */
export function sizeText(item: ListedFile, { locale, texts }: Pick<RowDisplay, 'locale' | 'texts'>): string {
  if (item.kind === 'file') return formatBytes(item.size, locale);
  if (item.itemCount === undefined) return '';
  return item.itemCount > MAX_COUNTED_ITEMS
    ? texts.itemsOver(formatNumber(MAX_COUNTED_ITEMS, locale))
    : texts.items(item.itemCount);
}
