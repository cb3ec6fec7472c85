import type { DragEvent } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { isolateFileName } from '#web/lib/text/isolate-direction.ts';
import { currentLocale, directionOf, type Locale } from '#web/lib/text/locale.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { cutMiddle, ELLIPSIS } from '#web/ui/text/cut-middle.ts';
import { textWidth } from '#web/ui/text/text-width.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import classes from './drag-image.module.css';

/** In px, as in the stylesheet: the room for the name in the widest card, and the size of its letters. */
const NAME_WIDTH = 200;
const FONT_SIZE = 14;
const measure = (text: string): number => textWidth(text, FONT_SIZE);

/** The name of an item as far as the card has room, cut in its middle. */
function fittedName({ name, kind }: ListedFile, locale: Locale): string {
  const { stem, suffix } = shownName(name, locale, kind === 'file');
  const { start, omitted, end } = cutMiddle(stem, NAME_WIDTH - measure(suffix), measure);
  return isolateFileName(`${start}${omitted && ELLIPSIS}${end}${suffix}`, locale);
}

/** Shows a small card at the pointer while items are dragged: icon, name and, for several, their number. */
export function setItemDragImage({ dataTransfer, target }: DragEvent, items: readonly ListedFile[]): void {
  const locale = currentLocale();
  const card = document.createElement('div');
  card.className = classes['card'] ?? '';
  const icon = (target as Element).closest('[data-row]')?.querySelector('[data-type]')?.cloneNode(true);
  const name = document.createElement('bdi');
  name.className = classes['name'] ?? '';
  name.dir = 'auto';
  name.textContent = items[0] ? fittedName(items[0], locale) : '';
  const count = document.createElement('span');
  count.className = classes['count'] ?? '';
  count.textContent = formatNumber(items.length, locale);
  card.append(...(icon ? [icon] : []), name, ...(items.length > 1 ? [count] : []));
  document.body.append(card);
  const x = directionOf(locale) === 'rtl' ? card.offsetWidth + 8 : -8;
  dataTransfer.setDragImage(card, x, card.offsetHeight / 2);
  // The picture is taken after this event.
  setTimeout(() => card.remove());
}
