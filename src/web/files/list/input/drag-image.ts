import type { DragEvent } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { currentLocale, directionOf } from '#web/lib/text/locale.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import classes from './drag-image.module.css';

/** Shows a small card at the pointer while items are dragged: icon, name and, for several, their number. */
export function setItemDragImage({ dataTransfer, target }: DragEvent, items: readonly ListedFile[]): void {
  const locale = currentLocale();
  const card = document.createElement('div');
  card.className = classes['card'] ?? '';
  const icon = (target as Element).closest('[data-row]')?.querySelector('[data-type]')?.cloneNode(true);
  const name = document.createElement('bdi');
  name.className = classes['name'] ?? '';
  name.dir = 'auto';
  name.textContent = items[0]?.name ?? '';
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
